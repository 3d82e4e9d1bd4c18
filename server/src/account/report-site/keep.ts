// Keeps the figures of every day and month that has ended: once all its days have roots, nothing is posted in
// it any more.
import { periodSpan, type ReportUnit } from '@touchline/engine/account/report-period'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { readSiteFigures, readTurnover } from './figures.ts'

const units: readonly ReportUnit[] = ['day', 'month']

/**
 * Keeps each period in a transaction of its own; answers how many it kept. Another server may do so at the
 * same time.
 */
export async function keepReports({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  let kept = 0
  for (const unit of units) {
    for (const start of await missing(sql, unit)) {
      kept += await sql.begin('isolation level repeatable read', (tx) => keep(tx, unit, start))
    }
  }
  return kept
}

/** Periods whose days all have roots and that are not kept yet, oldest first. */
async function missing(sql: postgres.Sql, unit: ReportUnit): Promise<string[]> {
  const rows = await sql<{ start: string }[]>`
    with rooted as (select distinct date_trunc(${unit}, day)::date as start from day_root)
    select start::text as start from rooted
    where not exists (select from report_site k where k.unit = ${unit} and k.start = rooted.start)
      and exists (select from day_root where day >= (rooted.start + ${unit === 'day' ? '1 day' : '1 month'}::interval - interval '1 day'))
    order by start`
  return rows.map(({ start }) => start)
}

async function keep(tx: postgres.TransactionSql, unit: ReportUnit, start: string): Promise<number> {
  const span = periodSpan(unit, start)
  const figures = await readSiteFigures(tx, span)
  const { joined, deposits, reversed, withdrawals, withdrawalFees, trial, complaints, answered } = figures
  const { exclusions, timeOuts, limitsSet } = figures
  const written = await tx`
    insert into report_site (unit, start, joined, deposits, reversed, withdrawals, withdrawal_fees, trial, complaints, answered,
      exclusions, time_outs, limits_set)
    values (${unit}, ${start}, ${joined}, ${deposits}, ${reversed}, ${withdrawals}, ${withdrawalFees}, ${trial}, ${complaints},
      ${answered}, ${exclusions}, ${timeOuts}, ${limitsSet}) on conflict do nothing`
  if (written.count === 0) return 0
  const rows = (await readTurnover(tx, span)).map((row) => ({ unit, start, ...row }))
  await tx`insert into report_turnover ${tx(rows)}`
  return 1
}
