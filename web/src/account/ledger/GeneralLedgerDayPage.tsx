import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { userHistory } from '@touchline/contract/account/calls'
import { memberMoneyList } from '@touchline/contract/account/ledger-calls'
import type { LedgerCategory } from '@touchline/contract/account/types'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { groupOrders } from '../../order/list/group-orders.ts'
import { OrderDays } from '../../order/list/OrderDays.tsx'
import { shortDay } from '../time-span.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { MovementList } from './MovementList.tsx'

// Queries

const route = getRouteApi('/generalLedger/$id')

const movements = (x: string, day: string, page: number) =>
  query(memberMoneyList, { params: { x }, query: { account: 'main', from: day, to: day, page } })
const orders = (x: string, day: string, category: LedgerCategory, page: number) =>
  query(userHistory, { params: { x }, query: { day, category, page } })

interface LedgerDaySearch {
  category?: LedgerCategory
  page?: string
}

export function load({ params, search }: { params: { id?: string }; search: LedgerDaySearch }) {
  const member = session()
  if (!member || !params.id) return
  const page = pageOf(search.page)
  const { category = 'main' } = search
  if (category === 'main') void queries.prefetchQuery(movements(member.userid, params.id, page))
  else void queries.prefetchQuery(orders(member.userid, params.id, category, page))
}

// Screen

/** One accounting day of a category: movements with running balances, or the orders that ended in it. */
export function GeneralLedgerDayPage() {
  const t = useText()
  const { id } = route.useParams()
  const { category = 'main' } = route.useSearch()
  return (
    <div className="mx-auto max-w-page pb-6">
      <CategoryChips category={category} />
      <div className="px-2">
        <h2 className="px-1 pb-1.5 text-15 font-semibold">{shortDay(id)}</h2>
        {category === 'main' ? <Main day={id} /> : <Orders day={id} category={category} />}
        <p className="px-1 pt-2 text-12 text-muted">{t('books.ledgerNote')}</p>
      </div>
    </div>
  )
}

// Parts

function Main({ day }: { day: string }) {
  const t = useText()
  const page = pageOf(route.useSearch().page)
  const answer = useQuery({
    ...movements(useSession()?.userid ?? '', day, page),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  if (!data) return <Waiting card for={answer} failed={t('books.failed')} rows={5} />
  if (data.count === 0) return <Nothing />
  const last = page === data.totalPage
  return (
    <>
      <MovementList
        movements={data.data}
        closing={page === 1 ? data.closing : null}
        opening={last ? data.opening : null}
      />
      <Pages page={page} of={data.totalPage} />
    </>
  )
}

function Orders({ day, category }: { day: string; category: LedgerCategory }) {
  const t = useText()
  const page = pageOf(route.useSearch().page)
  const answer = useQuery({
    ...orders(useSession()?.userid ?? '', day, category, page),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  if (!data) return <Waiting card for={answer} failed={t('books.failed')} rows={5} />
  if (data.data.length === 0) return <Nothing />
  return (
    <>
      <OrderDays groups={groupOrders(data.data, () => day)} dayText={shortDay} />
      <Pages page={page} of={data.totalPage} />
    </>
  )
}

function Nothing() {
  const t = useText()
  return (
    <Card flush>
      <EmptyState title={t('books.noMovements')} note={t('books.noLedgerNote')} />
    </Card>
  )
}
