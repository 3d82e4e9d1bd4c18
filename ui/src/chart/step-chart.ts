// Geometry of a step chart: a value stays until the next change, so the line goes across, then up or down.

export type Point = { at: number; value: number }
export type Scale = (input: number) => number

/** Maps [from, to] to [start, end]; an empty range maps to the middle. */
export function scale(from: number, to: number, start: number, end: number): Scale {
  if (from === to) return () => (start + end) / 2
  return (input) => start + ((input - from) / (to - from)) * (end - start)
}

const mostTicks = 4

/**
 * At most four round values between low and high, in steps of 1, 2 or 5 times a power of ten; only the one
 * value when low and high are equal.
 */
export function ticks(low: number, high: number): number[] {
  if (low === high) return [low]
  for (let power = 1; ; power *= 10) {
    for (const unit of [1, 2, 5]) {
      const step = unit * power
      const first = Math.ceil(low / step) * step
      const count = Math.floor((high - first) / step) + 1
      if (count <= mostTicks)
        return Array.from({ length: Math.max(count, 0) }, (_, index) => first + index * step)
    }
  }
}

/** The line through the points, kept until `until`. Points are in order of time. */
export function stepPath(points: readonly Point[], until: number, x: Scale, y: Scale): string {
  const [first, ...rest] = points
  if (!first) return ''
  const place = (value: number) => Number(value.toFixed(1))
  const steps = rest.map((point) => `H${place(x(point.at))}V${place(y(point.value))}`)
  return `M${place(x(first.at))} ${place(y(first.value))}${steps.join('')}H${place(x(until))}`
}

const minute = 60_000
const timeSteps = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map(
  (minutes) => minutes * minute,
)

/**
 * The two ends and round times between them (Unix ms): about `most` in all, and at least `least` apart. Times
 * whose text would touch that of an end are left out.
 */
export function timeTicks(from: number, to: number, most: number, least = 0): number[] {
  if (from === to) return [from]
  const fits = (step: number) => step >= least && (to - from) / step <= Math.max(1, most - 2)
  const step = timeSteps.find(fits) ?? (to - from) * 2
  const room = Math.max(least, ((to - from) / most) * 0.9)
  const round: number[] = []
  for (let at = Math.ceil(from / step) * step; at < to; at += step) {
    if (at - from >= room && to - at >= room) round.push(at)
  }
  return [from, ...round, to]
}
