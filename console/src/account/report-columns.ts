import { dateText } from '@touchline/client/i18n/times'
import type { ReportPeriod } from '@touchline/contract/account/operator-calls'
import type { ResultColumn } from '@touchline/ui/chart/ResultColumns'
import type { ReportUnit } from './report-search.ts'
import { fenOf } from './report-sums.ts'

/** The figures of a report that are drawn as charts. */
export const pictured = ['stakes', 'revenue', 'fees', 'deposits', 'withdrawals'] as const

/** One column for each period, in fen. A day is labelled without its year, a month without its day. */
export function columnsOf(
  periods: readonly ReportPeriod[],
  part: (typeof pictured)[number],
  unit: ReportUnit,
): ResultColumn[] {
  return periods.map((period) => ({
    key: period.start,
    value: fenOf(period[part]),
    label: dateText(unit === 'day' ? period.start.slice(5) : period.start.slice(0, 7)),
  }))
}

export const feeKinds = ['fees', 'withdrawalFees'] as const

/** Each kind of fee over all periods, and the sum of the kinds. */
export function feesOf(periods: readonly ReportPeriod[]): {
  readonly kinds: readonly { readonly kind: (typeof feeKinds)[number]; readonly fen: number }[]
  readonly total: number
} {
  const kinds = feeKinds.map((kind) => ({
    kind,
    fen: periods.reduce((sum, period) => sum + fenOf(period[kind]), 0),
  }))
  return { kinds, total: kinds.reduce((sum, { fen }) => sum + fen, 0) }
}
