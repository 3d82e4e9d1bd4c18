// Closes the accounting days: keeps the balances of every day that has a root, and at once logs a day whose
// balances do not agree.
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { agree, computeBalances } from './trial-balance.ts'

type KeepDeps = Pick<Deps, 'sql' | 'siteClock' | 'log'>

/**
 * Keeps days oldest first, each in a transaction of its own; answers how many it kept. Another server may do
 * so at the same time.
 */
export async function keepTrialBalances({ sql, siteClock, log }: KeepDeps): Promise<number> {
  const missing = await sql<{ day: string }[]>`
    select day::text as day from day_root r where not exists (select from trial_balance b where b.day = r.day) order by day`
  let kept = 0
  for (const { day } of missing) {
    kept += await sql.begin('isolation level repeatable read', (tx) => keep(tx, day, siteClock.now(), log))
  }
  return kept
}

async function keep(
  tx: postgres.TransactionSql,
  day: string,
  now: number,
  log: Deps['log'],
): Promise<number> {
  await tx`set local statement_timeout = 0`
  const balances = await computeBalances(tx, day, now)
  if (!agree(balances)) log.fatal({ day }, 'the trial balance does not agree')
  const column = <T>(part: (balance: (typeof balances)[number]) => T) => balances.map(part)
  const stored = await tx`
    insert into trial_balance (day, side, account, unit, opening, debit, credit, held)
    select ${day}::date, * from unnest(${column(({ side }) => side)}::text[], ${column(({ account }) => account)}::text[],
      ${column(({ unit }) => unit)}::text[], ${column(({ opening }) => opening)}::int8[], ${column(({ debit }) => debit)}::int8[],
      ${column(({ credit }) => credit)}::int8[], ${column(({ stated }) => stated)}::int8[])
    on conflict do nothing`
  return Math.min(1, stored.count)
}
