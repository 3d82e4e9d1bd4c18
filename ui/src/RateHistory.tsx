import { useRef } from 'react'
import { type Point, scale, stepPath, ticks, timeTicks } from './step-chart.ts'
import { useWidth } from './use-width.ts'

export type RateHistoryProps = {
  /** Changes in order of time: `at` in Unix ms, `value` in basis points. */
  points: readonly Point[]
  /** The right edge: now, in Unix ms. */
  until: number
  /** Own orders: when, and at which rate. */
  orders?: readonly Point[] | undefined
  /** "My order 9.47": stands beside the mark. */
  orderLabel?: ((rate: string) => string) | undefined
  formatRate: (basisPoints: number) => string
  formatTime: (at: number) => string
  /** What the picture shows, in a sentence. */
  label: string
}

const left = 44
const right = 12
const top = 26
const bottom = 112
const height = 136

/** A selection's rate over time as a step chart, own orders marked. */
export function RateHistory({
  points,
  until,
  orders = [],
  orderLabel,
  formatRate,
  formatTime,
  label,
}: RateHistoryProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return <div ref={box} />
  const values = [...points, ...orders].map((point) => point.value)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const end = Math.max(until, last.at)
  const x = scale(first.at, end, left, width - right)
  const y = scale(low, high, bottom - 8, top)
  const times = timeTicks(first.at, end, Math.max(2, Math.floor((width - left - right) / 72)))
  return (
    <div ref={box}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="img"
        aria-label={label}
        className="block"
      >
        {ticks(low, high).map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${y(tick)}H${width - right}`} className="stroke-line" />
            <text x="0" y={y(tick) + 4} className="fill-muted text-12">
              {formatRate(tick)}
            </text>
          </g>
        ))}
        <path
          d={stepPath(points, end, x, y)}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-info"
        />
        <circle cx={x(end)} cy={y(last.value)} r="4" className="fill-info" />
        {orders.map((order) => (
          <OrderMark
            key={order.at}
            x={x(order.at)}
            y={y(order.value)}
            width={width}
            label={orderLabel?.(formatRate(order.value))}
          />
        ))}
        {times.map((at, index) => (
          <text
            key={at}
            x={x(at)}
            y={height - 6}
            textAnchor={anchor(index, times.length)}
            className="fill-muted text-12"
          >
            {formatTime(at)}
          </text>
        ))}
      </svg>
    </div>
  )
}

function OrderMark({
  x,
  y,
  width,
  label,
}: {
  x: number
  y: number
  width: number
  label: string | undefined
}) {
  const toLeft = x > width * 0.6
  return (
    <g>
      <path d={`M${x} ${y}V${bottom}`} strokeDasharray="2 3" className="stroke-muted" />
      <circle cx={x} cy={y} r="5" strokeWidth="2" className="fill-text stroke-surface" />
      {label && (
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

function anchor(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
