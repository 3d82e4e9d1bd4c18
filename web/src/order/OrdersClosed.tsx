import { classes } from '@touchline/ui/classes'
import { useText } from '../i18n/i18n.ts'
import { useOrdersClosed } from '../market/use-orders-closed.ts'

interface Props {
  className?: string
  /** True where something may be typed next to it. */
  typed?: boolean
}

/** Says before anything is typed that no order is taken now, until when, and in the operator's words why. */
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
