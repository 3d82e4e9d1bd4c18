import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { betInfo } from '@touchline/contract/order/calls'
import type { Order } from '@touchline/contract/order/types'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Pages, pageOf } from '../app/answer/Pages.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { dayName } from '../i18n/time-words.ts'
import { groupOrders } from '../order/list/group-orders.ts'
import { OrderDays } from '../order/list/OrderDays.tsx'

// Queries

const route = getRouteApi('/wallet/trial')

export const trialOrders = (id: string, category: 'open' | 'closed', page: number) =>
  query(betInfo, { params: { id }, query: { category, paidFrom: 'trial', page } })

// Screen

/** The orders made with trial funds: a page of open ones, then the same page of those that ended. */
export function TrialOrders() {
  const t = useText()
  const id = useSession()?.userid ?? ''
  const page = pageOf(route.useSearch().page)
  const of = (category: 'open' | 'closed') => ({
    ...trialOrders(id, category, page),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  })
  const open = useQuery(of('open'))
  const closed = useQuery(of('closed'))
  const data = open.data && closed.data && { open: open.data, closed: closed.data }
  const none = data && data.open.totalNum + data.closed.totalNum === 0
  return (
    <Section title={t('wallet.orders')} className="mt-2 md:mt-0">
      {(!data || none) && (
        <Card flush>
          <Waiting
            for={{
              data,
              error: open.error ?? closed.error,
              refetch: () => Promise.all([open.refetch(), closed.refetch()]),
            }}
            failed={t('order.failed')}
            rows={3}
          />
          {none && <EmptyState title={t('wallet.noOrders')} note={t('wallet.noOrdersNote')} />}
        </Card>
      )}
      {data && (
        <>
          <Days orders={data.open.betData} end={t('order.open')} />
          <Days orders={data.closed.betData} end={t('order.closed')} />
          <Pages page={page} of={Math.max(data.open.totalPage, data.closed.totalPage)} />
        </>
      )}
    </Section>
  )
}

// Parts

function Days({ orders, end }: { orders: readonly Order[]; end: string }) {
  const t = useText()
  const now = useSiteNow()
  return (
    orders.length > 0 && (
      <OrderDays
        groups={groupOrders(orders, (order) => order.openDate)}
        dayText={(day) => dayName(day, now, t)}
        dayEnd={() => end}
      />
    )
  )
}
