import { houseAccounts, memberAccounts } from '@touchline/engine/ledger/accounts'
import { type Unit, unitDecimals } from '@touchline/engine/money/unit'
import * as z from 'zod/mini'
import { calendarDay, inBoth, realTime, time, uuid } from '../wire-types.ts'

export const lineUnit = z.enum(Object.keys(unitDecimals) as Unit[])
/** In its unit, with as many decimals as it needs. */
export const amount = z.string().check(z.regex(/^-?\d{1,15}\.\d{2,6}$/))

const columns = {
  /** As accountants write balances: debits above zero, so what the house owes is below. */
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
  /** The balance the accounts themselves state; null: the house's have none of their own. */
  stated: z.nullable(amount),
  /** The accounts say something else than the entries come to. */
  differs: z.boolean(),
})
export type BalanceLine = z.infer<typeof balanceLine>

export const closedDay = z.object({
  day: calendarDay,
  /**
   * open: it goes on. due: it has ended and has no root yet. rooted: its balances are not kept yet. closed:
   * they are. differs: and do not agree.
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
  /** It is older than a night: the check of last night was not done. */
  late: z.boolean(),
})

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const owedText = `${id}:(match:\\d{1,18}|payment:${id})`
/** A member's id, and the match whose correction or the payment whose reversal it is owed from. */
export const owedObject = z.string().check(z.regex(new RegExp(`^${owedText}$`)))
/** Where a page of what is owed begins: since when its first line is owed, and that line. */
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
    /** `run`: the settlement of the match that it was last added to by; 1 is its first result. */
    z.object({
      kind: z.literal('match'),
      gameId: z.string(),
      home: z.string(),
      away: z.string(),
      run: z.number(),
    }),
    z.object({ kind: z.literal('payment'), id: uuid, source: z.string() }),
  ]),
  /** The case of its write-off; null: none is proposed. */
  proposed: z.nullable(z.number()),
})
export type OwedItem = z.output<typeof owedItem>

export const owedTotal = z.object({
  unit: lineUnit,
  count: z.number(),
  /** Of all lines. */
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
  /** All until then. `told` is null where the outside tells of nothing by itself and only answers. */
  ...sums,
  /** Of it the accounting day's. */
  ofDay: z.object(sums),
  /** How much more the outside told than our records hold, and these than the ledger. */
  outside: amount,
  ledger: amount,
  agrees: z.boolean(),
  /** A case was opened for it: it differs otherwise than the day before. */
  asks: z.boolean(),
  /** Why it differs, and who says so. */
  explained: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type ReconciledLine = z.output<typeof reconciledLine>

/**
 * An account of the house's against a day's root: an address with its signature, or a bank's with the hash of
 * its statement.
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
    /** Everybody reads it: the bank, and the last digits of the account alone. */
    place: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)),
    /** CNY. */
    amount: z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)),
    /** SHA-256 of the statement's file. */
    statementHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
])
export type ReserveRequest = z.output<typeof reserveRequest>

/** CNY that the member is to have more; below zero: less. */
export const signedAmount = z.string().check(z.regex(/^-?\d{1,7}\.\d{2}$/))

/** An adjustment asked for by hand. */
export const adjustmentRequest = z.object({
  id: uuid,
  amount: signedAmount,
  /** Of whatever speaks for it: a case, a letter, a statement. */
  reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
  /** Why, as the member reads it in the records. */
  said: inBoth(200),
})
export type AdjustmentRequest = z.output<typeof adjustmentRequest>

/** A proposal as its view shows it. */
export interface ProposedAdjustment extends AdjustmentRequest {
  readonly member: string
}
