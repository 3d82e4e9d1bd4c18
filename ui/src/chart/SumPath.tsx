import { Drawing, useWidth } from './Drawing.tsx'

export type SumPathProps = {
  /** How many nodes the way leads through, and on which side of it others are added: `true` above. */
  beside: readonly boolean[]
  /** What the picture shows, in a sentence. */
  label: string
}

const height = 72
const middle = height / 2
const edge = 10

/**
 * The way from one's own leaf, at the left, to the published top, at the right; what each step adds stands
 * next to it.
 */
export function SumPath({ beside, label }: SumPathProps) {
  const { box, width } = useWidth()
  const step = (width - 2 * edge) / (beside.length + 1)
  return (
    <Drawing box={box} width={width} height={height} label={label}>
      <path d={`M${edge} ${middle}H${width - edge}`} strokeWidth="2" className="stroke-info" />
      {beside.map((above, level) => {
        const x = edge + (level + 1) * step
        const [from, y] = [x - Math.min(step, 16) * 0.8, above ? 12 : height - 12]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <g key={level}>
            <path d={`M${from} ${y}L${x} ${middle}`} className="stroke-edge" />
            <rect x={from - 4} y={y - 4} width="8" height="8" rx="2" className="fill-surface stroke-edge" />
            <circle cx={x} cy={middle} r="4" className="fill-info" />
          </g>
        )
      })}
      <circle cx={edge} cy={middle} r="8" className="fill-text" />
      <circle cx={width - edge} cy={middle} r="8" className="fill-text" />
    </Drawing>
  )
}
