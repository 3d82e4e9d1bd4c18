// The rate history as the chart takes it.
import { formatBp, parseBp } from '@touchline/engine/money/rate'

export interface Point {
  readonly at: number
  readonly value: number
}

/** Rates as text to basis points; one that is no rate is left out. */
export function ratePoints(changes: readonly { time: number; profit: string }[]): Point[] {
  return changes.flatMap(({ time, profit }) => {
    const value = parseBp(profit)
    return value === null ? [] : [{ at: time, value }]
  })
}

export interface RateMove {
  readonly direction: 'up' | 'down' | 'none'
  /** Percentage points without a sign, `0.07`. */
  readonly size: string
  readonly since: number
}

/** How far the rate has moved since its first point; null without any. */
export function rateMove(points: readonly Point[]): RateMove | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const change = last.value - first.value
  const direction = change === 0 ? 'none' : change > 0 ? 'up' : 'down'
  return { direction, size: formatBp(Math.abs(change)), since: first.at }
}

/**
 * The points after `from` (Unix ms), led by a point at `from` with the rate of that time, if one was known by
 * then.
 */
export function recentPoints(points: readonly Point[], from: number): Point[] {
  const last = points.findLast((point) => point.at <= from)
  const later = points.filter((point) => point.at > from)
  return last ? [{ at: from, value: last.value }, ...later] : later
}
