import * as z from 'zod/mini'
import { call } from '../call.ts'
import { canceled, evidence, order } from '../order/types.ts'
import { flagSent, money, pageSent, rate, time, uuid } from '../wire-types.ts'
import { day, ledgerCategory } from './types.ts'

export * from './ledger-calls.ts'
export * from './proof-calls.ts'
export * from './report-calls.ts'

const base = {
  capability: 'account',
  backend: 'relay',
  method: 'GET',
  access: 'member',
  secrecy: 'encrypted',
} as const

const history = {
  query: z.object({
    day: z.optional(day),
    /** main and sports both stand for all orders. */
    category: z.optional(ledgerCategory),
    /** Whether orders paid with trial funds are included; yes when left out. */
    includeExperienceBet: z.optional(flagSent),
    /** Only orders paid with trial funds. */
    paidFrom: z.optional(z.enum(['trial'])),
    /**
     * Only orders that ended in this way; returned: the stake came back, because the order was void or
     * canceled.
     */
    kind: z.optional(z.enum(['won', 'lost', 'returned'])),
    page: z.optional(pageSent),
  }),
  payload: z.object({
    siteTime: time,
    /** `stake` is the member's own; trial funds are the house's and stand apart. */
    days: z.array(
      z.object({ day, orders: z.number(), stake: money, trialStake: money, fee: money, netResult: money }),
    ),
    totalPage: z.number(),
    data: z.array(order),
  }),
  refusals: [],
} as const

export const userHistory = call({
  ...base,
  id: 'accounting.get_user_history',
  summary:
    "Ended orders by accounting day (12:00 to 11:59), newest first, with each day's totals; the last two months",
  path: '/accounting/get_user_history/{x}',
  params: z.object({ x: uuid }),
  ...history,
})

export const ownHistory = call({
  ...base,
  id: 'accounting.get_user_history_own',
  summary:
    'As accounting.get_user_history, of whose session it is: what a merchant asks with the ticket that demands.login answered',
  path: '/accounting/get_user_history',
  ...history,
})

export const userHistoryDetail = call({
  ...base,
  id: 'accounting.get_user_history_detail',
  summary: 'One order with the evidence it was settled on',
  path: '/accounting/get_user_history_detail/{uid}',
  params: z.object({ uid: uuid }),
  payload: z.object({
    siteTime: time,
    order,
    /** The interval of the reservation that placed the order; null: it was placed by hand. */
    interval: z.nullable(z.object({ profitStart: rate, profitEnd: rate })),
    /** The entry that took the stake. */
    placed: z.nullable(z.object({ account: z.string(), seq: z.number(), hash: z.string() })),
    canceled: z.nullable(canceled),
    /** Newest run first; earlier ones were corrected. */
    evidence: z.array(evidence),
  }),
  refusals: [],
})
