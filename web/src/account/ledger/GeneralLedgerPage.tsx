import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { generalLedger } from '@touchline/contract/account/ledger-calls'
import type { LedgerCategory } from '@touchline/contract/account/types'
import type { PayloadOf } from '@touchline/contract/call'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { ChevronRight } from 'lucide-react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { shortDay } from '../time-span.ts'
import { CategoryChips } from './CategoryChips.tsx'

// Queries

const route = getRouteApi('/generalLedger/list')

const ledger = (x: string, category: LedgerCategory) =>
  query(generalLedger, { params: { x }, query: { category } })

export function load({ search }: { search: { category?: LedgerCategory } }) {
  const member = session()
  if (member) void queries.prefetchQuery(ledger(member.userid, search.category ?? 'main'))
}

// Screen

/** A category of the general ledger, a row for each accounting day. */
export function GeneralLedgerPage() {
  const t = useText()
  const { category = 'main' } = route.useSearch()
  const member = useSession()
  const answer = useQuery({
    ...ledger(member?.userid ?? '', category),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  return (
    <div className="mx-auto max-w-page pb-6">
      <CategoryChips category={category} />
      <div className="grid gap-2 px-2">
        <Waiting card for={answer} failed={t('books.failed')} rows={6} />
        {data?.days.length === 0 && (
          <Card flush>
            <EmptyState
              title={t('books.noLedger')}
              note={t(inHalls(category) ? 'books.noHallNote' : 'books.noLedgerNote')}
            />
          </Card>
        )}
        {data && data.days.length > 0 && <Days answer={data} />}
      </div>
    </div>
  )
}

// Parts

type Answer = PayloadOf<typeof generalLedger>

function Days({ answer: { category, total, days } }: { answer: Answer }) {
  const t = useText()
  const main = category === 'main'
  return (
    <>
      <Card className="grid gap-2">
        <Facts
          shape="columns"
          facts={[
            { label: t(main ? 'books.came' : 'books.paidOut'), value: <Money amount={total.in} /> },
            { label: t(main ? 'books.went' : 'books.stakes'), value: <Money amount={total.out} /> },
            {
              label: t(main ? 'books.closing' : 'books.netResult'),
              value: main ? (
                <Money amount={days[0]?.closing ?? '0.00'} className="font-semibold" />
              ) : (
                <Money result arrow amount={total.net} className="font-semibold" />
              ),
            },
          ]}
        />
        <p className="text-12 text-muted">
          {t('books.ledgerNote')} {main && t('books.ledgerHolds')}
        </p>
      </Card>
      <Card flush>
        <ul className="divide-y divide-line">
          {days.map((day) => (
            <DayRow key={day.day} day={day} category={category} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function DayRow({ day, category }: { day: Answer['days'][number]; category: LedgerCategory }) {
  const t = useText()
  const main = category === 'main'
  return (
    <li>
      <Link
        to="/generalLedger/$id"
        params={{ id: day.day }}
        search={{ category: main ? undefined : category }}
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
      >
        <span className="grid gap-0.5">
          <span className="text-15 font-semibold">{shortDay(day.day)}</span>
          <span className="flex flex-wrap gap-x-2 text-12 text-muted">
            <span>{t(main ? 'books.movements' : 'books.orders', { count: day.count })}</span>
            <span className="whitespace-nowrap">
              {t(main ? 'books.came' : 'books.paidOut')} {groupAmount(day.in)}
            </span>
            <span className="whitespace-nowrap">
              {t(main ? 'books.went' : 'books.stakes')} {groupAmount(day.out)}
            </span>
          </span>
        </span>
        <span className="grid justify-items-end gap-0.5 text-right">
          <Money
            result={!main || !day.net.startsWith('-')}
            arrow={!main}
            amount={day.net}
            className="text-15 font-semibold"
          />
          {day.closing !== null && (
            <span className="text-12 text-muted">
              {t('books.balanceAfter', { amount: groupAmount(day.closing) })}
            </span>
          )}
        </span>
        <ChevronRight className="size-4 text-muted" aria-hidden />
      </Link>
    </li>
  )
}

/** Money that only a games hall moves. */
function inHalls(category: LedgerCategory): boolean {
  return category === 'recreation' || category === 'mb'
}
