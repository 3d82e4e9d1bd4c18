import { classes } from './classes.ts'

export type SkeletonProps = {
  /** The row's shape. `match`: a time, two lines and two figures, as in a list of matches. */
  shape?: 'match' | 'line' | 'block' | undefined
  /** How many rows. */
  rows?: number | undefined
  /** The words that a screen reader says once: "Loading". */
  label: string
  className?: string | undefined
}

/** Stands in for a list while it loads, as high as the list will be, so that nothing jumps. */
export function Skeleton({ shape = 'match', rows = 3, label, className }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} className={classes('divide-y divide-line', className)}>
      {[...Array(rows).keys()].map((row) => (
        <Row key={row} shape={shape} />
      ))}
    </div>
  )
}

function Row({ shape }: { shape: SkeletonProps['shape'] }) {
  if (shape === 'block') return <Bone className="h-row w-full" />
  if (shape === 'line') {
    return (
      <div className="flex min-h-tap items-center px-3">
        <Bone className="h-3 w-full" />
      </div>
    )
  }
  return (
    <div className="grid min-h-row grid-cols-[var(--spacing-foot)_1fr_auto] items-center px-3">
      <Bone className="h-3 w-10" />
      <div className="grid gap-3">
        <Bone className="h-3 w-1/2" />
        <Bone className="h-3 w-1/3" />
      </div>
      <div className="grid justify-items-end gap-1.5">
        <Bone className="h-3 w-cell" />
        <Bone className="h-3 w-10" />
      </div>
    </div>
  )
}

/** One grey bar, for building a skeleton of another shape. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={classes('block animate-skeleton rounded-small bg-fill', className)} />
}
