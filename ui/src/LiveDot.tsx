import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type LiveDotProps = {
  /** False while it tries to connect: the dot is then hollow, so that colour is not the only sign. */
  live: boolean
  children: ReactNode
}

/** Says whether the figures next to it are updated by themselves. */
export function LiveDot({ live, children }: LiveDotProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-12 text-muted">
      <span
        aria-hidden
        className={classes('size-1.5 rounded-full', live ? 'bg-live' : 'inset-ring inset-ring-edge')}
      />
      {children}
    </span>
  )
}
