import { classes } from '../classes.ts'

/** 0 none, 1 low, 2 middle, 3 high: by share of the market's largest. */
export type VolumeLevel = 0 | 1 | 2 | 3
export type VolumeLevelsProps = {
  level: VolumeLevel
  /** Hardly any room: the segments stand closer. */
  tight?: boolean | undefined
  className?: string | undefined
}

/** Volume in three segments: decoration next to words. */
export function VolumeLevels({ level, tight, className }: VolumeLevelsProps) {
  return (
    <span aria-hidden className={classes('grid h-1 grid-cols-3', tight ? 'gap-px' : 'gap-0.5', className)}>
      {[1, 2, 3].map((step) => (
        <span key={step} className={classes('rounded-px', step <= level ? 'bg-bar' : 'bg-bar/20')} />
      ))}
    </span>
  )
}
