import { classes } from '@touchline/ui/classes'
import { useText } from '../i18n/i18n.ts'
import { useOrdersClosed } from '../market/use-orders-closed.ts'

interface Props {
  className?: string
  /** Something may be typed next to it. */
  typed?: boolean
}

/** Said before anything is typed: no order is taken now, until when, and what the operator says of it. */
export default function OrdersClosed({ className, typed = false }: Props) {
  const t = useText()
  const closed = useOrdersClosed()
  if (!closed) return null
  const { text, until } = closed
  return (
    <div role="status" className={classes('rounded-card bg-warn-soft p-3 text-13 text-warn', className)}>
      <p className="font-semibold">
        {until ? t('order.closedUntil', { time: until }) : t('order.closedNow')}
      </p>
      <p>{text || t(typed ? 'order.closedTyped' : 'order.closedNote')}</p>
    </div>
  )
}
