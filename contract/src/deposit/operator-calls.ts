// Payments whose owner is not certain. Operators find out whose they are; each decision takes two operators.
import { depositStates, paymentMarks, suspenseReasons } from '@touchline/engine/deposit/states'
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { openingReason, reason } from '../operator/types.ts'
import { money, time, uuid } from '../wire-types.ts'
import { inUnit, unit } from './types.ts'

const base = { capability: 'deposit' } as const

const suspended = z.object({
  id: uuid,
  source: z.string(),
  /** `at`: when it was paid, by the outside's clock. `seenAt`: when the outside told of it. */
  at: time,
  seenAt: time,
  unit,
  amount: inUnit,
  /** The company's account or address. */
  to: z.string(),
  /** The payer's own text. */
  reference: z.nullable(z.string()),
  /** Why no member was credited. */
  why: z.enum(suspenseReasons),
  /** The number of the case that proposes a decision; null: there is none. */
  proposed: z.nullable(z.number()),
  /** The decision; null: none is made yet. */
  decided: z.nullable(
    z.object({
      /** `taken-back`: the payment takes back another one. */
      to: z.enum(['credit', 'return', 'taken-back']),
      at: time,
      member: z.nullable(z.object({ id: uuid, username: z.string() })),
      orderNumber: z.nullable(z.string()),
    }),
  ),
})
export type SuspendedPayment = z.output<typeof suspended>

export const payments = operatorCall({
  ...base,
  id: 'console.payments',
  act: 'payment.read',
  summary:
    'Payments whose owner is not certain, 50 at a time: the oldest first, those that were decided the newest first',
  method: 'GET',
  follows: ['deposit', 'task'],
  path: '/payments',
  query: z.object({ tab: z.enum(['waiting', 'decided']), after: z.optional(uuid) }),
  payload: z.object({
    payments: z.array(suspended),
    /** Where the next page begins; null: this is the last. */
    next: z.nullable(uuid),
  }),
  refusals: [],
})

const likelyOrder = z.object({
  orderNumber: z.string(),
  member: z.object({ id: uuid, username: z.string() }),
  state: z.enum(depositStates),
  requestTime: time,
  expires: time,
  amount: inUnit,
  reference: z.string(),
  /** What the payment and this order have in common. */
  same: z.array(z.enum(['amount', 'reference', 'payer'])),
  /** The marks the payment would have as this order's. */
  marks: z.array(z.enum(paymentMarks)),
})

/** The payment that is taken back, and where its money is: nobody's yet, a member's, or already sent back. */
const reversedPayment = z.object({
  id: uuid,
  amount: inUnit,
  fate: z.enum(['waiting', 'credited', 'returned']),
  member: z.nullable(z.object({ id: uuid, username: z.string() })),
  orderNumber: z.nullable(z.string()),
})
export type ReversedPayment = z.output<typeof reversedPayment>

export const payment = operatorCall({
  ...base,
  id: 'console.payment',
  act: 'payment.read',
  summary:
    'One of them, with the orders that it may be for; who paid is compared, and not shown. 1004: there is none',
  method: 'GET',
  follows: ['deposit', 'task'],
  path: '/payments/one',
  query: z.object({ id: uuid }),
  payload: z.extend(suspended, {
    /** Whether the payer's name is known. */
    named: z.boolean(),
    /** The payment that this one takes back. Null: none, or it is not booked, or too little of it is left. */
    takes: z.nullable(reversedPayment),
    orders: z.array(likelyOrder),
  }),
  refusals: [],
})
export type LikelyOrder = z.output<typeof likelyOrder>

export const openPayment = operatorCall({
  ...base,
  id: 'console.open_payment',
  act: 'payment.open',
  summary: 'Opens who paid, and what the outside told, as it came. 1004: there is no such payment',
  method: 'POST',
  path: '/payments/open',
  body: z.object({ id: uuid, reason: openingReason }),
  payload: z.object({ payer: z.nullable(z.string()), raw: z.string() }),
  refusals: [],
})

export const proposePayment = operatorCall({
  ...base,
  id: 'console.propose_payment',
  act: 'payment.propose',
  summary:
    'Proposes whose a payment is, by the number of the order, or that it goes back; of one that takes another back, that this is done; another one approves it. 1004: no such order, nobody could be credited, or nothing to take back; 1321: it was decided',
  method: 'POST',
  path: '/payments/propose',
  body: z.object({
    id: uuid,
    /**
     * The number of the order to credit. Null: the payment goes back to where it came from, or, if it takes
     * back another one, that other payment's money is taken from where it is.
     */
    order: z.nullable(z.string().check(z.trim(), z.regex(/^D\d{1,12}$/))),
    reason,
  }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1321, 1974],
})

export const unansweredDeposits = operatorCall({
  ...base,
  id: 'console.unanswered_deposits',
  act: 'payment.read',
  summary:
    'Deposits that the provider has said neither yes nor no to for five minutes, the oldest first, 50 at most; they are asked for again by themselves',
  method: 'GET',
  follows: ['deposit'],
  path: '/payments/unanswered',
  payload: z.object({
    count: z.number(),
    deposits: z.array(
      z.object({
        orderNumber: z.string(),
        member: z.object({ id: uuid, username: z.string() }),
        amount: money,
        /** The provider's name for the way to pay. */
        channel: z.string(),
        requestTime: time,
        /** How often the provider was asked for the payment, and why its last answer says nothing. */
        asked: z.number(),
        why: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})

/** A proposal as its view shows it. */
export interface ProposedPayment {
  readonly unit: 'CNY' | 'USDT'
  /** Decimal text. */
  readonly amount: string
  readonly source: string
  /** The order to credit; null: the payment goes back. */
  readonly order: string | null
  /** Where the money is of the payment that this one takes back; null: it takes none back. */
  readonly takes: ReversedPayment['fate'] | null
  readonly member: string | null
}

/** A sum, below zero where more was taken back than told. */
const sum = z.string().check(z.regex(/^-?\d{1,15}\.\d{2,6}$/))

export const depositDay = operatorCall({
  ...base,
  id: 'console.deposit_day',
  act: 'payment.read',
  summary:
    'What each source told of in a day of the site, and what became of it: told, credited, in suspense, sent back',
  method: 'GET',
  follows: ['deposit'],
  path: '/payments/day',
  query: z.object({
    day: z.string().check(
      z.regex(/^2\d{3}-\d{2}-\d{2}$/),
      z.refine((text) => !Number.isNaN(Date.parse(text)), 'is no day'),
    ),
  }),
  payload: z.object({
    sources: z.array(
      z.object({
        source: z.string(),
        unit,
        count: z.number(),
        told: sum,
        credited: sum,
        suspense: sum,
        returned: sum,
        /** What the source told of and is not booked yet. */
        waiting: sum,
        /** The CNY that the payments brought to members' main accounts, and to `arrived`. */
        main: money,
        arrived: money,
      }),
    ),
    /** Faults that the books' audit finds in deposits now; empty: all of it agrees. */
    faults: z.array(z.string()),
  }),
  refusals: [],
})
