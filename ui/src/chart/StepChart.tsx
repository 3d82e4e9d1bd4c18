import type { ReactNode } from 'react'
import { Drawing, useWidth } from './Drawing.tsx'
import { type Point, type Scale, scale, stepPath, ticks, timeTicks } from './step-chart.ts'

export type StepChartProps = {
  /** The values in order of time: `at` in Unix ms. The first point is at the left edge. */
  points: readonly [Point, ...Point[]]
  /** The right edge, in Unix ms. */
  until: number
  /** Further values that the chart must have room for, such as those of marks. */
  values?: readonly number[]
  /** Room in px for the values at the left, and for texts above the line. */
  left: number
  top: number
  /** The least time between two times written below, ms. */
  leastStep?: number
  formatValue: (value: number) => string
  formatTime: (at: number) => string
  /** What the picture shows, in a sentence. */
  label: string
  /** Draws something over the line, such as marks. */
  children?: (x: Scale, y: Scale, width: number) => ReactNode
}

const right = 12
const height = 136
/** The lower edge of the chart, above the times; in px from the top. */
export const floor = 112
const timeWidth = 72

/** A value over time, each kept until the next change, with values at the left and times below. */
export function StepChart(props: StepChartProps) {
  const { points, until, values = [], left, top, leastStep, formatValue, formatTime, label, children } = props
  const { box, width } = useWidth()
  const all = [...points.map(({ value }) => value), ...values]
  const low = Math.min(...all)
  const high = Math.max(...all)
  const from = points[0].at
  const last = points.at(-1) ?? points[0]
  const x = scale(from, until, left, width - right)
  const y = scale(low, high, floor - 8, top)
  const most = Math.max(1, Math.floor((width - left - right) / timeWidth))
  const times = timeTicks(from, until, most, leastStep)
  return (
    <Drawing box={box} width={width} height={height} label={label}>
      {ticks(low, high).map((tick) => (
        <g key={tick}>
          <path
            d={`M${left} ${y(tick)}H${width - right}`}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-12">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <path
        d={stepPath(points, until, x, y)}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-info"
      />
      <circle cx={x(until)} cy={y(last.value)} r="4" className="fill-info" />
      {children?.(x, y, width)}
      {times.map((at, place) => (
        <text
          key={at}
          x={x(at)}
          y={height - 5}
          textAnchor={place === 0 ? 'start' : place === times.length - 1 ? 'end' : 'middle'}
          className="fill-muted text-12"
        >
          {formatTime(at)}
        </text>
      ))}
    </Drawing>
  )
}
