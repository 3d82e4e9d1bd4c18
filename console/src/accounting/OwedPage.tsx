// The debts of members to the house, line by line with their origin; a write-off of each may be proposed.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { query, queryKey, readCall } from '@touchline/client/api/queries'
import { owed } from '@touchline/contract/accounting/operator-calls'
import type { OwedItem } from '@touchline/contract/accounting/types'
import type { PayloadOf } from '@touchline/contract/call'
import { own } from '@touchline/contract/operator/calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { Search } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useCommands } from '../app/keys.ts'
import { MoreRows } from '../app/list/MoreRows.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { OwedRow } from './OwedRow.tsx'
import { WriteOffDialog } from './WriteOffDialog.tsx'

export function OwedPage() {
  const t = useText()
  const { member } = useSearch({ from: '/shell/owed' })
  const navigate = useNavigate({ from: '/owed' })
  const field = useRef<HTMLInputElement>(null)
  const { data: operator } = useQuery(query(own))
  const [item, setItem] = useState<OwedItem | null>(null)
  useCommands([{ keys: '/', label: t('app.find'), run: () => field.current?.focus(), foot: true }])
  const mayPropose = operator?.acts.includes('owed.propose') === true
  return (
    <>
      <PageHead title={t('accounting.owed')} hint={t('accounting.owedHint')}>
        <TextInput
          ref={field}
          aria-label={t('accounting.owedFind')}
          placeholder={t('accounting.owedFind')}
          start={<Search className="size-5 text-muted" aria-hidden />}
          value={member ?? ''}
          maxLength={40}
          onChange={({ target: { value } }) =>
            void navigate({ replace: true, search: value ? { member: value } : {} })
          }
        />
      </PageHead>
      <List member={useDeferredValue(member)} onWriteOff={mayPropose ? setItem : undefined} />
      {item && <WriteOffDialog item={item} onClose={() => setItem(null)} />}
    </>
  )
}

interface ListProps {
  member: string | undefined
  /** Left out where the operator cannot propose. */
  onWriteOff: ((item: OwedItem) => void) | undefined
}

function List({ member, onWriteOff }: ListProps) {
  const t = useText()
  const asked = { ...(member && { member }) }
  const list = useInfiniteQuery({
    queryKey: [...queryKey(owed, { query: asked }), 'pages'] as const,
    meta: { follows: owed.follows },
    queryFn: ({ pageParam: after }) => readCall(owed, { query: { ...asked, ...(after && { after }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const rows = list.data?.pages.flatMap(({ items }) => items)
  if (!rows) return <Waiting for={list} />
  return (
    <div className="grid gap-4">
      <Totals totals={list.data?.pages[0]?.totals ?? []} />
      {rows.length === 0 ? (
        <EmptyState
          title={t(member ? 'app.nothingFound' : 'accounting.owedNone')}
          note={t('accounting.owedNoneNote')}
        />
      ) : (
        <MoreRows
          rows={rows}
          pages={list}
          keyOf={({ object }) => object}
          row={(row) => <OwedRow item={row} onWriteOff={onWriteOff} />}
        />
      )}
    </div>
  )
}

/** The sum of all debts in each unit, and whether the house's account has the same balance. */
function Totals({ totals }: { totals: PayloadOf<typeof owed>['totals'] }) {
  const t = useText()
  return (
    <ul className="grid gap-3 empty:hidden md:grid-cols-2 lg:grid-cols-4">
      {totals.map(({ unit, count, amount, booked }) => (
        <li key={unit} className="grid content-start justify-items-start gap-1 rounded-card bg-surface p-3">
          <span className="text-13 text-muted">{t('accounting.owedLines', { count })}</span>
          <strong className="text-17 font-semibold tabular-nums">
            {groupAmount(amount)} {unit}
          </strong>
          <Pill tone={amount === booked ? 'ok' : 'no'}>
            {amount === booked
              ? t('accounting.owedAgrees')
              : t('accounting.owedDiffers', { amount: groupAmount(booked) })}
          </Pill>
        </li>
      ))}
    </ul>
  )
}
