// The books of the house: the trial balance of a day, how the last days were closed, and what the last check
// found.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { booksState, trialBalance } from '@touchline/contract/accounting/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { BalanceTable } from './BalanceTable.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { ExportBooks } from './ExportBooks.tsx'
import { LastCheck } from './LastCheck.tsx'
import { ReconciledDay } from './ReconciledDay.tsx'

export function BooksPage() {
  const t = useText()
  const navigate = useNavigate({ from: '/books' })
  const { day = accountingDay(siteNow()) } = useSearch({ from: '/shell/books' })
  const [exporting, setExporting] = useState(false)
  const { data: operator } = useQuery(query(own))
  const books = useQuery(query(booksState))
  const state = useQuery({
    ...query(trialBalance, { query: { day } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data } = state
  return (
    <>
      <PageHead title={t('accounting.books')} hint={t('accounting.booksHint')}>
        {operator?.acts.includes('owed.read') && (
          <Link to="/owed" className="text-15 text-info underline">
            {t('accounting.owed')}
          </Link>
        )}
        {operator?.acts.includes('books.export') && (
          <Button onClick={() => setExporting(true)}>{t('accounting.export')}</Button>
        )}
      </PageHead>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('accounting.day')} hint={t('accounting.dayHint')}>
          <TextInput
            type="date"
            value={day}
            max={books.data?.today}
            onChange={({ target: { value } }) =>
              value && void navigate({ replace: true, search: { day: value } })
            }
          />
        </Field>
        {data?.open && data.units.length > 0 && <Pill tone="info">{t('accounting.state-open')}</Pill>}
      </div>
      <div className="mt-4 grid gap-4">
        <Waiting for={state} />
        {data?.units.length === 0 && (
          <EmptyState title={t('accounting.nothing')} note={t('accounting.nothingNote')} />
        )}
        {data?.units.map((unit) => (
          <BalanceTable key={unit.unit} {...unit} />
        ))}
        {operator?.acts.includes('reconcile.read') && <ReconciledDay day={day} />}
        <Waiting for={books} />
        {books.data && (
          <>
            <LastCheck check={books.data.check} />
            <ClosedDays days={books.data.days} />
          </>
        )}
      </div>
      {exporting && <ExportBooks day={day} onClose={() => setExporting(false)} />}
    </>
  )
}
