// The two ends of a reservation's interval: a line for coarse choice, buttons for single steps, and marks of
// where the rate is and has been.

import { useQuery } from '@tanstack/react-query'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { clockTime } from '@touchline/client/i18n/times'
import { rateHistory } from '@touchline/contract/market/calls'
import { type Bp, formatBp } from '@touchline/engine/money/rate'
import type { Interval } from '@touchline/engine/order/reservation'
import { HOUR } from '@touchline/engine/site/units'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { IntervalSlider } from '@touchline/ui/input/IntervalSlider'
import { Stepper } from '@touchline/ui/input/Stepper'
import { useText } from '../../i18n/i18n.ts'
import { ratePoints, recentPoints } from '../../market/glance/rate-points.ts'
import type { ReservePreview } from '../offer/reserve-preview.ts'

interface Props {
  selectionId: string
  preview: ReservePreview
  onChoose: (interval: Interval) => void
}

/** How far back the rate's range is shown, in ms. */
const lookBackMs = 6 * HOUR
const rateText = (rate: number) => groupAmount(formatBp(rate))

export function ReserveInterval({ selectionId, preview, onChoose }: Props) {
  const t = useText()
  const { allowed, interval, rate } = preview
  const been = useBeen(selectionId, rate)
  // An interval that the rate has left behind is cut to what can be reserved as soon as either end is moved.
  const choose = (from: number, to: number) => {
    const cut = (value: number) => Math.min(allowed.to, Math.max(allowed.from, value)) as Bp
    onChoose({ from: cut(Math.min(from, to)), to: cut(Math.max(from, to)) })
  }
  const end = (name: 'from' | 'to') => ({
    value: interval[name],
    format: rateText,
    label: t(`reserve.${name}`),
    lessLabel: t('reserve.less', { end: t(`reserve.${name}`) }),
    moreLabel: t('reserve.more', { end: t(`reserve.${name}`) }),
  })
  return (
    <section className="@container grid gap-2" aria-labelledby="reserve-between">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span id="reserve-between" className="text-15 font-semibold">
          {t('reserve.between')}
        </span>
        <span className="text-12 text-muted">{t('reserve.steps')}</span>
      </p>
      <IntervalSlider
        low={allowed.from}
        high={allowed.to}
        from={interval.from}
        to={interval.to}
        onChange={choose}
        now={rate}
        been={been ?? undefined}
        format={rateText}
        labels={{ from: t('reserve.from'), to: t('reserve.to'), now: t('reserve.nowAt') }}
      />
      <div className="grid items-center gap-2 @max-figures:justify-items-center @figures:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Stepper
          {...end('from')}
          min={allowed.from}
          max={interval.to}
          onChange={(from) => choose(from, interval.to)}
        />
        <span className="text-13 text-muted">{t('reserve.and')}</span>
        <Stepper
          {...end('to')}
          min={interval.from}
          max={allowed.to}
          onChange={(to) => choose(interval.from, to)}
        />
      </div>
      {been && (
        <p className="text-12 text-muted">
          {t('reserve.hasBeen', {
            low: rateText(been.low),
            high: rateText(been.high),
            time: clockTime(been.since),
          })}
        </p>
      )}
    </section>
  )
}

/** The lowest and the highest rate of the last hours; null while the rate has not moved. */
function useBeen(selectionId: string, rate: number) {
  const { data } = useQuery(query(rateHistory, { params: { id: selectionId } }))
  const points = recentPoints(ratePoints(data?.data ?? []), siteNow() - lookBackMs)
  const values = [...points.map(({ value }) => value), rate]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return points[0] && low < high ? { low, high, since: points[0].at } : null
}
