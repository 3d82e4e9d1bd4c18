import type { booksState } from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { agree, type Balance } from './trial-balance.ts'

type Days = PayloadOf<typeof booksState>['days']

const SHOWN_DAYS = 14

/**
 * How the last days were closed: from the running day back for at most SHOWN_DAYS, and not before the first
 * transfer.
 */
export async function readClosedDays(tx: postgres.TransactionSql, today: string): Promise<Days> {
  const [books] = await tx<
    [{ first: Date | null }]
  >`select (select posted_at from transfer order by id limit 1) as first`
  const first = books.first === null ? today : accountingDay(books.first.getTime())
  const oldest = accountingDay(accountingDayStart(today) - (SHOWN_DAYS - 1) * DAY)
  const roots = await tx<{ day: string; root: string; leaves: number; publishedAt: Date }[]>`
    select day::text as day, encode(root, 'hex') as root, leaves, published_at as "publishedAt" from day_root where day >= ${oldest}`
  const kept = await tx<(Balance & { day: string })[]>`
    select day::text as day, side, account, unit, opening, debit, credit, held as stated from trial_balance where day >= ${oldest}`
  const [rootOf, balancesOf] = [
    new Map(roots.map((root) => [root.day, root])),
    Map.groupBy(kept, ({ day }) => day),
  ]
  const days: Days = []
  for (let day = today; day >= oldest && day >= first; day = dayBefore(day)) {
    const [root, balances] = [rootOf.get(day), balancesOf.get(day)]
    days.push({
      day,
      state: stateOf(balances, root !== undefined, day === today),
      root: root?.root ?? null,
      leaves: root?.leaves ?? null,
      publishedAt: root?.publishedAt.getTime() ?? null,
    })
  }
  return days
}

function stateOf(
  kept: readonly Balance[] | undefined,
  hasRoot: boolean,
  isRunning: boolean,
): Days[number]['state'] {
  if (kept) return agree(kept) ? 'closed' : 'differs'
  if (hasRoot) return 'rooted'
  return isRunning ? 'open' : 'due'
}

function dayBefore(day: string): string {
  return accountingDay(accountingDayStart(day) - DAY)
}
