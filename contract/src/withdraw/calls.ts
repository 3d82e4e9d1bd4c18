// Withdrawing. Names are spelled as in the specification, where "receive" and "take money" mean to withdraw.
// Where it shows a call without fields, the fields are ours.
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
    /** Whether a code to the member's own contact is needed, to withdraw and to save an account. */
    codeToWithdraw: z.boolean(),
    codeToSave: z.boolean(),
    paidToCard: z.boolean(),
    sharedAddress: z.boolean(),
    /**
     * Until this time money goes only to accounts that were paid before, because the member's account was
     * recovered or reactivated; null: to any account.
     */
    knownUntil: z.nullable(time),
    level: z.number(),
    /** The level's limit for an accounting day, and what is left of it. */
    dayLimit: money,
    dayLeft: money,
    feePercent: rate,
    /**
     * How many withdrawals of a calendar month are free, and how many of these are left; null: all are free.
     */
    freeOf: z.nullable(z.number()),
    freeLeft: z.nullable(z.number()),
    /** When the next month's free withdrawals begin. */
    nextFreeTime: time,
    /** `leastRate`: orders below this rate do not count. */
    wagering: z.object({ open: money, asked: money, since: z.nullable(time), leastRate: rate }),
    /** The withdrawal that is under way. */
    pending: z.nullable(withdrawal),
    lastTime: z.nullable(time),
    /**
     * In ms: the gap between two withdrawals, between two of one amount to one account, and after a change of
     * an account.
     */
    gapMs: z.number(),
    sameMs: z.number(),
    changedMs: z.number(),
    /** The sums in a day and in 30 days up to which a rule may approve by itself. */
    ruleDay: money,
    ruleMonth: money,
    ways: z.array(withdrawWay),
    accounts: z.array(payoutAccount),
    /** Names of wallets that accounts may be of. */
    wallets: z.array(z.object({ id: walletId, name: z.string() })),
    /**
     * Measured over 30 days: within how many ms of the request half and nine tenths of the withdrawals were
     * paid. Null if there were fewer than five.
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
    /** The whole amount, with the fee in it. */
    amount: moneyMoved,
    /** Whether the money goes back to where it came from, as far as it was not played with. */
    back: z.optional(z.boolean()),
    /**
     * The amount that the member was shown would arrive, in the account's unit. 2229 if it would be another
     * now.
     */
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
    /** The accounting day of the daily figures. */
    startTime: time,
    endTime: time,
    /** Withdrawals of the day. */
    times: z.number(),
    /**
     * `withdrawableAmount`: the part of the balance that the day still allows and nothing forbids.
     * `dailyWithdrawableAmount`: what the level still allows today.
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
    /** Percent of the amount, charged once the free withdrawals are used up. */
    fee: rate,
    freeReductionsNum: z.number(),
    /** Whether all withdrawals are free. */
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
    /** Whether a withdrawal to a card was ever paid, which USDT requires. */
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
 * The rate in one direction. `source` is where it comes from, null where the site set it by itself. `since`
 * is null where it never changed.
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
