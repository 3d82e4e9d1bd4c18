import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { groupAmount } from '@touchline/ui/amount-text'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/Money'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import { Pages, pageOf } from '../app/Pages.tsx'
import { Stale } from '../app/Stale.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { depositsOf } from './deposit-queries.ts'

// Queries

const route = getRouteApi('/recharge/orders')

export function load({ search }: { search: { page?: string | undefined } }) {
  void queries.prefetchQuery(depositsOf({ page: pageOf(search.page) }))
}

// Screen

/** Every deposit order of the member, those that moved no money among them. */
export function DepositOrdersPage() {
  const t = useText()
  const page = pageOf(route.useSearch().page)
  const answer = useQuery({ ...depositsOf({ page }), placeholderData: keepPreviousData })
  const { data } = answer
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6">
      <Stale siteTime={data?.siteTime} />
      <Waiting card for={answer} failed={t('deposit.ordersFailed')} rows={5} />
      {data?.data.length === 0 && (
        <Card flush>
          <EmptyState
            title={t('deposit.noOrders')}
            note={t('deposit.noOrdersNote')}
            action={<Link to="/recharge/default">{t('deposit.title')}</Link>}
          />
        </Card>
      )}
      {data && data.data.length > 0 && (
        <>
          <Card flush>
            <ul className="divide-y divide-line">
              {data.data.map((order) => (
                <li key={order.id}>
                  <Row order={order} />
                </li>
              ))}
            </ul>
          </Card>
          <Pages page={page} of={data.totalPage} />
        </>
      )}
    </div>
  )
}

// Parts

const tones: Record<DepositOrder['state'], PillTone> = {
  open: 'info',
  confirming: 'info',
  credited: 'ok',
  expired: 'plain',
  canceled: 'plain',
  refused: 'plain',
}

function Row({ order }: { order: DepositOrder }) {
  const t = useText()
  const zone = useSiteZone()
  const { id, name, orderNumber, state, requestTime, requestAmount, savedAmount } = order
  return (
    <Link
      to="/recharge/order/$id"
      params={{ id }}
      className="flex items-center gap-3 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate text-15 font-semibold">{name}</span>
        <span className="truncate text-12 text-muted">
          {rowTime(requestTime, siteNow(), zone)} · {orderNumber}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        {state === 'credited' ? (
          <Money result amount={savedAmount} className="text-15 font-semibold" />
        ) : (
          <span className="text-15 text-muted">{groupAmount(requestAmount)}</span>
        )}
        <Pill tone={tones[state]}>{t(`deposit.state-${state}`)}</Pill>
      </span>
    </Link>
  )
}
