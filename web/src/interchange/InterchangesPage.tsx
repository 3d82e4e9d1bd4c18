import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries } from '@touchline/client/api/queries'
import { settledBefore, useSeen } from '@touchline/client/api/unanswered'
import { rowTime } from '@touchline/client/i18n/times'
import { userInterchange } from '@touchline/contract/interchange/calls'
import type { Interchange } from '@touchline/contract/interchange/types'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/figure/Money'
import { OrderLine, OrdersList, orderLink } from '../app/answer/OrdersList.tsx'
import { pageOf } from '../app/answer/Pages.tsx'
import { useText } from '../i18n/i18n.ts'
import { interchangesOf } from './interchange-queries.ts'

// Queries

const route = getRouteApi('/mutual/orders')

export function load({ search }: { search: { page?: string | undefined } }) {
  void queries.prefetchQuery(interchangesOf(pageOf(search.page)))
}

// Screen

/** Everything sent to members and received from them. */
export function InterchangesPage() {
  const t = useText()
  const page = pageOf(route.useSearch().page)
  const answer = useQuery({ ...interchangesOf(page), placeholderData: keepPreviousData })
  // The newest stand on the first page.
  useSeen([userInterchange], page === 1 ? settledBefore(answer.dataUpdatedAt) : 0)
  return (
    <OrdersList
      for={answer}
      failed={t('mutual.ordersFailed')}
      page={page}
      none={
        <EmptyState
          title={t('mutual.noOrders')}
          note={t('mutual.noOrdersNote')}
          action={<Link to="/mutual">{t('mutual.title')}</Link>}
        />
      }
      row={(order) => <Row order={order} />}
    />
  )
}

// Parts

function Row({ order }: { order: Interchange }) {
  const t = useText()
  const { id, direction, orderNum, orderTime, orderAmount, payUserName, incomeUserName } = order
  const isOut = direction === 'out'
  return (
    <Link to="/mutual/order/$id" params={{ id }} className={orderLink}>
      <OrderLine
        name={isOut ? incomeUserName : payUserName}
        note={`${rowTime(orderTime, siteNow())} · ${orderNum}`}
        amount={<Money amount={isOut ? `-${orderAmount}` : orderAmount} className="text-15 font-semibold" />}
        state={t(`mutual.direction-${direction}`)}
        tone={isOut ? 'plain' : 'ok'}
      />
    </Link>
  )
}
