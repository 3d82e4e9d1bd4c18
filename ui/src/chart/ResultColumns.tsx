import { Drawing, useWidth } from './Drawing.tsx'
import { scale } from './step-chart.ts'

export type ResultColumn = { key: string; value: number; label: string }
export type ResultColumnsProps = {
  /** The columns from left to right; a `value` above zero is a gain. */
  columns: readonly ResultColumn[]
  /** One of this many columns has its label below. */
  labelEvery: number
  /** What the picture shows, in a sentence. */
  label: string
  /** Draws all columns in one colour, for amounts that are neither gain nor loss, such as stakes. */
  plain?: boolean
}

const top = 8
const bottom = 112
const height = 136
const gap = 2
/** The greatest width of a column, px: a single column must not fill the whole chart. */
const widest = 48

/** Results as columns, gains up from zero and losses down: of hours of the day, or days of a month. */
export function ResultColumns({ columns, labelEvery, label, plain = false }: ResultColumnsProps) {
  const { box, width } = useWidth()
  const values = columns.map(({ value }) => value)
  // Where all values are zero, the zero line is at the foot, as it is where all are gains.
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
