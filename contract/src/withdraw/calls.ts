// Withdrawing. The calls are spelled as the specification spells them, in which "receive" and "take money"
// mean to withdraw; those it shows no fields of are ours.
import { withdrawStates } from '@touchline/engine/withdraw/states'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { exchangeRate, inUnit } from '../deposit/types.ts'
import { money, moneyMoved, pageSent, rate, time, uuid } from '../wire-types.ts'
import { proof, proofCodes } from './proof.ts'
import { payoutAccount, walletId, withdrawal, withdrawWay } from './types.ts'

const base = { capability: 'withdraw', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const
const own = { params: z.object({ x: uuid }) } as const

export const withdrawOverview = call({
  ...base,
  id: 'finance.withdraw_desk',
  added: true,
  summary:
    'All that the page of withdrawals knows beforehand: balance, ways, saved accounts, fee, wagering, what stands against one',
  method: 'GET',
  path: '/finance/withdraw_desk',
  payload: z.object({
    siteTime: time,
    /** The balances that may leave: on the main account, and arrived. */
    main: money,
    arrived: money,
    closed: z.boolean(),
    frozen: z.boolean(),
    stopped: z.boolean(),
    restricted: z.boolean(),
    identified: z.boolean(),
    /** The approved name; null while none is approved. */
    realName: z.nullable(z.string()),
    passwordSet: z.boolean(),
    /** A code to the own contact is asked for: to withdraw, to save an account. */
    codeToWithdraw: z.boolean(),
    codeToSave: z.boolean(),
    paidToCard: z.boolean(),
    sharedAddress: z.boolean(),
    /** Until then only to accounts that were paid before: the account was got back or woken; null: to any. */
    knownUntil: z.nullable(time),
    level: z.number(),
    /** The level's limit for an accounting day, and what is left of it. */
    dayLimit: money,
    dayLeft: money,
    feePercent: rate,
    /** Free ones of the calendar month, and what is left; null: without limit. */
    freeOf: z.nullable(z.number()),
    freeLeft: z.nullable(z.number()),
    /** When the next month's begin. */
    nextFreeTime: time,
    /** `leastRate`: orders below it count nothing. */
    wagering: z.object({ open: money, asked: money, since: z.nullable(time), leastRate: rate }),
    /** The one that is under way. */
    pending: z.nullable(withdrawal),
    lastTime: z.nullable(time),
    /** ms: between two; between two of the same; after a change of an account. */
    gapMs: z.number(),
    sameMs: z.number(),
    changedMs: z.number(),
    /** Up to so much a day and in 30 days a rule may approve by itself. */
    ruleDay: money,
    ruleMonth: money,
    ways: z.array(withdrawWay),
    accounts: z.array(payoutAccount),
    /** Names of wallets that accounts may be of. */
    wallets: z.array(z.object({ id: walletId, name: z.string() })),
    /**
     * Measured over 30 days: half, and nine in ten, were paid within so many ms of being asked for; null
     * below five.
     */
    took: z.nullable(z.object({ half: z.number(), ninth: z.number() })),
  }),
  refusals: [],
})

export const withdraw = call({
  ...base,
  id: 'finance.withdraw',
  added: true,
  summary:
    'Withdraw to a saved account. The amount is held at once; the same key again answers the same order',
  method: 'POST',
  path: '/finance/withdraw',
  restricted: true,
  body: z.object({
    account: uuid,
    /** Whole, the fee in it. */
    amount: moneyMoved,
    /** Back to where it came from, as far as it was not played with. */
    back: z.optional(z.boolean()),
    /** The amount shown to arrive, in the account's unit: 2229 where it would be another. */
    arrives: inUnit,
    ...proof,
    idempotencyKey: uuid,
  }),
  payload: withdrawal,
  refusals: [
    ...proofCodes,
    1714,
    2000,
    2223,
    2225,
    2226,
    2227,
    2228,
    2229,
    2231,
    2232,
    2233,
    2236,
    2237,
    2238,
    2239,
    2241,
    2249,
    2260,
    2261,
    2266,
  ],
})

export const withdrawals = call({
  ...base,
  id: 'finance.withdrawals',
  added: true,
  summary: 'The own withdrawals, newest first, in every state',
  method: 'GET',
  path: '/finance/withdrawals',
  query: z.object({ state: z.optional(z.enum(withdrawStates)), page: z.optional(pageSent) }),
  payload: z.object({ siteTime: time, data: z.array(withdrawal), totalPage: z.number() }),
  refusals: [],
})

export const oneWithdrawal = call({
  ...base,
  id: 'finance.withdrawal',
  added: true,
  summary: 'A withdrawal of one’s own with its steps',
  method: 'GET',
  path: '/finance/withdrawal/{x}',
  ...own,
  payload: z.object({ siteTime: time, order: withdrawal }),
  refusals: [],
})

export const cancelWithdrawal = call({
  ...base,
  id: 'finance.cancel_withdrawal',
  added: true,
  summary:
    'Take back a withdrawal that nobody has approved yet; it lies among what arrived, to be played with a day later at the earliest',
  method: 'POST',
  path: '/finance/withdrawal/{x}/cancel',
  restricted: true,
  ...own,
  payload: withdrawal,
  refusals: [2263],
})

export const askWithdrawal = call({
  ...base,
  id: 'finance.ask_withdrawal',
  added: true,
  summary: 'Ask where a withdrawal is that was sent three days ago or earlier, once',
  method: 'POST',
  path: '/finance/withdrawal/{x}/inquiry',
  restricted: true,
  ...own,
  payload: withdrawal,
  refusals: [1321, 2240],
})

export const withdrawLimit = call({
  ...base,
  id: 'finance.withdrawLimit',
  summary: 'Amounts and times: what may be withdrawn now, today, and without limit',
  method: 'GET',
  path: '/finance/withdrawLimit/{x}',
  ...own,
  payload: z.object({
    /** The accounting day that daily figures are of. */
    startTime: time,
    endTime: time,
    /** Withdrawals of the day. */
    times: z.number(),
    /**
     * Of the balance, what the day still allows and nothing stands against; what the level still allows
     * today.
     */
    withdrawableAmount: money,
    dailyWithdrawableAmount: money,
    /** The amount that may go back to where it came from, whatever was wagered. */
    unlimitedWithdrawableAmount: money,
    /** The day's limit is used up. */
    reached: z.boolean(),
    isEnable: z.boolean(),
  }),
  refusals: [],
})

export const receiveFee = call({
  ...base,
  id: 'finance.receive_fee',
  summary: 'What a withdrawal costs, and how many free ones the month has left',
  method: 'GET',
  path: '/finance/receive_fee/{x}',
  ...own,
  payload: z.object({
    /** Percent of the amount, once the free ones are used up. */
    fee: rate,
    freeReductionsNum: z.number(),
    /** Free without limit. */
    unlimitedFee: z.boolean(),
  }),
  refusals: [],
})

export const gameMoneyHold = call({
  ...base,
  id: 'finance.game_money_hold',
  summary: 'Money that is still in halls, hall by hall',
  method: 'GET',
  path: '/finance/game_money_hold/{x}',
  ...own,
  payload: z.object({ total: money, halls: z.array(z.object({ hall: z.string(), amount: money })) }),
  refusals: [],
})

export const checkFirstTakeMoney = call({
  ...base,
  id: 'finance.check_first_take_money',
  summary: 'Whether a first withdrawal was paid, and what the next one still asks for',
  method: 'GET',
  path: '/finance/check_first_take_money/{x}',
  ...own,
  payload: z.object({
    /** A withdrawal was paid. */
    made: z.boolean(),
    /** A withdrawal to a card was paid: USDT asks for it. */
    paidToCard: z.boolean(),
    asks: z.array(z.enum(['password', 'account', 'identity'])),
  }),
  refusals: [],
})

export const stayPoint = call({
  ...base,
  id: 'finance.stay_point',
  summary: 'What is still to be wagered before money leaves, and since when: own id, `all` or a hall',
  method: 'GET',
  path: '/finance/stay_point/{a}/{b}',
  params: z.object({ a: uuid, b: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/i)) }),
  payload: z.object({ uid: uuid, stayPoint: money, stayTime: z.nullable(time) }),
  refusals: [],
})

export * from './account-calls.ts'

export const checkPickupPassword = call({
  ...base,
  id: 'members.check_pickup_password',
  summary: 'Whether it is the withdrawal password; wrong ones lock it as those of signing in do',
  method: 'POST',
  path: '/members/check_pickup_password',
  restricted: true,
  body: z.object({ pickupPassword: proof.pickupPassword }),
  payload: z.object({}),
  refusals: [1052, 1054, 1060, 1062, 1065, 2234, 2265],
})

/**
 * One direction's rate; `source`: where it comes from, null where the site set it without one; `since`: null
 * where it always stood so.
 */
const exchangeSide = z.nullable(
  z.object({ rate: exchangeRate, source: z.nullable(z.string()), since: z.nullable(time) }),
)

export const exchangeRates = call({
  ...base,
  id: 'finance.exchange_rates',
  added: true,
  access: 'visitor',
  secrecy: 'plain',
  summary:
    'CNY for one USDT, as an order made now would get it: what a deposit is credited at, what a withdrawal is paid at; null: not in USDT at present',
  method: 'GET',
  path: '/finance/exchange_rates',
  payload: z.object({ siteTime: time, deposit: exchangeSide, withdrawal: exchangeSide }),
  refusals: [],
})
