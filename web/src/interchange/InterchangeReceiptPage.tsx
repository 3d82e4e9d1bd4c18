import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { Interchange } from '@touchline/contract/interchange/types'
import { fenOf } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { Bone } from '@touchline/ui/Skeleton'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { receiptOf } from './interchange-queries.ts'

// Queries

export function load({ params }: { params: Record<string, string> }) {
  void queries.prefetchQuery(receiptOf(params.id!))
}

const route = getRouteApi('/mutual/order/$id')

// Screen

/** The money moved, between whom, and what each of the two members can prove about it. */
export function InterchangeReceiptPage() {
  const t = useText()
  const answer = useQuery(receiptOf(route.useParams().id))
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:gap-3 md:p-3">
      {answer.data ? (
        <Receipt order={answer.data} />
      ) : (
        <Waiting card for={answer} failed={t('mutual.receiptFailed')}>
          <Bone className="h-chart w-full" />
        </Waiting>
      )}
    </div>
  )
}

// Parts

function Receipt({ order }: { order: Interchange }) {
  const t = useText()
  const { direction, orderAmount, setAside, receipts, entry } = order
  const isOut = direction === 'out'
  return (
    <Card className="grid gap-4">
      <CardHeader
        title={t(`mutual.done-${direction}`)}
        end={<span className="text-13 text-muted">{order.orderNum}</span>}
      />
      <Money
        amount={isOut ? `-${orderAmount}` : orderAmount}
        className="text-28 font-semibold tracking-tight"
      />
      <Facts
        facts={[
          { label: t('mutual.from'), value: order.payUserName },
          { label: t('mutual.to'), value: order.incomeUserName },
          { label: t('mutual.when'), value: fullTime(order.orderTime) },
          { label: t('mutual.proofOut'), value: <Hash text={receipts.pay} /> },
          { label: t('mutual.proofIn'), value: <Hash text={receipts.income} /> },
        ]}
      />
      {setAside !== null && fenOf(setAside) > 0 && (
        <p className="text-13 text-warn">{t('mutual.setAside', { amount: setAside })}</p>
      )}
      <p className="text-12 text-muted">{t('mutual.receiptNote')}</p>
      <div className="grid gap-2">
        <Button look="line" wide render={<Link to="/proof" search={{ entry }} />}>
          {t('books.proveEntry')}
        </Button>
        <Button look="line" wide render={<Link to="/mutual" />}>
          {t('mutual.another')}
        </Button>
      </div>
    </Card>
  )
}

function Hash({ text }: { text: string }) {
  return <code className="font-mono text-12 break-all">{text}</code>
}
