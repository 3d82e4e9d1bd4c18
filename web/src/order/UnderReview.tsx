import { clockTime } from '@touchline/client/i18n/times'
import { useText } from '../i18n/i18n.ts'

/** Says what the review of an order means, and what becomes of the order if the member does nothing. */
export function UnderReview({ until }: { until: number }) {
  const t = useText()
  return t('order.underReviewNote', { time: clockTime(until) })
}
