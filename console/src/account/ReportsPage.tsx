// Money in and out by day or month: charts of what moved, the fees by kind, a table of the periods, and one
// of the leagues.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { siteReport } from '@touchline/contract/account/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Facts } from '@touchline/ui/figure/Facts'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ExportReport } from './ExportReport.tsx'
import { Fees } from './Fees.tsx'
import { ReportCharts } from './ReportCharts.tsx'
import { Leagues, Periods } from './ReportTables.tsx'
import { type ReportUnit, reportUnits } from './report-search.ts'

/** How many days back the shown span begins, until the operator asks for another span. */
const usualDays = { day: 13, month: 180 } as const

export function ReportsPage() {
  const t = useText()
  const { unit = 'day', ...given } = useSearch({ from: '/shell/reports' })
  const now = siteNow()
  const asked = {
    unit,
    from: given.from ?? accountingDay(now - usualDays[unit] * DAY),
    until: given.until ?? accountingDay(now),
  }
  const [exporting, setExporting] = useState(false)
  const { data: operator } = useQuery(query(own))
  const state = useQuery({
    ...query(siteReport, { query: asked }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data } = state
  return (
    <>
      <PageHead title={t('account.reports')} hint={t('account.reportsHint')}>
        {operator?.acts.includes('report.export') && (
          <Button onClick={() => setExporting(true)}>{t('account.export')}</Button>
        )}
      </PageHead>
      <Span asked={asked} />
      <Waiting for={state} />
      {data && data.periods.length === 0 && (
        <EmptyState title={t('account.nothing')} note={t('account.nothingNote')} />
      )}
      {data && data.periods.length > 0 && (
        <div className="mt-4 grid gap-4">
          <ReportCharts periods={data.periods} unit={unit} />
          <Fees periods={data.periods} />
          <Periods periods={data.periods} unit={unit} />
          <Leagues leagues={data.leagues} />
        </div>
      )}
      {data && (
        <div className="mt-4">
          <Block title={t('account.protection')}>
            <Facts
              facts={(['excluded', 'timeOut', 'limits'] as const).map((part) => ({
                label: t(`account.protect-${part}`),
                value: String(data.protection[part]),
              }))}
            />
          </Block>
        </div>
      )}
      {exporting && <ExportReport asked={asked} onClose={() => setExporting(false)} />}
    </>
  )
}

function Span({ asked }: { asked: { unit: ReportUnit; from: string; until: string } }) {
  const t = useText()
  const navigate = useNavigate({ from: '/reports' })
  return (
    <div className="grid items-end gap-3 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <Segmented<ReportUnit>
        label={t('account.by')}
        choices={reportUnits.map((value) => ({ value, label: t(`account.by-${value}`) }))}
        value={asked.unit}
        onValueChange={(unit) => void navigate({ replace: true, search: { unit } })}
      />
      {(['from', 'until'] as const).map((end) => (
        <Field key={end} label={t(`account.${end}`)}>
          <TextInput
            type="date"
            value={asked[end]}
            onChange={({ target: { value } }) =>
              value && void navigate({ replace: true, search: { ...asked, [end]: value } })
            }
          />
        </Field>
      ))}
    </div>
  )
}
