import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import type { PillTone } from '@touchline/ui/Pill'
import { siteStatus } from '../api/first-calls.ts'
import { OrderLine, OrdersList, orderLink } from '../app/answer/OrdersList.tsx'
import { pageOf } from '../app/answer/Pages.tsx'
import { useText } from '../i18n/i18n.ts'
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
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  const answer = useQuery({ ...depositsOf({ page }), placeholderData: keepPreviousData })
  return (
    <OrdersList
      for={answer}
      failed={t('deposit.ordersFailed')}
      page={page}
      none={
        <EmptyState
          title={t('deposit.noOrders')}
          note={
            <>
              {t('deposit.noOrdersNote')}
              {sandbox && (
                <span className="block">
                  {t('deposit.noTestMoney')}{' '}
                  <Link to="/records" className="underline underline-offset-2">
                    {t('books.records')}
                  </Link>
                </span>
              )}
            </>
          }
          action={<Link to="/recharge/default">{t('deposit.title')}</Link>}
        />
      }
      row={(order) => <Row order={order} />}
    />
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
  const { id, name, orderNumber, state, requestTime, requestAmount, savedAmount } = order
  return (
    <Link to="/recharge/order/$id" params={{ id }} className={orderLink}>
      <OrderLine
        name={name}
        note={`${rowTime(requestTime, siteNow())} · ${orderNumber}`}
        amount={
          state === 'credited' ? (
            <Money result amount={savedAmount} className="text-15 font-semibold" />
          ) : (
            <span className="text-15 text-muted">{groupAmount(requestAmount)}</span>
          )
        }
        state={t(`deposit.state-${state}`)}
        tone={tones[state]}
      />
    </Link>
  )
}
