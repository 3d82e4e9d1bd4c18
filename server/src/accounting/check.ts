// Stores the findings of the books' checks for the people who look after the books.

import type { booksState } from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { DAY, HOUR } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'

/** How many findings of a check are stored; the log has all. */
const MOST_KEPT = 100
/** A check runs each night; the last one is late after this time. */
const LATE_MS = DAY + 2 * HOUR

export async function storeCheck(
  { sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>,
  problems: readonly string[],
  tookMs: number,
): Promise<void> {
  await sql`insert into books_check (checked_at, took, found, problems)
    values (${new Date(wallClock.now())}, ${tookMs}, ${problems.length}, ${problems.slice(0, MOST_KEPT)})`
}

export async function readLastCheck(
  tx: postgres.TransactionSql,
  wallNow: number,
): Promise<PayloadOf<typeof booksState>['check']> {
  const [row] = await tx<{ at: Date; tookMs: number; found: number; problems: string[] }[]>`
    select checked_at as at, took as "tookMs", found, problems from books_check order by id desc limit 1`
  if (!row) return null
  const at = row.at.getTime()
  return { ...row, at, late: wallNow - at > LATE_MS }
}
