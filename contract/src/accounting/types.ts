import { houseAccounts, memberAccounts } from '@touchline/engine/ledger/accounts'
import { type Unit, unitDecimals } from '@touchline/engine/money/unit'
import * as z from 'zod/mini'
import { calendarDay, inBoth, realTime, time, uuid } from '../wire-types.ts'

export const lineUnit = z.enum(Object.keys(unitDecimals) as Unit[])
/** An amount in its unit, with as many decimals as the unit needs. */
export const amount = z.string().check(z.regex(/^-?\d{1,15}\.\d{2,6}$/))

const columns = {
  /** Signs as accountants write them: a debit is above zero, so what the house owes is below zero. */
  opening: amount,
  debit: amount,
  credit: amount,
  closing: amount,
}

export const balanceSum = z.object(columns)

export const balanceLine = z.object({
  side: z.enum(['member', 'house']),
  account: z.enum([...memberAccounts, ...houseAccounts]),
  ...columns,
  /** The balance that the accounts themselves state; null for accounts of the house, which store none. */
  stated: z.nullable(amount),
  /** The stated balance is not the sum of the entries. */
  differs: z.boolean(),
})
export type BalanceLine = z.infer<typeof balanceLine>

export const closedDay = z.object({
  day: calendarDay,
  /**
   * open: the day is running. due: it has ended and has no root yet. rooted: it has a root, but its balances
   * are not kept yet. closed: they are kept and agree. differs: they are kept and do not agree.
   */
  state: z.enum(['open', 'due', 'rooted', 'closed', 'differs']),
  /** 64 hex digits. */
  root: z.nullable(z.string()),
  leaves: z.nullable(z.number()),
  publishedAt: z.nullable(time),
})

export const booksCheck = z.object({
  at: realTime,
  tookMs: z.number(),
  found: z.number(),
  /** The first 100 of them, in the words of the check. */
  problems: z.array(z.string()),
  /** The last check is so old that the one of last night was not done. */
  late: z.boolean(),
})

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const owedText = `${id}:(match:\\d{1,18}|payment:${id})`
/** A debt's name: the member's id, and the match whose correction or the payment whose reversal caused it. */
export const owedObject = z.string().check(z.regex(new RegExp(`^${owedText}$`)))
/** Where a page of debts begins: the time since when its first debt is owed, and that debt's name. */
export const owedAfter = z.string().check(z.regex(new RegExp(`^\\d{1,15}\\.${owedText}$`)))

export const owedItem = z.object({
  object: owedObject,
  member: z.object({ id: uuid, username: z.string() }),
  unit: lineUnit,
  /** The part still open. */
  amount,
  since: time,
  /** The part that later corrections gave back. */
  recovered: amount,
  from: z.union([
    /** `run`: the last settlement of the match that added to the debt; 1 is the match's first result. */
    z.object({
      kind: z.literal('match'),
      gameId: z.string(),
      home: z.string(),
      away: z.string(),
      run: z.number(),
    }),
    z.object({ kind: z.literal('payment'), id: uuid, source: z.string() }),
  ]),
  /** The number of the case that proposes to write the debt off; null: there is none. */
  proposed: z.nullable(z.number()),
})
export type OwedItem = z.output<typeof owedItem>

export const owedTotal = z.object({
  unit: lineUnit,
  count: z.number(),
  /** The sum of all debts in the unit. */
  amount,
  /** The balance of the house's account, as in the trial balance. */
  booked: amount,
})

export const writeOffChange = z.object({ before: amount, after: amount })

/** A proposal as its view shows it. */
export interface ProposedWriteOff {
  readonly object: string
  readonly member: string
  readonly unit: Unit
  /** Decimal text. */
  readonly amount: string
}

const sums = { told: z.nullable(amount), recorded: amount, posted: amount }

export const reconciledLine = z.object({
  direction: z.enum(['in', 'out']),
  /** The bank, provider or chain. */
  source: z.string(),
  unit: lineUnit,
  /**
   * Sums from the beginning until the line was taken. `told` is null where the outside reports nothing by
   * itself and only answers.
   */
  ...sums,
  /** The same sums over the accounting day alone. */
  ofDay: z.object(sums),
  /**
   * `outside`: how much more the outside told than our records hold. `ledger`: how much more these hold than
   * the ledger.
   */
  outside: amount,
  ledger: amount,
  agrees: z.boolean(),
  /** A case was opened, because the difference is not the one of the day before. */
  asks: z.boolean(),
  /** Why the line differs, and the operator who said so. */
  explained: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type ReconciledLine = z.output<typeof reconciledLine>

/**
 * A request to state what an account of the house held on a day: an address with its signature, or a bank
 * account with the hash of its statement.
 */
export const reserveRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chain'),
    day: calendarDay,
    network: z.enum(['ERC20', 'TRC20']),
    place: z.string().check(z.regex(/^(0x[0-9A-Fa-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/)),
    /** USDT. */
    amount: z.string().check(z.regex(/^\d{1,10}(\.\d{1,6})?$/)),
    signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/)),
  }),
  z.object({
    kind: z.literal('bank'),
    day: calendarDay,
    /** Public, so it is the bank and only the last digits of the account. */
    place: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)),
    /** CNY. */
    amount: z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)),
    /** SHA-256 of the statement's file. */
    statementHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
])
export type ReserveRequest = z.output<typeof reserveRequest>

/** CNY that the member's account gains; below zero, that it loses. */
export const signedAmount = z.string().check(z.regex(/^-?\d{1,7}\.\d{2}$/))

/** An adjustment asked for by hand. */
export const adjustmentRequest = z.object({
  id: uuid,
  amount: signedAmount,
  /** The reference of the evidence: a case, a letter, a statement. */
  reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
  /** Why, as the member reads it in the records. */
  said: inBoth(200),
})
export type AdjustmentRequest = z.output<typeof adjustmentRequest>

/** A proposal as its view shows it. */
export interface ProposedAdjustment extends AdjustmentRequest {
  readonly member: string
}
