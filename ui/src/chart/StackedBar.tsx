export type StackedPart = {
  key: string
  value: number
  tone: 'main' | 'info' | 'muted' | 'plain' | 'warn' | 'rest'
}
export type StackedBarProps = {
  /** The parts from left to right; a part of 0 takes no room. */
  parts: readonly StackedPart[]
  /** What the bar shows, in a sentence. */
  label: string
}

const tones = {
  main: 'fill-text',
  info: 'fill-info',
  muted: 'fill-muted',
  plain: 'fill-edge',
  warn: 'fill-warn',
  /** For the remainder that is still to come, which is no part of its own. */
  rest: 'fill-line',
}
const height = 16

/** A whole and its parts in one bar. */
export function StackedBar({ parts, label }: StackedBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  let at = 0
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={height}
      className="block overflow-hidden rounded-small"
    >
      <rect width="100%" height={height} className="fill-fill" />
      {parts.map(({ key, value, tone }) => {
        const x = at
        at += whole === 0 ? 0 : (value / whole) * 100
        return <rect key={key} x={`${x}%`} width={`${at - x}%`} height={height} className={tones[tone]} />
      })}
    </svg>
  )
}

/** The colour of a part, next to its name. */
export function PartMark({ tone }: { tone: StackedPart['tone'] }) {
  return (
    <svg aria-hidden width="10" height="10" className="shrink-0">
      <rect width="10" height="10" rx="3" className={tones[tone]} />
    </svg>
  )
}
