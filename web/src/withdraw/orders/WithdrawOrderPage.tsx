import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { isPending } from '@touchline/engine/withdraw/states'
import { Button } from '@touchline/ui/Button'
import { Bone } from '@touchline/ui/Skeleton'
import { Stale } from '../../app/answer/Stale.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { withdrawalOf } from '../withdraw-queries.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'

// Queries

export function load({ params }: { params: Record<string, string> }) {
  void queries.prefetchQuery(withdrawalOf(params.id!))
}

const route = getRouteApi('/withdraw/order/$id')

// Screen

/** One withdrawal, in any state. */
export function WithdrawOrderPage() {
  const t = useText()
  const answer = useQuery(withdrawalOf(route.useParams().id))
  const order = answer.data?.order
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:gap-3 md:p-3">
      <Stale siteTime={answer.data?.siteTime} />
      {order ? (
        <WithdrawalCard order={order} />
      ) : (
        <Waiting card for={answer} failed={t('withdraw.orderFailed')}>
          <Bone className="h-chart w-full" />
        </Waiting>
      )}
      {order && !isPending(order.state) && (
        <Button look="line" wide render={<Link to="/withdraw/default" />}>
          {t('withdraw.another')}
        </Button>
      )}
    </div>
  )
}
