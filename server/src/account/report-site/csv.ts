import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'
import { type Cell, csvLine } from '../../http/csv.ts'
import type { Turnover } from './figures.ts'
import { leagueNames, readPeriods, type SiteReportQuery, wholeOf } from './read.ts'

const columns = [
  'period',
  'open',
  'league',
  'orders',
  'members',
  'stakes',
  'canceled',
  'settled',
  'revenue',
  'fees',
  'bonus',
  'joined',
  'deposits',
  'reversed',
  'withdrawals',
  'withdrawal_fees',
  'trial',
  'complaints',
  'answered',
  'exclusions',
  'time_outs',
  'limits_set',
] as const

/**
 * For each period, a line for the whole site and one for each league. Columns that exist only for the whole
 * site are empty in a league's line.
 */
export async function* reportCsv(
  tx: postgres.TransactionSql,
  asked: SiteReportQuery,
  now: number,
  language: Language,
): AsyncIterable<string> {
  const names = await leagueNames(tx, language)
  yield csvLine(columns)
  for (const period of await readPeriods(tx, asked, now)) {
    const { start, open, figures, turnover } = period
    const { joined, deposits, reversed, withdrawals, withdrawalFees, trial, complaints, answered } = figures
    const { exclusions, timeOuts, limitsSet } = figures
    const ofSite = [deposits, reversed, withdrawals, withdrawalFees, trial].map(inYuan)
    const head: readonly Cell[] = [start, open ? 'yes' : 'no']
    yield csvLine([
      ...head,
      '',
      ...cellsOf(wholeOf(period)),
      joined,
      ...ofSite,
      complaints,
      answered,
      exclusions,
      timeOuts,
      limitsSet,
    ])
    for (const row of turnover.filter(({ league }) => league !== ''))
      yield csvLine([
        ...head,
        names.get(row.league) ?? row.league,
        ...cellsOf(row),
        ...Array<null>(11).fill(null),
      ])
  }
}

/** Amounts are numbers, which a spreadsheet adds; the minus of a loss does not make it a formula. */
function cellsOf({ orders, members, stakes, canceled, settled, revenue, fees, bonus }: Turnover): Cell[] {
  return [orders, members, ...[stakes, canceled, settled, revenue, fees, bonus].map(inYuan)]
}

function inYuan(fen: number): number {
  return fen / 100
}
