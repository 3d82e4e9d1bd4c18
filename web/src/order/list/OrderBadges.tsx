import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { Order } from '@touchline/contract/order/types'
import { parseBp } from '@touchline/engine/money/rate'
import { Pill } from '@touchline/ui/Pill'
import { siteSetting } from '../../api/first-calls.ts'
import { useText } from '../../i18n/i18n.ts'

interface Props {
  order: Pick<Order, 'paidFrom' | 'insured' | 'reservationId' | 'feePercent'>
}

/** Marks for anything special about how an order was made and paid. */
export function OrderBadges({ order }: Props) {
  const t = useText()
  return (
    <>
      {order.reservationId !== null && <Pill>{t('reserve.tab')}</Pill>}
      {order.insured !== '0.00' && <Pill>{t('order.badge-insured')}</Pill>}
      {order.paidFrom === 'trial' && <Pill>{t('order.badge-trial')}</Pill>}
      {useBenefit(order.feePercent) && <Pill>{t('order.badge-benefit')}</Pill>}
    </>
  )
}

/** Whether the fee is below the usual one, because of the member's level. */
function useBenefit(feePercent: string): boolean {
  const { data } = useQuery({ ...query(siteSetting), staleTime: Number.POSITIVE_INFINITY })
  return data !== undefined && (parseBp(feePercent) ?? 0) < (parseBp(data.feePercent) ?? 0)
}
