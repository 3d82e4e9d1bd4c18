import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import { orderUnderReview } from '@touchline/contract/order/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

/** An order under review: its option, its rate, and what is usual for its member. */
export function OrderCase({ task }: { task: Task }) {
  const t = useText()
  const answer = useQuery(query(orderUnderReview, { query: { id: task.id } }))
  if (!answer.data) return <Waiting for={answer} />
  const order = answer.data
  const moved = order.rateNow !== order.rate
  return (
    <>
      <section className="grid gap-2">
        <h3 className="text-15 font-semibold">{order.match}</h3>
        <p className="text-13 text-muted">
          {order.competition}, {fullTime(order.kickoff)}
        </p>
        <p className="text-15">{t('order.against', { option: order.option, market: order.market })}</p>
        <Facts
          facts={[
            { label: t('order.rate'), value: `${order.rate}%` },
            {
              label: t('order.rateNow'),
              value: (
                <span className={moved ? 'font-semibold text-warn' : ''}>
                  {order.rateNow === null ? t('order.notOffered') : `${order.rateNow}%`}
                </span>
              ),
            },
            { label: t('order.placed'), value: fullTime(order.placedAt) },
          ]}
        />
      </section>
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="flex items-center gap-2 text-15 font-semibold">
          {t('order.why')}
          <Pill tone="warn">{t(`order.why_${order.why}`)}</Pill>
        </h3>
        <Facts
          facts={[
            { label: t('order.since'), value: fullDate(order.memberSince) },
            { label: t('order.level'), value: `VIP ${order.level}` },
            { label: t('order.count'), value: order.orders },
            { label: t('order.ordered'), value: groupAmount(order.ordered) },
            { label: t('order.largest'), value: groupAmount(order.largest) },
          ]}
        />
      </section>
    </>
  )
}
