import { classes } from '../classes.ts'

/** The mark, in every picture, of a selection on which the member has an order. */
export function OwnDot({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={classes('size-2.5 shrink-0 rounded-full bg-text ring-2 ring-surface', className)}
    />
  )
}
