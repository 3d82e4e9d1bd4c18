import { houseAccounts, memberAccounts } from '@touchline/engine/ledger/accounts'
import { type Unit, unitDecimals } from '@touchline/engine/money/unit'
import * as z from 'zod/mini'
import { calendarDay, realTime, time } from '../wire-types.ts'

export const lineUnit = z.enum(Object.keys(unitDecimals) as Unit[])
/** In its unit, with as many decimals as it needs. */
const amount = z.string().check(z.regex(/^-?\d{1,15}\.\d{2,6}$/))

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
  /** What the accounts themselves say; null: the house's have no balance of their own. */
  held: z.nullable(amount),
  /** The accounts say something else than the entries come to. */
  differs: z.boolean(),
})
export type BalanceLine = z.infer<typeof balanceLine>

export const closedDay = z.object({
  day: calendarDay,
  /** open: it goes on. due: it has ended and has no root yet. rooted: its balances are not kept yet. closed: they are. differs: and do not agree. */
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
