// Calls that read a member's accounts as they stand in the ledger: the general ledger by day, movements, and
// their steps.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { score } from '../market/types.ts'
import { entryId, marketType, money, pageSent, time, uuid, versionSent } from '../wire-types.ts'
import { accountKind, day, ledgerCategory, moneyType, movement } from './types.ts'

const base = {
  capability: 'account',
  backend: 'relay',
  method: 'GET',
  access: 'member',
  secrecy: 'encrypted',
} as const

export const generalLedger = call({
  ...base,
  id: 'accounting.general_ledger',
  added: true,
  summary:
    'A category of the general ledger, a row for each accounting day in which something moved; two months',
  path: '/accounting/general_ledger/{x}',
  params: z.object({ x: uuid }),
  query: z.object({ category: z.optional(ledgerCategory) }),
  payload: z.object({
    siteTime: time,
    category: ledgerCategory,
    total: z.object({ count: z.number(), in: money, out: money, net: money }),
    /** Newest first. */
    days: z.array(
      z.object({
        day,
        /** Movements of the main account, or orders that ended. */
        count: z.number(),
        /** Main: the money that came in and went out. Orders: what they paid out, and their stakes. */
        in: money,
        out: money,
        net: money,
        /** The balance of the main account at the day's end; null for orders. */
        closing: z.nullable(money),
      }),
    ),
  }),
  refusals: [],
})

export const memberMoneyList = call({
  ...base,
  id: 'finance.member_money_list',
  summary: 'Movements of the member’s accounts, newest first, by type and accounting days; two months',
  path: '/finance/member_money_list/{x}',
  params: z.object({ x: uuid }),
  query: z.object({
    type: z.optional(moneyType),
    account: z.optional(accountKind),
    from: z.optional(day),
    to: z.optional(day),
    page: z.optional(pageSent),
  }),
  payload: z.object({
    siteTime: time,
    from: day,
    to: day,
    /**
     * Over all pages. Without an account, a move between own accounts is one row. Such moves and trial funds
     * count in neither sum.
     */
    count: z.number(),
    in: money,
    out: money,
    /**
     * The account's balance before and after the days asked for; null without an account, or with a type, as
     * rows are left out then.
     */
    opening: z.nullable(money),
    closing: z.nullable(money),
    /**
     * How much more is held after the days than before; null with an account or a type. `in` less `out` less
     * `held` is the change of what is free.
     */
    held: z.nullable(money),
    totalPage: z.number(),
    data: z.array(movement),
  }),
  refusals: [],
})

export const dayMovements = call({
  ...base,
  id: 'accounting.day_movements',
  added: true,
  summary:
    'What moved on one account in the running accounting day, with the balance after each, newest first, page by page',
  path: '/accounting/day_movements/{x}',
  params: z.object({ x: uuid }),
  query: z.object({
    /** main when left out. */
    account: z.optional(accountKind),
    /** `next` of the page before. */
    before: z.optional(versionSent),
  }),
  payload: z.object({
    siteTime: time,
    account: accountKind,
    data: z.array(movement),
    /** Asks for the page of older movements, as `before`; null: there are none. */
    next: z.nullable(z.number()),
    /** The balance the day began with; null while there is a page before this one. */
    opening: z.nullable(money),
  }),
  refusals: [],
})

export const moneyRecord = call({
  ...base,
  id: 'finance.money_record',
  added: true,
  summary: 'One movement with its steps in order of time: what led to it and what came of it',
  path: '/finance/money_record/{entry}',
  params: z.object({ entry: entryId }),
  payload: z.object({
    siteTime: time,
    movement,
    steps: z.array(
      z.object({
        step: z.enum([
          'placed',
          'kickoff',
          'confirmed',
          'settled',
          'corrected',
          'canceled',
          'asked',
          'seen',
          'booked',
        ]),
        time,
        /** Money that the step moved on the member's accounts; null when it moved none. */
        amount: z.nullable(money),
        entry: z.nullable(entryId),
        score: z.nullable(score),
      }),
    ),
    orders: z.array(z.object({ betId: uuid, option: z.string(), marketType, netResult: z.nullable(money) })),
    /** The deposit order that it was for; null for other causes. */
    deposit: z.nullable(uuid),
  }),
  refusals: [],
})
