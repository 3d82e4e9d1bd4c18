import { useText } from '../i18n/i18n.ts'
import { useOrdersClosed } from './use-orders-closed.ts'

/** Said before anything is typed: no order is taken now, until when, and what the operator says of it. */
export function OrdersClosed() {
  const t = useText()
  const closed = useOrdersClosed()
  if (!closed) return null
  const { text, until } = closed
  return (
    <div role="status" className="rounded-card bg-warn-soft p-3 text-13 text-warn">
      <p className="font-semibold">
        {until ? t('order.closedUntil', { time: until }) : t('order.closedNow')}
      </p>
      <p>{text || t('order.closedNote')}</p>
    </div>
  )
}
