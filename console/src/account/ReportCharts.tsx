import type { ReportPeriod } from '@touchline/contract/account/operator-calls'
import { ResultColumns } from '@touchline/ui/chart/ResultColumns'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Block } from '../app/Block.tsx'
import { useText } from '../i18n/i18n.ts'
import { columnsOf, pictured } from './report-columns.ts'
import type { ReportUnit } from './report-search.ts'
import { sumOf } from './report-sums.ts'

/** With fewer columns than this, each has its date below. */
const fewColumns = 8

/** One chart for each kind of figure, with a column for each period, from the figures of the table below. */
export function ReportCharts({ periods, unit }: { periods: readonly ReportPeriod[]; unit: ReportUnit }) {
  const t = useText()
  const every = periods.length < fewColumns ? 1 : Math.ceil(periods.length / fewColumns)
  return (
    <>
      <p className="max-w-prose text-13 text-muted">{t('account.revenueNote')}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {pictured.map((part) => {
          const sum = groupAmount(sumOf(periods.map((period) => period[part])))
          const what = t(`account.column-${part}`)
          return (
            <Block key={part} title={what} end={<span className="tabular-nums">{sum}</span>}>
              <ResultColumns
                label={t('account.chartOf', { what, sum })}
                labelEvery={every}
                plain={part !== 'revenue'}
                columns={columnsOf(periods, part, unit)}
              />
            </Block>
          )
        })}
      </div>
    </>
  )
}
