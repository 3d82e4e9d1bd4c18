import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { memberMoneyList } from '@touchline/contract/account/ledger-calls'
import { type MoneyType, moneyTypes } from '@touchline/engine/ledger/kinds'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Chips } from '@touchline/ui/input/Chips'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { spanQuery, type TimeSpan } from '../time-span.ts'
import { MovementList } from './MovementList.tsx'

// Queries

const route = getRouteApi('/records')
const spans = ['month', 'week', 'today'] as const

interface RecordsSearch {
  kind?: MoneyType | undefined
  span?: TimeSpan | undefined
  page?: string | undefined
}

const records = (x: string, { kind, span, page }: RecordsSearch) =>
  query(memberMoneyList, {
    params: { x },
    query: { ...(kind && { type: kind }), ...spanQuery(span, siteNow()), page: pageOf(page) },
  })

export function load({ search }: { search: RecordsSearch }) {
  const member = session()
  if (member) void queries.prefetchQuery(records(member.userid, search))
}

// Screen

/** Every movement of the member's money, by type and time; each opens its steps. */
export function RecordsPage() {
  const t = useText()
  const search = route.useSearch()
  const answer = useQuery({
    ...records(useSession()?.userid ?? '', search),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  return (
    <div className="mx-auto max-w-page pb-6">
      <Filters chosen={search} />
      <div className="grid gap-2 px-2">
        {search.kind === 'deposit' && (
          <Card>
            <CardHeader
              title={t('deposit.orders')}
              note={t('deposit.ordersNote')}
              end={<MoreLink render={<Link to="/recharge/orders" />}>{t('deposit.see')}</MoreLink>}
            />
          </Card>
        )}
        {search.kind === 'withdrawal' && (
          <Card>
            <CardHeader
              title={t('withdraw.orders')}
              note={t('withdraw.ordersNote')}
              end={<MoreLink render={<Link to="/withdraw/orders" />}>{t('withdraw.see')}</MoreLink>}
            />
          </Card>
        )}
        <Waiting card for={answer} failed={t('books.failed')} rows={7} />
        {data?.count === 0 && (
          <Card flush>
            <EmptyState title={t('books.noMovements')} note={t('books.noMovementsNote')} />
          </Card>
        )}
        {data && data.count > 0 && (
          <>
            <Card>
              <Facts
                shape="columns"
                facts={[
                  { label: t('books.records'), value: data.count },
                  ...(search.kind === 'hold' || search.kind === 'trial'
                    ? []
                    : [
                        { label: t('books.came'), value: <Money amount={data.in} /> },
                        { label: t('books.went'), value: <Money amount={data.out} /> },
                      ]),
                  ...(data.held === null || data.held === '0.00'
                    ? []
                    : [{ label: t('books.held'), value: <Money amount={data.held} /> }]),
                ]}
              />
              <p className="mt-2 text-12 text-muted">{t('books.ownMovesNote')}</p>
            </Card>
            <MovementList movements={data.data} opening={null} closing={null} />
            <Pages page={pageOf(search.page)} of={data.totalPage} />
          </>
        )}
      </div>
    </div>
  )
}

// Parts

function Filters({ chosen }: { chosen: RecordsSearch }) {
  const t = useText()
  const navigate = route.useNavigate()
  const choose = (change: RecordsSearch) =>
    navigate({
      search: { kind: chosen.kind, span: chosen.span, ...change },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Chips
        label={t('books.type')}
        choices={['all' as const, ...moneyTypes].map((value) => ({ value, label: t(`books.type-${value}`) }))}
        value={chosen.kind ?? 'all'}
        onValueChange={(next) => choose({ kind: next === 'all' ? undefined : next })}
        wraps
        className="pt-1"
      />
      <Chips
        label={t('books.days')}
        choices={[
          { value: 'all', label: t('books.span-all') },
          ...spans.map((value) => ({
            value,
            label: t(value === 'today' ? 'books.days-today' : `books.span-${value}`),
          })),
        ]}
        value={chosen.span ?? 'all'}
        onValueChange={(next) => choose({ span: next === 'all' ? undefined : next })}
        className="pb-1"
      />
    </>
  )
}
