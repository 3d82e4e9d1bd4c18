// The parts of withdrawals on the wire.
import { bankCodes } from '@touchline/engine/deposit/banks'
import { cardNumberForm, isHolder, walletAccountForm } from '@touchline/engine/withdraw/account'
import { withdrawMethods } from '@touchline/engine/withdraw/methods'
import { refusedReasons, reviewReasons } from '@touchline/engine/withdraw/review'
import { withdrawStates } from '@touchline/engine/withdraw/states'
import * as z from 'zod/mini'
import { inUnit, unit } from '../deposit/types.ts'
import { money, time, uuid } from '../wire-types.ts'

export const withdrawMethod = z.enum(withdrawMethods)
export const chainType = z.enum(['ERC20', 'TRC20'])

export const cardNumber = z.string().check(z.trim(), z.maxLength(19), z.regex(cardNumberForm))
export const holderName = z.string().check(z.trim(), z.maxLength(20), z.refine(isHolder, 'is no name'))
export const walletAccount = z.string().check(z.trim(), z.maxLength(64), z.regex(walletAccountForm))
export const branchName = z.string().check(z.trim(), z.maxLength(40))
/** The operator's id for a wallet. */
export const walletId = z.string().check(z.regex(/^[a-z0-9-]{1,20}$/))

/** A card, a wallet or an address that a member has saved; shown to its member whole. */
export const payoutAccount = z.object({
  id: uuid,
  method: withdrawMethod,
  /** The bank, the wallet, or the network, as members call it. */
  name: z.string(),
  /** Only for a card. */
  bankName: z.nullable(z.enum(bankCodes)),
  branch: z.nullable(z.string()),
  /** Which wallet, for an account of a wallet. */
  paymentId: z.nullable(walletId),
  /** The number of the card, the account of the wallet, or the address, whole. */
  account: z.string(),
  /** The short form shown in lists: its last four characters. */
  hint: z.string(),
  /** The account's holder; null for an address. */
  holder: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** Another member has the same account. Nothing is paid to it before an operator has looked (2233). */
  checking: z.boolean(),
  /** The approved identity has another name (2236). */
  holderDiffers: z.boolean(),
  /**
   * When its data last changed; null: it is the first card, in the approved name, so it has no waiting time.
   */
  changedAt: z.nullable(time),
  addedAt: time,
  /** When a withdrawal to it was paid last; null: never. */
  paidAt: z.nullable(time),
})
export type PayoutAccount = z.output<typeof payoutAccount>

export const withdrawal = z.object({
  id: uuid,
  /** The number that customer service asks for: "W100001". */
  orderNumber: z.string(),
  state: z.enum(withdrawStates),
  method: withdrawMethod,
  /** Where the money goes, as the account was when the withdrawal was requested. */
  to: z.object({
    id: uuid,
    name: z.string(),
    account: z.string(),
    hint: z.string(),
    holder: z.nullable(z.string()),
  }),
  /** Whether the money goes back to where it came from. */
  back: z.boolean(),
  /** The amount that left the balance, with the fee in it. */
  requestAmount: money,
  fee: money,
  /** Whether it is one of the month's free withdrawals. */
  free: z.boolean(),
  unit,
  /** The amount that arrives and the network's fee, both in the unit. */
  coinAmount: inUnit,
  coinFee: inUnit,
  /**
   * CNY for one USDT, fixed for the order. Null in CNY, and where several deposits go back at different
   * rates.
   */
  coinRate: z.nullable(z.string()),
  requestTime: time,
  /** The time by which a decision and payment are promised; null once the withdrawal is over. */
  promisedTime: z.nullable(time),
  /** Why a person looks; none: a rule has approved it. */
  reasons: z.array(z.enum(reviewReasons)),
  /** How many people have to approve, and how many have approved. */
  needed: z.number(),
  approvals: z.number(),
  decidedTime: z.nullable(time),
  sentTime: z.nullable(time),
  endTime: z.nullable(time),
  refused: z.nullable(z.enum(refusedReasons)),
  /**
   * The outside's name for the payout: the transaction's id on a chain; null elsewhere, and before it is
   * sent.
   */
  txid: z.nullable(z.string()),
  /** The amounts that came back, and the account they came back to; null: nothing did. */
  cameBack: z.nullable(
    z.object({
      main: money,
      arrived: money,
      /** When the money may be played with; null: as soon as nothing else forbids it. */
      playableFrom: z.nullable(time),
    }),
  ),
  /** When the member may ask where the money is; null: the member may not ask. */
  askFrom: z.nullable(time),
  /** The question that was asked, and its answer. */
  inquiry: z.nullable(
    z.object({ askedAt: time, answer: z.nullable(z.string()), answeredAt: z.nullable(time) }),
  ),
})
export type Withdrawal = z.output<typeof withdrawal>

/** A way to withdraw with its terms for this member. */
export const withdrawWay = z.object({
  method: withdrawMethod,
  kind: z.enum(['card', 'epay', 'address']),
  network: z.nullable(chainType),
  unit,
  open: z.boolean(),
  /** The note that members read while the way is closed. */
  note: z.nullable(z.string()),
  least: money,
  most: money,
  /** The network's fee, in the unit. */
  networkFee: inUnit,
  /** CNY for one USDT now; null in CNY, and where none is set. */
  rate: z.nullable(z.string()),
  /** How much may leave by this way, apart from what goes back to other sources. */
  room: money,
  /**
   * Deposits that may go back by this way without being played with, the oldest first, each at the rate at
   * which it came.
   */
  returns: z.array(z.object({ amount: money, rate: z.nullable(z.string()) })),
  /** Accounts that may still be saved. */
  remainSlots: z.number(),
})
export type WithdrawWay = z.output<typeof withdrawWay>

/**
 * The tabs of the operators' list. review: waits for people. ready: approved, for the payer or a file.
 * paying: sent. over: the newest first.
 */
export const withdrawalTabs = ['review', 'ready', 'paying', 'over'] as const

/** Why a report from outside on a payout was not booked. */
export const payoutTroubleReasons = [
  'file',
  'unknown',
  'undecided',
  'paid before',
  'amount',
  'account',
  'ended before',
  'not paid',
] as const
export type PayoutTroubleReason = (typeof payoutTroubleReasons)[number]
