import { useQuery } from '@tanstack/react-query'
import { betInfo } from '@touchline/contract/order/calls'
import { sandboxDecideOrder, sandboxPendingOrders } from '@touchline/contract/sandbox/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Money } from '@touchline/ui/Money'
import { query, refresh } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'

type Decision = 'release' | 'refuse'

/** Orders that wait for risk control: here anybody plays its part. */
export function PendingOrders() {
  const t = useText()
  const zone = useSiteZone()
  const { data, error, refetch } = useQuery({ ...query(sandboxPendingOrders), refetchInterval: 10_000 })
  const decide = async (order: { betId: string; userid: string }, decision: Decision) => {
    const { betId, userid } = order
    // What was decided meanwhile is said by the app's dialog.
    await send(sandboxDecideOrder, { body: { betId, userid, decision } }).finally(() =>
      refresh(sandboxPendingOrders, betInfo),
    )
  }
  return (
    <Card flush>
      <CardHeader className="p-3" title={t('sandbox.pending')} note={t('sandbox.pendingNote')} />
      {error && !data && <Problem title={t('sandbox.failed')} error={error} onRetry={refetch} />}
      {data?.orders.length === 0 && (
        <p className="px-3 pb-3 text-13 text-muted">{t('sandbox.pendingNone')}</p>
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {data?.orders.map((order) => (
          <li key={order.betId} className="grid gap-2 px-3 py-2">
            <p className="flex flex-wrap justify-between gap-x-3 text-15">
              <span>
                {order.username} · {order.optionName}
              </span>
              <Money amount={order.dealMoney} className="font-semibold" />
            </p>
            <div className="grid grid-cols-2 gap-2">
              <Button size="small" onClick={() => decide(order, 'release')}>
                {t('sandbox.release')}
              </Button>
              <Button size="small" onClick={() => decide(order, 'refuse')}>
                {t('sandbox.refuse')}
              </Button>
            </div>
            <p className="text-12 text-muted">
              {t('sandbox.pendingUntil', { time: clockTime(order.reviewUntil, zone) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
