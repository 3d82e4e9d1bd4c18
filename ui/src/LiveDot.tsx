import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type LiveDotProps = {
  /** Live, or trying to be: then the dot is hollow, so that colour is not the only sign. */
  live: boolean
  children: ReactNode
}

/** Says whether what stands here moves by itself. */
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
