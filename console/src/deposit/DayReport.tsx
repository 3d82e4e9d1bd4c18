import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { calendarDay } from '@touchline/client/i18n/times'
import { depositDay } from '@touchline/contract/deposit/operator-calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

const columns = ['told', 'credited', 'suspense', 'returned', 'waiting', 'main', 'arrived'] as const

/**
 * One line for each source of payments: what it reported, what was booked and credited, and every
 * disagreement between these by name.
 */
export function DayReport() {
  const t = useText()
  const { day = calendarDay(siteNow()) } = useSearch({ from: '/shell/payments' })
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
        <Table
          label={t('deposit.day')}
          columns={[
            { id: 'source', head: t('deposit.source') },
            { id: 'count', head: t('deposit.count'), end: true },
            ...columns.map((id) => ({ id, head: t(`deposit.column-${id}`), end: true })),
          ]}
        >
          {data.sources.map((row) => (
            <TableRow key={`${row.source} ${row.unit}`}>
              <Cell names>
                {row.source}, {row.unit}
              </Cell>
              <Cell end>{row.count}</Cell>
              {columns.map((column) => (
                <Cell key={column} end className="whitespace-nowrap">
                  {groupAmount(row[column])}
                </Cell>
              ))}
            </TableRow>
          ))}
        </Table>
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
