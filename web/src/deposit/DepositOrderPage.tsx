import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { Button } from '@touchline/ui/Button'
import { Bone } from '@touchline/ui/Skeleton'
import { Stale } from '../app/answer/Stale.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { Arrived } from './Arrived.tsx'
import { DepositSteps } from './DepositSteps.tsx'
import { depositOf } from './deposit-queries.ts'
import { Otherwise } from './Otherwise.tsx'
import { PayChain } from './PayChain.tsx'
import { PayThere } from './PayThere.tsx'
import { PayTo } from './PayTo.tsx'

// Queries

export function load({ params }: { params: Record<string, string> }) {
  void queries.prefetchQuery(depositOf(params.id!))
}

const route = getRouteApi('/recharge/order/$id')

/** The payment to make, by kind of way. */
const pays = { transfer: PayTo, hosted: PayThere, chain: PayChain } as const

// Screen

/** The order with what matters now on top: what to pay before it is paid, afterwards what became of it. */
export function DepositOrderPage() {
  const t = useText()
  const { id } = route.useParams()
  const { back } = route.useSearch()
  const answer = useQuery(depositOf(id))
  const order = answer.data?.order
  if (!order) {
    return (
      <div className="mx-auto max-w-page p-2">
        <Waiting card for={answer} failed={t('deposit.orderFailed')}>
          <Bone className="h-chart w-full" />
        </Waiting>
      </div>
    )
  }
  const waits = order.state === 'open'
  const Pay = pays[order.kind]
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <div className="empty:hidden md:col-span-2">
        <Stale siteTime={answer.data?.siteTime} />
      </div>
      {waits && <Pay order={order} />}
      <div className="grid gap-2 md:gap-3">
        <DepositSteps order={order} />
        <Arrived order={order} />
        {order.state === 'credited' && back && (
          <Button look="main" wide render={<Link to={back} />}>
            {t('deposit.back')}
          </Button>
        )}
        {!waits && (
          <Button look="line" wide render={<Link to="/recharge/default" />}>
            {t('deposit.another')}
          </Button>
        )}
        {waits && <Otherwise order={order} />}
      </div>
      {order.state === 'confirming' && <Otherwise order={order} />}
    </div>
  )
}
