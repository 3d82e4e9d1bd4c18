import { Drawing, useWidth } from './Drawing.tsx'
import { positionPath } from './position-path.ts'

export type PositionChartProps = {
  /** The places of two teams after each round; 1 is the top, null is before a team's first match. */
  lines: readonly [readonly (number | null)[], readonly (number | null)[]]
  /** The last place of the table. */
  places: number
  /** What the picture shows, in a sentence. */
  label: string
}

const left = 20
const right = 6
const top = 8
const height = 84
const strokes = ['stroke-bar', 'stroke-muted']
const dots = ['fill-bar', 'fill-muted']

/**
 * League positions over the rounds: one line is solid and the other dashed, so that not only colour tells
 * them apart.
 */
export function PositionChart({ lines, places, label }: PositionChartProps) {
  const { box, width } = useWidth()
  const frame = { left, right: width - right, top, bottom: height - top, places }
  const y = (place: number) => top + ((place - 1) * (height - 2 * top)) / Math.max(1, places - 1)
  return (
    <Drawing box={box} width={width} height={height} label={label}>
      {[1, places].map((place) => (
        <g key={place}>
          <path d={`M${left} ${y(place)}H${width - right}`} className="stroke-line" />
          <text x="0" y={y(place) + 4} className="fill-muted text-12">
            {place}
          </text>
        </g>
      ))}
      {lines.map((line, n) => {
        const last = line.at(-1)
        return (
          <g key={strokes[n]}>
            <path
              d={positionPath(line, frame)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={n === 0 ? undefined : '4 3'}
              className={strokes[n]}
            />
            {last && <circle cx={width - right} cy={y(last)} r="3.5" className={dots[n]} />}
          </g>
        )
      })}
    </Drawing>
  )
}
