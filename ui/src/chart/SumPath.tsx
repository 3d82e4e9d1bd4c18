import { Drawing, useWidth } from './Drawing.tsx'

export type SumPathProps = {
  /** An entry for each node on the way up; `true`: the sum that is added there is drawn above the line. */
  beside: readonly boolean[]
  /** What the picture shows, in a sentence. */
  label: string
}

const height = 72
const middle = height / 2
const edge = 10

/**
 * The way through a sum tree, from the member's own leaf at the left to the published root at the right; each
 * step shows the node that it adds.
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
