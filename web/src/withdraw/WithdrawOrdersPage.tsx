import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import type { Withdrawal } from '@touchline/contract/withdraw/types'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/Money'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import { Pages, pageOf } from '../app/Pages.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { accountName } from './account-words.ts'
import { withdrawalsOf } from './withdraw-queries.ts'

// Queries

const route = getRouteApi('/withdraw/orders')

export function load({ search }: { search: { page?: string | undefined } }) {
  void queries.prefetchQuery(withdrawalsOf(pageOf(search.page)))
}

// Screen

/** Every withdrawal of the member, those that moved no money out among them. */
export function WithdrawOrdersPage() {
  const t = useText()
  const page = pageOf(route.useSearch().page)
  const answer = useQuery({ ...withdrawalsOf(page), placeholderData: keepPreviousData })
  const { data } = answer
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6">
      <Waiting card for={answer} failed={t('withdraw.ordersFailed')} rows={5} />
      {data?.data.length === 0 && (
        <Card flush>
          <EmptyState
            title={t('withdraw.noOrders')}
            note={t('withdraw.noOrdersNote')}
            action={<Link to="/withdraw/default">{t('withdraw.title')}</Link>}
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

const tones: Record<Withdrawal['state'], PillTone> = {
  review: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'ok',
  refused: 'no',
  canceled: 'plain',
  failed: 'warn',
  returned: 'warn',
}

function Row({ order }: { order: Withdrawal }) {
  const t = useText()
  const zone = useSiteZone()
  const { id, to, orderNumber, state, requestTime, requestAmount } = order
  return (
    <Link
      to="/withdraw/order/$id"
      params={{ id }}
      className="flex items-center gap-3 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-15 font-semibold wrap-anywhere">{accountName(t, to)}</span>
        <span className="truncate text-12 text-muted">
          {rowTime(requestTime, siteNow(), zone)} · {orderNumber}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <Money amount={requestAmount} className="text-15 font-semibold" />
        <Pill tone={tones[state]}>{t(`withdraw.state-${state}`)}</Pill>
      </span>
    </Link>
  )
}
