// Withdrawals as operators see and decide them. Approving one is a case of its own kind
// (operator/task-kinds.ts). Two people are needed to pay by a file for the bank, and to decide what became of
// a payout if no outside party can tell.
import { reviewReasons } from '@touchline/engine/withdraw/review'
import { withdrawStates } from '@touchline/engine/withdraw/states'
import * as z from 'zod/mini'
import { inUnit, unit } from '../deposit/types.ts'
import { languages } from '../language.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { openingReason, reason } from '../operator/types.ts'
import { money, time, uuid } from '../wire-types.ts'
import { payoutTroubleReasons, withdrawalTabs, withdrawMethod } from './types.ts'

const base = { capability: 'withdraw' } as const

const member = z.object({ id: uuid, username: z.string() })

/** An attempt to pay the withdrawal, and its result as far as an outside party has reported it. */
const attempt = z.object({
  id: uuid,
  source: z.string(),
  madeAt: time,
  endedAt: z.nullable(time),
  /** paid, no: certain. null: the outside is being asked. */
  result: z.nullable(z.enum(['paid', 'no'])),
  /** How often it was asked for, and why the last answer says nothing. */
  asked: z.number(),
  why: z.nullable(z.string()),
  code: z.nullable(z.string()),
  outsideId: z.nullable(z.string()),
  /** The number of the bank file that has the attempt. */
  file: z.nullable(z.number()),
})

const row = z.object({
  id: uuid,
  orderNumber: z.string(),
  member,
  method: withdrawMethod,
  /** A card's bank code, the operator's name for a wallet, or an address's network. */
  where: z.string(),
  /** Last four characters of the account. */
  hint: z.string(),
  back: z.boolean(),
  amount: money,
  fee: money,
  /** Whether it is one of the month's free withdrawals. */
  free: z.boolean(),
  unit,
  coinAmount: inUnit,
  state: z.enum(withdrawStates),
  reasons: z.array(z.enum(reviewReasons)),
  requestTime: time,
  promisedTime: time,
  endTime: z.nullable(time),
  /** The number of the case that is open; null: none is. */
  task: z.nullable(z.number()),
  /** Why an attempt has had no certain answer for five minutes; null: there is no such attempt. */
  unknown: z.nullable(z.string()),
})
export type WithdrawalListed = z.output<typeof row>

export const consoleWithdrawals = operatorCall({
  ...base,
  id: 'console.withdrawals',
  act: 'withdrawal.read',
  summary: 'Withdrawals, 50 at a time: the oldest first, those that are over the newest first',
  method: 'GET',
  follows: ['withdraw', 'task'],
  path: '/withdrawals',
  query: z.object({
    tab: z.enum(withdrawalTabs),
    method: z.optional(withdrawMethod),
    after: z.optional(uuid),
  }),
  payload: z.object({
    rows: z.array(row),
    next: z.nullable(uuid),
    /** Withdrawals ready for a file of the bank. */
    ready: z.object({
      count: z.number(),
      amount: money,
      /** Also approved to cards, but more than may leave by files in any 24 hours. */
      beyond: z.number(),
      dayCap: money,
    }),
  }),
  refusals: [],
})

export const consoleWithdrawal = operatorCall({
  ...base,
  id: 'console.withdrawal',
  act: 'withdrawal.read',
  summary: 'One withdrawal with all that speaks for and against it',
  method: 'GET',
  follows: ['withdraw', 'task', 'deposit', 'member'],
  path: '/withdrawals/one',
  query: z.object({ id: uuid }),
  payload: z.extend(row, {
    /** The network's fee, and the rate if the money was converted. */
    coinFee: inUnit,
    coinRate: z.nullable(z.string()),
    /** How many people approve it. */
    needed: z.number(),
    refused: z.nullable(z.string()),
    decidedTime: z.nullable(time),
    sentTime: z.nullable(time),
    asked: z.nullable(z.object({ at: time, answer: z.nullable(z.string()) })),
    attempts: z.array(attempt),
    /** The deposits that it returns, with the amount of each. */
    sources: z.array(z.object({ orderNumber: z.string(), amount: money })),
    /**
     * The sums in a day and in 30 days up to which a rule approves; the sum of a day from which two people
     * approve; the sum of 30 days beyond which a withdrawal is unusual.
     */
    rules: z.object({ ruleDay: money, ruleMonth: money, twoFrom: money, monthMost: money }),
    memberNow: z.object({
      level: z.number(),
      /** The language in which an answer is expected. */
      language: z.enum(languages),
      state: z.string(),
      flags: z.array(z.string()),
      identified: z.boolean(),
      holderDiffers: z.boolean(),
      main: money,
      arrived: money,
      owed: money,
      wageringOpen: money,
      /** CNY withdrawn in the day and in 30 days, with this withdrawal. */
      ofDay: money,
      of30Days: money,
      /** The level's limit for a day. */
      dayLimit: money,
      /** For each way, what was paid in and what was paid out. */
      flows: z.array(z.object({ method: withdrawMethod, paidIn: money, paidOut: money })),
      /** The member's own stakes since the first deposit of the last 30 days. */
      staked30Days: money,
      /** How many withdrawals were paid to this account, and how many to others. */
      paidToAccount: z.number(),
      paidElsewhere: z.number(),
      accountAddedAt: time,
      accountChangedAt: z.nullable(time),
      /** Members who share a network, a device, an identity or an account. */
      shared: z.array(
        z.object({ member, kinds: z.array(z.enum(['address', 'device', 'identity', 'account'])) }),
      ),
    }),
  }),
  refusals: [],
})

export const openPayoutAccount = operatorCall({
  ...base,
  id: 'console.open_payout_account',
  act: 'withdrawal.open',
  summary:
    'Opens where a withdrawal goes: number or address, and who holds it; its member reads that it was opened',
  method: 'POST',
  path: '/withdrawals/open',
  body: z.object({ id: uuid, reason: openingReason }),
  payload: z.object({ account: z.string(), holder: z.nullable(z.string()), branch: z.nullable(z.string()) }),
  refusals: [],
})

export const memberWithdrawals = operatorCall({
  ...base,
  id: 'console.member_withdrawals',
  act: 'withdrawal.read',
  summary: 'The last withdrawals of a member and the accounts that it has saved, by their last characters',
  method: 'GET',
  follows: ['withdraw', 'task', 'member'],
  path: '/withdrawals/member',
  query: z.object({ id: uuid }),
  payload: z.object({
    withdrawals: z.array(row),
    accounts: z.array(
      z.object({
        id: uuid,
        method: withdrawMethod,
        where: z.string(),
        hint: z.string(),
        /** Another member has it as well, and an operator is looking at it. */
        checking: z.boolean(),
        addedAt: time,
        /** When a withdrawal to it was paid last; null: never. */
        paidAt: z.nullable(time),
      }),
    ),
  }),
  refusals: [],
})

export const payoutAccountCase = operatorCall({
  ...base,
  id: 'console.payout_account',
  act: 'withdrawal.read',
  summary: 'A card or address that another member was paid to: who has it, since when, and what they share',
  method: 'GET',
  follows: ['withdraw', 'task', 'member'],
  path: '/withdrawals/account',
  query: z.object({ id: uuid }),
  payload: z.object({
    method: withdrawMethod,
    where: z.string(),
    hint: z.string(),
    members: z.array(
      z.object({
        member,
        addedAt: time,
        paid: z.number(),
        /** Whether the holder has the approved name. */
        holderIsMember: z.nullable(z.boolean()),
      }),
    ),
  }),
  refusals: [],
})

export const payoutFiles = operatorCall({
  ...base,
  id: 'console.payout_files',
  act: 'withdrawal.read',
  summary: 'Files for the bank, the newest first, with what became of what is in them',
  method: 'GET',
  follows: ['withdraw', 'task'],
  path: '/withdrawals/files',
  payload: z.object({
    /** The number of the case that proposes a file; null: there is none. */
    proposed: z.nullable(z.number()),
    files: z.array(
      z.object({
        id: uuid,
        number: z.number(),
        madeAt: time,
        count: z.number(),
        amount: money,
        paid: z.number(),
        failed: z.number(),
        waiting: z.number(),
      }),
    ),
  }),
  refusals: [],
})

export const proposePayoutFile = operatorCall({
  ...base,
  id: 'console.propose_payout_file',
  act: 'payout.propose',
  summary:
    'Proposes a file of all withdrawals to cards that are approved; once another one has approved it, it can be fetched, and what is in it is under way. 1004: there is none; 1321: one is proposed',
  method: 'POST',
  path: '/withdrawals/files/propose',
  body: z.object({ reason }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1321],
})

export const payoutFile = operatorCall({
  ...base,
  id: 'console.payout_file',
  act: 'payout.file',
  summary: 'The file for the bank (pain.001); fetched again it is the same, and the bank takes it once',
  method: 'POST',
  path: '/withdrawals/files/fetch',
  body: z.object({ id: uuid, reason }),
  payload: z.object({}),
  file: { name: 'payout.xml', type: 'application/xml; charset=utf-8' },
  refusals: [],
})

export const proposePayoutResult = operatorCall({
  ...base,
  id: 'console.propose_payout_result',
  act: 'payout.propose',
  summary:
    'Proposes what became of a payout that nobody outside can tell, with what proves it; another one approves it. 1004: no such attempt; 1321: it is known; 1998: it may still be paid',
  method: 'POST',
  path: '/withdrawals/result',
  body: z.object({ attempt: uuid, result: z.enum(['paid', 'no']), reason }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1321, 1974, 1998],
})

export const payoutTroubles = operatorCall({
  ...base,
  id: 'console.payout_troubles',
  act: 'withdrawal.read',
  summary: 'What the outside told of payouts and does not fit: another amount, another account, none of ours',
  method: 'GET',
  follows: ['withdraw'],
  path: '/withdrawals/troubles',
  payload: z.object({
    troubles: z.array(
      z.object({
        source: z.string(),
        outsideId: z.string(),
        what: z.enum(['paid', 'returned', 'rejected']),
        reference: z.nullable(z.string()),
        amount: z.nullable(inUnit),
        at: time,
        trouble: z.enum(payoutTroubleReasons),
        code: z.nullable(z.string()),
        orderNumber: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})

/** A proposed file as its view shows it. */
export interface ProposedPayoutFile {
  readonly withdrawals: readonly {
    readonly id: string
    readonly orderNumber: string
    readonly amount: string
  }[]
  readonly count: number
  readonly amount: string
  /** The last four digits of the company's account that pays. */
  readonly from: string
}

/** A proposed result as its view shows it. */
export interface ProposedPayoutResult {
  readonly result: 'paid' | 'no'
  readonly orderNumber: string
  readonly amount: string
  readonly unit: 'CNY' | 'USDT'
  readonly source: string
}
