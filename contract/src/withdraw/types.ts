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
/** The operator's name for a wallet. */
export const walletId = z.string().check(z.regex(/^[a-z0-9-]{1,20}$/))

/** A card, a wallet or an address that a member has saved; shown to its member whole. */
export const payoutAccount = z.object({
  id: uuid,
  method: withdrawMethod,
  /** The bank, the wallet, or the network, as members call it. */
  name: z.string(),
  /** Of a card. */
  bankName: z.nullable(z.enum(bankCodes)),
  branch: z.nullable(z.string()),
  /** Of a wallet: which one. */
  paymentId: z.nullable(walletId),
  /** The number of the card, the account of the wallet, or the address, whole. */
  account: z.string(),
  /** As it is called in a line: its last four characters. */
  hint: z.string(),
  /** The account's holder; null of an address. */
  holder: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** Another member has it as well: an operator looks before anything is paid to it (2233). */
  checking: z.boolean(),
  /** The approved identity has another name (2236). */
  holderDiffers: z.boolean(),
  /** When its data changed last; null: it is the first card, in the approved name, and waits for nothing. */
  changedAt: z.nullable(time),
  addedAt: time,
  /** When a withdrawal to it was paid last; null: never. */
  paidAt: z.nullable(time),
})
export type PayoutAccount = z.output<typeof payoutAccount>

export const withdrawal = z.object({
  id: uuid,
  /** As customer service asks for it: "W100001". */
  orderNumber: z.string(),
  state: z.enum(withdrawStates),
  method: withdrawMethod,
  /** Where it goes: as the account was when it was asked for. */
  to: z.object({
    id: uuid,
    name: z.string(),
    account: z.string(),
    hint: z.string(),
    holder: z.nullable(z.string()),
  }),
  /** Back to where it came from. */
  back: z.boolean(),
  /** The amount that left the balance, the fee in it. */
  requestAmount: money,
  fee: money,
  /** One of the month's free ones. */
  free: z.boolean(),
  unit,
  /** The amount that arrives, and the network's fee, in the unit. */
  coinAmount: inUnit,
  coinFee: inUnit,
  /**
   * CNY for one USDT, fixed for the order; null in CNY, and where several deposits go back at rates of their
   * own.
   */
  coinRate: z.nullable(z.string()),
  requestTime: time,
  /** By when it is promised to be decided and paid; null once it is over. */
  promisedTime: z.nullable(time),
  /** Why a person looks; none: a rule has approved it. */
  reasons: z.array(z.enum(reviewReasons)),
  /** So many people approve it, and so many have. */
  needed: z.number(),
  approvals: z.number(),
  decidedTime: z.nullable(time),
  sentTime: z.nullable(time),
  endTime: z.nullable(time),
  refused: z.nullable(z.enum(refusedReasons)),
  /** How the outside knows it: the transaction's id on a chain; null elsewhere and before it is sent. */
  txid: z.nullable(z.string()),
  /** The amounts that came back, and where to; null: nothing did. */
  cameBack: z.nullable(
    z.object({
      main: money,
      arrived: money,
      /** From when on it may be played with; null: nothing but the usual stands against it. */
      playableFrom: z.nullable(time),
    }),
  ),
  /** From when on its member may ask where it is; null: it may not. */
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
  /** Said of it while it is closed. */
  note: z.nullable(z.string()),
  least: money,
  most: money,
  /** The network's fee, in the unit. */
  networkFee: inUnit,
  /** CNY for one USDT now; null in CNY, and where none is set. */
  rate: z.nullable(z.string()),
  /** How much may leave by it, apart from what goes back to other sources. */
  room: money,
  /**
   * Deposits that may go back by it without being played with, oldest first, at the rates at which they came.
   */
  returns: z.array(z.object({ amount: money, rate: z.nullable(z.string()) })),
  /** Accounts that may still be saved. */
  remainSlots: z.number(),
})
export type WithdrawWay = z.output<typeof withdrawWay>

/**
 * Of the operators' list. review: waits for people. ready: approved, for the payer or a file. paying: sent.
 * over: the newest first.
 */
export const withdrawalTabs = ['review', 'ready', 'paying', 'over'] as const

/** Why what the outside told of a payout is not booked. */
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
