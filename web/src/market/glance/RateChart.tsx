import { clockTime } from '@touchline/client/i18n/times'
import { formatBp } from '@touchline/engine/money/rate'
import { RateHistory } from '@touchline/ui/chart/RateHistory'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../../i18n/i18n.ts'
import { shortTime } from '../match-time.ts'
import type { Point } from './rate-points.ts'

interface Props {
  points: readonly Point[]
  /** The time at the right edge, Unix ms of the site. */
  until: number
  /** The member's own orders. */
  orders: Point[]
}

/** How a selection's rate moved, in the site's time and the member's language. */
export function RateChart({ points, until, orders }: Props) {
  const t = useText()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const time = shortTime(first.at, until)
  const rates = { first: formatBp(first.value), last: formatBp(last.value) }
  return (
    <RateHistory
      points={points}
      until={until}
      orders={orders}
      orderLabel={(rate) => t('match.myOrderAt', { rate })}
      formatRate={(rate) => groupAmount(formatBp(rate))}
      formatTime={clockTime}
      label={
        points.length === 1
          ? t('match.rateStood', { rate: rates.last, time })
          : t('match.rateMoved', { ...rates, time })
      }
    />
  )
}
