// The parts of deposits on the wire.
import { bankCodes } from '@touchline/engine/deposit/banks'
import { isPayerName, payerNameLongest } from '@touchline/engine/deposit/checks'
import { depositMethods } from '@touchline/engine/deposit/methods'
import { depositStates, paymentMarks, paymentStates } from '@touchline/engine/deposit/states'
import { unitDecimals } from '@touchline/engine/money/unit'
import * as z from 'zod/mini'
import { money, time, uuid } from '../wire-types.ts'

export const channelId = z.string().check(z.regex(/^[a-z0-9-]{1,20}$/))
export const depositMethod = z.enum(depositMethods)
export const bankCode = z.enum(bankCodes)

export const payerName = z
  .string()
  .check(z.trim(), z.maxLength(payerNameLongest), z.refine(isPayerName, 'is no name'))
/** The last five characters of a transaction's id, as explorers show it (spec 5). */
export const txidSuffix = z.string().check(z.trim(), z.regex(/^[0-9a-zA-Z]{5}$/))

export const unit = z.enum(Object.keys(unitDecimals) as [keyof typeof unitDecimals])
/** Plain decimal text in the unit, exact: "138.90". */
export const inUnit = z.string().check(z.regex(/^\d{1,15}\.\d{2,6}$/))
/** CNY for one unit. */
export const exchangeRate = z.string().check(z.regex(/^\d{1,4}\.\d{2,4}$/))

export const companyAccount = z.object({
  bankName: z.string(),
  branch: z.string(),
  accountName: z.string(),
  accountNum: z.string(),
})

export const depositChannel = z.object({
  channel: channelId,
  method: depositMethod,
  /** Its page: /recharge/<route>. */
  route: z.enum(['Bank', 'Bankpay', 'Erc', 'Usdt', 'Pay']),
  kind: z.enum(['transfer', 'hosted', 'chain']),
  name: z.string(),
  unit,
  least: money,
  most: money,
  /** Amounts that the page offers as buttons. */
  presets: z.array(money),
  /** The code that refuses any order now (2000, 2226), and what is said of it; null: it is open. */
  closed: z.nullable(z.object({ code: z.literal([2000, 2226]), note: z.nullable(z.string()) })),
  /** The VIP level from which the channel is open. */
  level: z.number(),
  /** Orders of at least this amount need an approved identity; null: no order does. */
  identityFrom: z.nullable(money),
  /** The payer is asked for a name. */
  asksName: z.boolean(),
  /** The rate at which one unit is credited now; null in CNY. */
  rate: z.nullable(exchangeRate),
  /**
   * Measured over the last day: within how many ms of being paid half and nine tenths of the orders were
   * credited. Null if there were fewer than five.
   */
  took: z.nullable(z.object({ half: z.number(), ninth: z.number() })),
})
export type DepositChannelShown = z.output<typeof depositChannel>

/** A payment from outside for an order, already booked or on its way. */
const depositPayment = z.object({
  id: uuid,
  state: z.enum(paymentStates),
  /** In the order's unit. */
  amount: inUnit,
  /** How the payment compares with the order; empty until it is booked. */
  marks: z.array(z.enum(paymentMarks)),
  /** CNY that went to the main account, and CNY that lies on `arrived`; null until the payment is booked. */
  credited: z.nullable(z.object({ main: money, arrived: money })),
  /** The part that the bank took back later and two operators took from the member; null: none. */
  takenBack: z.nullable(inUnit),
  seenAt: time,
  bookedAt: z.nullable(time),
  /** How many blocks confirm the payment, and how many it needs; null where there are no blocks. */
  confirmations: z.nullable(z.object({ now: z.number(), needed: z.number() })),
  /** The last five characters of the transaction's id; null where there are no blocks. */
  txid: z.nullable(z.string()),
})

export const depositOrder = z.object({
  id: uuid,
  /** The number that customer service asks for: "D100001". */
  orderNumber: z.string(),
  channel: channelId,
  name: z.string(),
  method: depositMethod,
  kind: z.enum(['transfer', 'hosted', 'chain']),
  state: z.enum(depositStates),
  unit,
  /** The CNY that the member asked to pay in. */
  requestAmount: money,
  /** The exact amount to pay, in the unit. */
  coinAmount: inUnit,
  /** Fixed for the order; null in CNY. */
  coinRate: z.nullable(exchangeRate),
  /** Where to pay: an account of the company, or a chain address that is the member's own. */
  companyAccount: z.nullable(companyAccount),
  address: z.nullable(z.string()),
  /** How many blocks a payment needs, and about how many ms they take; null where there are no blocks. */
  blocks: z.nullable(z.object({ needed: z.number(), lasts: z.number() })),
  /** The text to write along with the payment. */
  reference: z.nullable(z.string()),
  /** The provider's page; null while the provider is asked for it, and once the order is over. */
  url: z.nullable(z.string()),
  /** The name that was given as the payer's, shortened. */
  accountName: z.nullable(z.string()),
  requestTime: time,
  expires: time,
  /** When the order was credited, canceled or expired; null: it is still open. */
  savedTime: z.nullable(time),
  /** The whole amount credited: to the main account, and to `arrived`. */
  savedAmount: money,
  arrivedAmount: money,
  txid: z.nullable(z.string()),
  payments: z.array(depositPayment),
})
export type DepositOrder = z.output<typeof depositOrder>

/** A member's payment that is being sent back, or may have to be. */
export const paymentDueBack = z.object({
  id: uuid,
  /** The bank, provider or chain that it came by. */
  source: z.string(),
  unit,
  /** The amount, without what the source already took back. */
  amount: inUnit,
  at: time,
  /** Since when it is owed back; null: it is not. */
  dueAt: z.nullable(time),
  /** When it was sent; null: not yet. */
  sentAt: z.nullable(time),
})
export type PaymentDueBack = z.infer<typeof paymentDueBack>
