import * as z from 'zod/mini'
import { call } from '../call.ts'
import { money, moneySent, rate, realTime, time, uuid } from '../wire-types.ts'
import { restrictions } from './types.ts'

export * from './notice-choice-calls.ts'
export * from './opening-calls.ts'
export * from './play-calls.ts'
export * from './setting-calls.ts'
export * from './waking-calls.ts'

const base = { capability: 'member', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

const trialEvent = z.nullable(
  z.object({
    name: z.string(),
    amount: money,
    /** The most that orders paid with trial funds may win in all, and what they have won or may still win. */
    profitCap: money,
    profit: money,
    expiresAt: time,
  }),
)

export const memberInfo = call({
  ...base,
  id: 'members.info',
  summary: 'The signed-in member (spec 3, "Member info")',
  method: 'GET',
  path: '/members/info',
  payload: z.object({
    userid: uuid,
    username: z.string(),
    usernickname: z.string(),
    level: z.number(),
    accountLevelName: z.string(),
    /** Three preset stakes, comma separated: the member's own, filled up with the site's. */
    betsize: z.string(),
    quota: money,
    dealMoneyTotal: money,
    winClose: money,
    saveTotal: money,
    withdrawTotal: money,
    /** The most that one order may stake at the member's level. */
    maxrisk: money,
    /** Shown with its middle hidden; empty while the member has no address. */
    email: z.string(),
    /**
     * Whether a mobile number is proven; whether a withdrawal password is set; whether a new device needs a
     * code.
     */
    mobilePass: z.boolean(),
    withdrawPassword: z.boolean(),
    enableVerifyCode: z.boolean(),
    /**
     * The smallest amount that any open way to withdraw takes. Whether saving a card also asks for a code.
     */
    withdrawalMin: money,
    enableBankVerifyCode: z.boolean(),
    /** A time-out stops deposits and transfers, but never withdrawals. */
    saveMoneyBlocked: z.boolean(),
    withdrawMoneyBlocked: z.boolean(),
    transferBlocked: z.boolean(),
    /**
     * The session is restricted: it may read, and may use the calls marked `restricted`. `until` is Unix ms;
     * null: the end is not known.
     */
    restriction: z.nullable(
      z.object({
        reason: z.enum(restrictions),
        until: z.nullable(realTime),
        /** dormant: when the member asked an operator to open the account again. */
        askedAt: z.nullable(realTime),
      }),
    ),
    /** 0: no trial funds, 1: they may be ordered with, 2: they have expired. */
    trialStatus: z.number(),
    trialQuota: money,
    trialEvent,
    /** Selections that trial funds may be used on; empty while trialStatus is 1: all. */
    canSetBet: z.array(z.string()),
    reserveRemainNum: z.number(),
    language: z.string(),
  }),
  refusals: [],
})

export const assetsFull = call({
  ...base,
  id: 'members.assets.full',
  summary: "Where the member's money is",
  method: 'GET',
  path: '/members/assets/full',
  background: true,
  payload: z.object({
    /** Main account: what can be ordered with or withdrawn. */
    quota: money,
    /** Held for reservations and pending withdrawals. */
    held: money,
    /**
     * Money that has arrived but may not be used for orders yet, because it exceeds a limit of the member's
     * own or something forbids playing.
     */
    arrived: money,
    /** Staked on orders that are still open. */
    openStakes: money,
    saveTotal: money,
    withdrawTotal: money,
    dealMoneyTotal: money,
    trialQuota: money,
    trialStatus: z.number(),
    trialEvent,
    /** As in members/info. */
    canSetBet: z.array(z.string()),
  }),
  refusals: [],
})

export const memberLevel = call({
  ...base,
  id: 'members.level',
  summary: "The member's VIP level and what it brings",
  method: 'GET',
  path: '/members/level',
  payload: z.object({
    level: z.number(),
    code: z.nullable(z.string()),
    feePercent: rate,
    insurancePercent: rate,
    experience: money,
    nextLevelExperience: z.nullable(money),
  }),
  refusals: [],
})

export const setBetSize = call({
  ...base,
  id: 'members.set_betsize',
  summary:
    'Set one to three preset stakes, which the site fills up to three; 1075 (nothing changed) also counts as success',
  method: 'POST',
  path: '/members/set_betsize',
  body: z.object({ betsize: z.array(moneySent).check(z.minLength(1), z.maxLength(3)) }),
  payload: z.object({ betsize: z.string() }),
  refusals: [1075, 1719, 1771],
})
