import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries } from '@touchline/client/api/queries'
import { settledBefore, useSeen } from '@touchline/client/api/unanswered'
import { rowTime } from '@touchline/client/i18n/times'
import { withdraw } from '@touchline/contract/withdraw/calls'
import type { Withdrawal } from '@touchline/contract/withdraw/types'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/figure/Money'
import type { PillTone } from '@touchline/ui/Pill'
import { OrderLine, OrdersList, orderLink } from '../../app/answer/OrdersList.tsx'
import { pageOf } from '../../app/answer/Pages.tsx'
import { useText } from '../../i18n/i18n.ts'
import { accountName } from '../account-words.ts'
import { withdrawalsOf } from '../withdraw-queries.ts'

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
  // The newest stand on the first page.
  useSeen([withdraw], page === 1 ? settledBefore(answer.dataUpdatedAt) : 0)
  return (
    <OrdersList
      for={answer}
      failed={t('withdraw.ordersFailed')}
      page={page}
      none={
        <EmptyState
          title={t('withdraw.noOrders')}
          note={t('withdraw.noOrdersNote')}
          action={<Link to="/withdraw/default">{t('withdraw.title')}</Link>}
        />
      }
      row={(order) => <Row order={order} />}
    />
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
  const { id, to, orderNumber, state, requestTime, requestAmount } = order
  return (
    <Link to="/withdraw/order/$id" params={{ id }} className={orderLink}>
      <OrderLine
        name={accountName(t, to)}
        note={`${rowTime(requestTime, siteNow())} · ${orderNumber}`}
        amount={<Money amount={requestAmount} className="text-15 font-semibold" />}
        state={t(`withdraw.state-${state}`)}
        tone={tones[state]}
      />
    </Link>
  )
}
