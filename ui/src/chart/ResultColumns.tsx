import { Drawing, useWidth } from './Drawing.tsx'
import { scale } from './step-chart.ts'

export type ResultColumn = { key: string; value: number; label: string }
export type ResultColumnsProps = {
  /** In their order; `value` above zero is a gain. */
  columns: readonly ResultColumn[]
  /** Every how many a label is written below. */
  labelEvery: number
  /** What the picture shows, in a sentence. */
  label: string
  /** Amounts that are neither gain nor loss, such as stakes. */
  plain?: boolean
}

const top = 8
const bottom = 112
const height = 136
const gap = 2
/** A column alone is still a column. */
const widest = 48

/** Gains as columns up from zero, losses down: hours of the day, days of a month. */
export function ResultColumns({ columns, labelEvery, label, plain = false }: ResultColumnsProps) {
  const { box, width } = useWidth()
  const values = columns.map(({ value }) => value)
  // Nothing at all lies at the foot, as what is above zero stands on it.
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const y = scale(least, most === least ? 1 : most, bottom, top)
  const step = width / Math.max(1, columns.length)
  return (
    <Drawing box={box} width={width} height={height} label={label}>
      {columns.map(({ key, value }, place) => (
        <rect
          key={key}
          x={place * step + gap / 2}
          width={Math.min(widest, Math.max(1, step - gap))}
          y={Math.min(y(0), y(value))}
          height={Math.abs(y(value) - y(0))}
          rx="2"
          className={plain ? 'fill-bar' : value < 0 ? 'fill-down' : 'fill-up'}
        />
      ))}
      <path d={`M0 ${y(0)}H${width}`} className="stroke-edge" />
      {columns.map(
        ({ key, label: below }, place) =>
          place % labelEvery === 0 && (
            <text key={key} x={place * step} y={height - 4} className="fill-muted text-12">
              {below}
            </text>
          ),
      )}
    </Drawing>
  )
}
