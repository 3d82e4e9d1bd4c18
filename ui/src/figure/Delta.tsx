import { classes } from '../classes.ts'

export type DeltaProps = {
  /** The change without its sign, as text: `0.07`. */
  size: string
  direction: 'up' | 'down' | 'none'
  /** What a screen reader says for the arrow: "down", "up". */
  spoken: string
  /** Leaves out the colour, where neither direction is better. */
  neutral?: boolean | undefined
}

/** How far a rate moved: an arrow, the size, and the colour of its direction. */
export function Delta({ size, direction, spoken, neutral }: DeltaProps) {
  if (direction === 'none') return <span className="text-muted">{size}</span>
  return (
    <span
      className={classes(
        'font-medium whitespace-nowrap',
        neutral ? 'text-muted' : direction === 'up' ? 'text-up' : 'text-down',
      )}
    >
      <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>
      <span className="sr-only">{spoken}</span> {size}
    </span>
  )
}
