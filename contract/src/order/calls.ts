import { payingAccounts } from '@touchline/engine/ledger/accounts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { identityVerificationInfo } from '../identity/types.ts'
import { p2pShort } from '../interchange/types.ts'
import {
  gameId,
  marketType,
  money,
  moneySent,
  pageSent,
  rate,
  rateSent,
  realTime,
  selectionId,
  time,
  uuid,
} from '../wire-types.ts'
import { order, paidFrom, receipt, reservation } from './types.ts'

export * from './cancel-calls.ts'
export * from './reservation-calls.ts'

const base = { capability: 'order', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

export const placeBet = call({
  ...base,
  id: 'games.bet',
  summary: 'Place an order: the member says that the option will not happen',
  method: 'POST',
  path: '/games/bet',
  wholeProfile: true,
  writesId: true,
  body: z.object({
    selectionId,
    dealMoney: moneySent,
    /**
     * The rate the member saw. If the rate is lower now, the order is refused (1750) so that the member
     * decides; a higher rate is taken.
     */
    profit: rateSent,
    /** The client makes the key before sending, and keeps it until it has an answer. */
    idempotencyKey: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    /** Which account pays; main when left out. */
    paidFrom: z.optional(z.enum(payingAccounts)),
    /**
     * The stake return the member saw, percent of the stake: the order is insured, or refused with 1777 or
     * 1790 to 1796.
     */
    insurance: z.optional(rateSent),
  }),
  payload: z.object({
    betId: uuid,
    selectionId,
    dealMoney: money,
    profit: rate,
    originalOdd: rate,
    gross: money,
    fee: money,
    net: money,
    paidFrom,
    insurancePercent: rate,
    /** The amount that comes back if the order loses. */
    keepBonus: money,
    createTime: time,
    /**
     * Not null: the order is under review, and is placed by itself at this time unless it is refused before.
     */
    reviewUntil: z.nullable(time),
    /** The balance, after the order, of the account that paid for it. */
    quota: money,
    receipt,
  }),
  refusals: [
    1711, 1712, 1713, 1714, 1719, 1721, 1722, 1731, 1732, 1733, 1734, 1735, 1740, 1741, 1742, 1743, 1750,
    1753, 1771, 1772, 1773, 1777, 1780, 1781, 1782, 1790, 1791, 1792, 1793, 1794, 1795, 1796, 1985, 2000,
  ],
})

export const betInfo = call({
  ...base,
  id: 'games.bet_info',
  summary:
    "The member's open orders and reservations, or a category of them: open or closed orders, or reservations; by the day of kick-off (open: the next first, closed: the last first), each day's newest first",
  method: 'GET',
  path: '/games/bet_info/{id}',
  params: z.object({ id: uuid }),
  query: z.object({
    /** When left out: the open orders with their totals, and the reservations. */
    category: z.optional(z.enum(['open', 'closed', 'reserve'])),
    gameId: z.optional(gameId),
    /** Only orders paid with trial funds. */
    paidFrom: z.optional(z.enum(['trial'])),
    page: z.optional(pageSent),
  }),
  payload: z.object({
    siteTime: time,
    totalNum: z.number(),
    /** The member's own stakes; trial funds are the house's and stand apart. */
    totalMoney: money,
    trialMoney: money,
    /** Open: what is won if every order wins. Closed: the net result. */
    totalProfit: money,
    /** Over both lists where both are answered. */
    totalPage: z.number(),
    betData: z.array(order),
    /** With gameId: what the orders of all pages come to on each selection. */
    selectionData: z.array(z.object({ selectionId, marketType, count: z.number(), dealMoney: money })),
    /** Waiting reservations come first. With category `reserve` the totals count only those. */
    reserveData: z.array(reservation),
  }),
  refusals: [],
})

export const betThreshold = call({
  ...base,
  id: 'members.config.bet_threshold',
  summary: "The share of a lost stake-return order that comes back at the member's level",
  method: 'GET',
  path: '/members/config/bet_threshold',
  payload: z.object({
    betInsurancePercent: rate,
    /** The amount that may still come back of orders insured this accounting day. */
    leftToday: money,
    /**
     * Whether the member may insure at all: switched on for the site and for the member, at a level that
     * returns something.
     */
    offered: z.boolean(),
    /** The level from which stakes are returned; null while stake return is off for the site. */
    fromLevel: z.nullable(z.number()),
  }),
  refusals: [],
})

export const functional = call({
  ...base,
  id: 'members.functional',
  summary:
    'What the member may do in a topic: bet (limits), bet_slip (cancelling), identity, top_up (paying in), withdraw or P2P (interchange)',
  method: 'GET',
  path: '/members/functional/{x}',
  params: z.object({ x: z.enum(['bet', 'bet_slip', 'identity', 'top_up', 'withdraw', 'P2P']) }),
  payload: z.object({
    bet: z.optional(
      z.object({
        /** How many more reservations may be open, and how many in all. */
        reserveRemainNum: z.number(),
        reserveMost: z.number(),
        feePercent: rate,
        minimum: money,
        perOrder: money,
        perMarket: money,
        perMatch: money,
        /** The amount the member's own stake and loss limits still allow; null without one. */
        ownLimitLeft: z.nullable(money),
        /** When the member's time-out ends, and when the member's session limit is used up; null: none. */
        timeOutUntil: z.nullable(realTime),
        playUntil: z.nullable(realTime),
      }),
    ),
    identity: z.optional(z.object({ identityVerificationInfo })),
    top_up: z.optional(
      z.object({
        /** The code that refuses any amount now; null: none. */
        refused: z.nullable(z.number()),
        /** An operator has stopped deposits for the member. */
        saveMoneyBlocked: z.boolean(),
        /** When the required gap after the last order ends; null: it is over. */
        gapUntil: z.nullable(time),
        /**
         * The least and the most that one of the ways open to the member's level takes; null: none is open.
         */
        minimum: z.nullable(money),
        maximum: z.nullable(money),
        /** The amount that the member's own deposit limits still allow; null: none is set. */
        ownLimitLeft: z.nullable(money),
        /**
         * The amount from which an approved identity is needed; null: the member has one, or no open way asks
         * for it.
         */
        identityFrom: z.nullable(money),
      }),
    ),
    withdraw: z.optional(
      z.object({
        /** Percent of the amount, charged once the free withdrawals are used up. */
        withdrawFee: rate,
        /** Which kinds of ways are open: cards, wallets, USDT. */
        withdrawMethod: z.object({ common: z.boolean(), virtual: z.boolean(), USDT: z.boolean() }),
        /** Whether a deposit by bank or provider was ever credited. */
        isFinishCommonChannelRecharge: z.boolean(),
        /** Whether a withdrawal needs a code to the member's own contact. */
        withdrawVerifyStatus: z.boolean(),
      }),
    ),
    P2P: z.optional(p2pShort),
    bet_slip: z.optional(
      z.object({
        /** How many minutes after placing an order may be canceled. */
        cancelBetAllowedDuration: z.number(),
        /**
         * How often the member canceled in the last 3 minutes and in the accounting day, and when the first
         * of those in the last 3 minutes stops counting.
         */
        cancelsInShort: z.number(),
        cancelsToday: z.number(),
        cancelAgainAt: z.nullable(time),
      }),
    ),
  }),
  refusals: [],
})
