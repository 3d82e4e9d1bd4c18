import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { userHistoryDetail } from '@touchline/contract/account/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Bone, Skeleton } from '@touchline/ui/Skeleton'
import { MessageSquareText, Scale } from 'lucide-react'
import { Problem } from '../../app/failure/Problem.tsx'
import { useText } from '../../i18n/i18n.ts'
import { CancelCard } from '../../order/cancel/CancelCard.tsx'
import { isUnknown } from '../../order/is-unknown.ts'
import { OrderReceipts } from '../../order/OrderReceipts.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderSum } from './OrderSum.tsx'
import { OrderSummary } from './OrderSummary.tsx'

// Queries

const detail = (uid: string) => query(userHistoryDetail, { params: { uid } })

export function load({ params }: { params: { id?: string } }) {
  if (params.id) void queries.prefetchQuery(detail(params.id))
}

// Screen

/** One order: the option, what happened, how its money was worked out, and the entries that moved it. */
export function HistoryOrderPage() {
  const t = useText()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(detail(id))
  return (
    <div className="mx-auto max-w-page p-2 pb-6 md:max-w-desktop md:p-3">
      {data && <Evidence answer={data} />}
      {!data && error && (
        <Card flush>
          {isUnknown(error) ? (
            <Unknown />
          ) : (
            <Problem title={t('account.orderFailed')} error={error} onRetry={refetch} />
          )}
        </Card>
      )}
      {!data && !error && <Loading />}
    </div>
  )
}

// Parts

function Evidence({ answer }: { answer: PayloadOf<typeof userHistoryDetail> }) {
  const t = useText()
  const { order, interval, placed, canceled, evidence } = answer
  const [last, ...earlier] = evidence
  return (
    <div className="grid gap-2 md:grid-cols-2 md:items-start md:gap-3">
      <div className="grid gap-2 md:gap-3">
        <OrderSummary order={order} last={last} interval={interval} />
        {last && <OrderFacts order={order} last={last} />}
        {canceled && (
          <Card>
            <p className="text-15">
              {t(canceled.entry ? `account.canceled-${canceledBy(canceled)}` : 'order.canceledExpired')}
            </p>
          </Card>
        )}
        <CancelCard order={order} />
      </div>
      <div className="grid gap-2 md:gap-3">
        <OrderSum order={order} last={last} earlier={earlier} />
        <OrderReceipts placed={placed} canceled={canceled} evidence={evidence} />
        {last && (
          <Button
            look="line"
            wide
            icon={<Scale className="size-5" aria-hidden />}
            render={<Link to="/assistant" search={{ order: order.betId, about: 'dispute' }} />}
          >
            {t('service.dispute')}
          </Button>
        )}
        <Button
          look="line"
          wide
          icon={<MessageSquareText className="size-5" aria-hidden />}
          render={<Link to="/assistant" search={{ order: order.betId }} />}
        >
          {t('service.aboutOrder')}
        </Button>
      </div>
    </div>
  )
}

/** Whether the member or the site canceled it, and the site's reason. */
function canceledBy({ kind, reason }: NonNullable<PayloadOf<typeof userHistoryDetail>['canceled']>) {
  if (kind !== 'system') return kind
  return reason === 'blocked' || reason === 'under-age' ? reason : 'match-off'
}

/** A link to an order that does not exist, or belongs to someone else. */
function Unknown() {
  const t = useText()
  return (
    <EmptyState
      title={t('account.unknownOrder')}
      note={t('account.unknownOrderNote')}
      action={<Link to="/orderinfo">{t('order.mine')}</Link>}
    />
  )
}

function Loading() {
  const t = useText()
  return (
    <>
      <Bone className="mb-2 h-chart w-full rounded-card bg-surface" />
      <Skeleton shape="line" rows={6} label={t('app.loading')} className="rounded-card bg-surface" />
    </>
  )
}
