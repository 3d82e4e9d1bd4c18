import { clockTime } from '@touchline/client/i18n/times'
import { useText } from '../i18n/i18n.ts'

/** Says what an order's check means, and what becomes of the order by itself. */
export function UnderReview({ until }: { until: number }) {
  const t = useText()
  return t('order.underReviewNote', { time: clockTime(until) })
}
