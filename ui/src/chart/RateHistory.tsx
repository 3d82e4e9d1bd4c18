import { floor, StepChart } from './StepChart.tsx'
import type { Point } from './step-chart.ts'

export type RateHistoryProps = {
  /** Changes in order of time: `at` in Unix ms, `value` in basis points. */
  points: readonly Point[]
  /** The right edge: now, in Unix ms. */
  until: number
  /** The member's own orders in order of time: `at` in Unix ms, `value` the rate in basis points. */
  orders?: readonly Point[] | undefined
  /** The text next to the mark of the last order, where there is room: "My order 9.47". */
  orderLabel?: ((rate: string) => string) | undefined
  formatRate: (basisPoints: number) => string
  formatTime: (at: number) => string
  /** What the picture shows, in a sentence. */
  label: string
}

/** The width of one character of a value, in px. */
const digit = 7

/** The rate of a selection over time as a step chart, with a mark for each of the member's own orders. */
export function RateHistory(props: RateHistoryProps) {
  const { points, until, orders = [], orderLabel, formatRate, formatTime, label } = props
  const [first, ...rest] = points
  if (!first) return null
  const longest = Math.max(...points.map(({ value }) => formatRate(value).length))
  return (
    <StepChart
      points={[first, ...rest]}
      until={Math.max(until, points.at(-1)?.at ?? until)}
      values={orders.map(({ value }) => value)}
      left={Math.max(48, longest * digit + 12)}
      top={26}
      formatValue={formatRate}
      formatTime={formatTime}
      label={label}
    >
      {(x, y, width) =>
        orders.map(({ at, value }, place) => (
          <OrderMark
            key={at}
            x={x(at)}
            y={y(value)}
            width={width}
            label={place === orders.length - 1 ? orderLabel?.(formatRate(value)) : undefined}
          />
        ))
      }
    </StepChart>
  )
}

/**
 * The least width at which the order's words fit on one side of any mark without covering the values at the
 * left, in the drawing's own px.
 */
const roomForWords = 240

type OrderMarkProps = { x: number; y: number; width: number; label: string | undefined }

function OrderMark({ x, y, width, label }: OrderMarkProps) {
  const toLeft = x > width * 0.6
  return (
    <g>
      <path d={`M${x} ${y}V${floor}`} strokeDasharray="2 3" className="stroke-muted" />
      <circle cx={x} cy={y} r="5" strokeWidth="2" className="fill-text stroke-surface" />
      {label && width >= roomForWords && (
        <text
          x={toLeft ? x - 9 : x + 9}
          y={y - 7}
          textAnchor={toLeft ? 'end' : 'start'}
          className="halo fill-text text-12"
        >
          {label}
        </text>
      )}
    </g>
  )
}
