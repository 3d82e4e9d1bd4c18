import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { calendarDay } from '@touchline/client/i18n/times'
import { depositDay } from '@touchline/contract/deposit/operator-calls'
import { siteZone } from '@touchline/engine/site/zone'
import { groupAmount } from '@touchline/ui/amount-text'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Field } from '@touchline/ui/Field'
import { TextInput } from '@touchline/ui/TextInput'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

const columns = ['told', 'credited', 'suspense', 'returned', 'waiting', 'main', 'arrived'] as const

/** Told, booked, credited: a line a source, and each disagreement by name. */
export function DayReport() {
  const t = useText()
  const { day = calendarDay(siteNow(), siteZone) } = useSearch({ from: '/desk/payments' })
  const navigate = useNavigate({ from: '/payments' })
  const state = useQuery(query(depositDay, { query: { day } }))
  const { data } = state
  return (
    <div className="grid gap-4">
      <div className="max-w-phone">
        <Field label={t('deposit.day')} hint={t('deposit.dayHint')}>
          <TextInput
            type="date"
            value={day}
            onChange={({ target: { value } }) =>
              value && void navigate({ replace: true, search: { tab: 'day', day: value } })
            }
          />
        </Field>
      </div>
      <Waiting for={state} />
      {data?.sources.length === 0 && <EmptyState title={t('deposit.nothingTold')} />}
      {data && data.sources.length > 0 && (
        <section
          className="overflow-x-auto rounded-card bg-surface"
          aria-label={t('deposit.day')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table className="w-full text-13">
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="p-3 font-medium">
                  {t('deposit.source')}
                </th>
                <th scope="col" className="p-3 text-right font-medium">
                  {t('deposit.count')}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="p-3 text-right font-medium">
                    {t(`deposit.column-${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.sources.map((row) => (
                <tr key={`${row.source} ${row.unit}`} className="border-t border-line">
                  <th scope="row" className="p-3 text-left font-medium">
                    {row.source}, {row.unit}
                  </th>
                  <td className="p-3 text-right">{row.count}</td>
                  {columns.map((column) => (
                    <td key={column} className="p-3 text-right whitespace-nowrap">
                      {groupAmount(row[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data && (
        <section className="grid gap-2">
          <h2 className="text-17 font-semibold">{t('deposit.books')}</h2>
          {data.faults.length === 0 ? (
            <p className="text-15">{t('deposit.booksAgree')}</p>
          ) : (
            <ul role="alert" className="grid list-disc gap-1 pl-5 text-15 text-red">
              {data.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
