import { type ReactNode, useState } from 'react'
import { classes } from '../classes.ts'

export type FlashOnChangeProps = {
  /** The children flash once, softly, when this value changes. */
  value: string | number
  children?: ReactNode
  className?: string | undefined
}

/** A figure that flashes when it has changed; its first appearance is no change. */
export function FlashOnChange({ value, children, className }: FlashOnChangeProps) {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 })
  return (
    // A new key restarts the animation.
    <span
      key={seen.changes}
      className={classes('rounded-small', seen.changes > 0 && 'animate-flash', className)}
    >
      {children ?? value}
    </span>
  )
}
