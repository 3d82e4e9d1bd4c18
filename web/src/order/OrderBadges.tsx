import type { Order } from '@touchline/contract/order/types'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../i18n/i18n.ts'

/** What is special about how an order was made and paid. */
export function OrderBadges({ order }: { order: Pick<Order, 'paidFrom' | 'insured' | 'reservationId'> }) {
  const t = useText()
  return (
    <>
      {order.reservationId !== null && <Pill>{t('reserve.tab')}</Pill>}
      {order.insured !== '0.00' && <Pill>{t('order.badge-insured')}</Pill>}
      {order.paidFrom === 'trial' && <Pill>{t('order.badge-trial')}</Pill>}
    </>
  )
}
