// A report: ended periods as they were kept, open periods from the current ledger.

import type {
  exportReport,
  ReportLeague,
  ReportPeriod,
  siteReport,
} from '@touchline/contract/account/operator-calls'
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import {
  periodOf,
  periodSpan,
  periodsBetween,
  type ReportUnit,
} from '@touchline/engine/account/report-period'
import { formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { readSiteFigures, readTurnover, type SiteFigures, type Turnover } from './figures.ts'

const MOST: Readonly<Record<ReportUnit, number>> = { day: 92, month: 36 }

export type SiteReportQuery = Omit<BodyOf<typeof exportReport>, 'reason'>

export interface Period {
  readonly start: string
  readonly open: boolean
  readonly figures: SiteFigures
  /** The first one is the whole site's. */
  readonly turnover: readonly Turnover[]
}

interface Clocks {
  /** Both Unix ms: site time and the wall clock. */
  readonly now: number
  readonly wallNow: number
}

/**
 * Refuses with 1003 when the last day is before the first, or there are too many periods. `now`: Unix ms,
 * site time.
 */
export async function readPeriods(
  tx: postgres.TransactionSql,
  { unit, from, until }: SiteReportQuery,
  now: number,
): Promise<Period[]> {
  const today = accountingDay(now)
  const asked = periodsBetween(unit, from, until < today ? until : today)
  if (until < from) throw refusal(1003, { field: 'until' })
  if (asked.length > MOST[unit]) throw refusal(1003, { field: 'from' })
  const kept = await readKept(tx, unit, asked)
  const [first] = await tx<{ at: Date }[]>`select posted_at as at from transfer order by id limit 1`
  const begun = first ? periodOf(unit, accountingDay(first.at.getTime())) : today
  const periods: Period[] = []
  for (const start of asked) {
    const known = kept.get(start)
    if (known) periods.push(known)
    // Before the first transfer there is nothing to be read.
    else if (start >= begun) periods.push(await readOpen(tx, unit, start))
  }
  return periods
}

async function readOpen(tx: postgres.TransactionSql, unit: ReportUnit, start: string): Promise<Period> {
  const span = periodSpan(unit, start)
  const [turnover, figures] = await Promise.all([readTurnover(tx, span), readSiteFigures(tx, span)])
  return { start, open: true, figures, turnover }
}

async function readKept(
  tx: postgres.TransactionSql,
  unit: ReportUnit,
  starts: readonly string[],
): Promise<Map<string, Period>> {
  const sites = await tx<(SiteFigures & { start: string })[]>`
    select start::text as start, joined, deposits, reversed, withdrawals, withdrawal_fees as "withdrawalFees", trial, complaints, answered,
      exclusions, time_outs as "timeOuts", limits_set as "limitsSet"
    from report_site where unit = ${unit} and start = any(${[...starts]}::date[])`
  const rows = await tx<(Turnover & { start: string })[]>`
    select start::text as start, league, orders, members, stakes, canceled, settled, revenue, fees, bonus
    from report_turnover where unit = ${unit} and start = any(${[...starts]}::date[]) order by start, league`
  const turnover = Map.groupBy(rows, ({ start }) => start)
  return new Map(
    sites.map(({ start, ...figures }) => [
      start,
      { start, open: false, figures, turnover: turnover.get(start) ?? [] },
    ]),
  )
}

export async function readReport(
  tx: postgres.TransactionSql,
  asked: SiteReportQuery,
  { now, wallNow }: Clocks,
  language: Language,
): Promise<PayloadOf<typeof siteReport>> {
  const periods = await readPeriods(tx, asked, now)
  const names = await leagueNames(tx, language)
  const [protection] = await tx<[PayloadOf<typeof siteReport>['protection']]>`
    select count(*) filter (where excluded_until > ${new Date(wallNow)})::int as excluded,
      count(*) filter (where time_out_until > ${new Date(wallNow)})::int as "timeOut",
      (select count(distinct member_id)::int from play_limit where amount is not null) as limits
    from member`
  return {
    periods: periods.map(periodIn),
    leagues: leaguesOf(periods, names),
    protection,
  }
}

export async function leagueNames(
  tx: postgres.TransactionSql,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx<{ id: string; name: Record<Language, string> }[]>`select id, name from competition`
  return new Map(rows.map(({ id, name }) => [id, name[language]]))
}

const nothing = { orders: 0, members: 0, stakes: 0, canceled: 0, settled: 0, revenue: 0, fees: 0, bonus: 0 }

export function wholeOf({ turnover }: Period): Turnover {
  return turnover.find(({ league }) => league === '') ?? { league: '', ...nothing }
}

function periodIn(period: Period): ReportPeriod {
  const { start, open, figures } = period
  const { members, ...whole } = wholeOf(period)
  const {
    joined,
    complaints,
    answered,
    deposits,
    reversed,
    withdrawals,
    withdrawalFees,
    trial,
    exclusions,
    timeOuts,
    limitsSet,
  } = figures
  return {
    start,
    open,
    ...amounts(whole),
    members,
    joined,
    deposits: formatFen(deposits),
    reversed: formatFen(reversed),
    withdrawals: formatFen(withdrawals),
    withdrawalFees: formatFen(withdrawalFees),
    trial: formatFen(trial),
    complaints,
    answered,
    exclusions,
    timeOuts,
    limitsSet,
  }
}

function amounts({ orders, stakes, canceled, settled, revenue, fees, bonus }: Omit<Turnover, 'members'>) {
  return {
    orders,
    stakes: formatFen(stakes),
    canceled: formatFen(canceled),
    settled: formatFen(settled),
    revenue: formatFen(revenue),
    fees: formatFen(fees),
    bonus: formatFen(bonus),
  }
}

function leaguesOf(periods: readonly Period[], names: ReadonlyMap<string, string>): ReportLeague[] {
  const rows = periods.flatMap(({ turnover }) => turnover.filter(({ league }) => league !== ''))
  const sums = [...Map.groupBy(rows, ({ league }) => league)].map(([league, its]) =>
    its.reduce((sum, row) => added(sum, row), { league, ...nothing }),
  )
  return sums
    .toSorted((one, other) => other.stakes - one.stakes)
    .map((sum) => ({ id: sum.league, name: names.get(sum.league) ?? sum.league, ...amounts(sum) }))
}

function added(one: Turnover, other: Turnover): Turnover {
  const parts = ['orders', 'stakes', 'canceled', 'settled', 'revenue', 'fees', 'bonus'] as const
  return { ...one, ...Object.fromEntries(parts.map((part) => [part, one[part] + other[part]])) }
}
