import { useRef } from 'react'
import { type Point, scale, stepPath, ticks, timeTicks } from './step-chart.ts'
import { useWidth } from './use-width.ts'

export type ResultLineProps = {
  /** The sum after each change, in order of time: `at` in Unix ms, `value` in fen. It begins at nothing. */
  points: readonly Point[]
  /** The left and the right edge, in Unix ms. */
  from: number
  until: number
  formatAmount: (fen: number) => string
  formatTime: (at: number) => string
  /** What the picture shows, in a sentence. */
  label: string
}

const left = 60
const right = 10
const top = 12
const bottom = 116
const height = 140
const labelWidth = 72

/** What results come to over time as a step line above and below zero. */
export function ResultLine({ points, from, until, formatAmount, formatTime, label }: ResultLineProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const line = [{ at: from, value: 0 }, ...points]
  const values = line.map((point) => point.value)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const x = scale(from, until, left, width - right)
  const y = scale(low, high, bottom - 6, top)
  const marks = ticks(low, high)
  const times = timeTicks(from, until, Math.max(2, Math.floor((width - left - right) / labelWidth)))
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
        {marks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${left} ${y(tick)}H${width - right}`}
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-12">
              {formatAmount(tick)}
            </text>
          </g>
        ))}
        <path
          d={stepPath(line, until, x, y)}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-info"
        />
        <circle cx={x(until)} cy={y(values.at(-1) ?? 0)} r="4" className="fill-info" />
        {times.map((at, place) => (
          <text
            key={at}
            x={x(at)}
            y={height - 4}
            textAnchor={place === 0 ? 'start' : place === times.length - 1 ? 'end' : 'middle'}
            className="fill-muted text-12"
          >
            {formatTime(at)}
          </text>
        ))}
      </svg>
    </div>
  )
}
