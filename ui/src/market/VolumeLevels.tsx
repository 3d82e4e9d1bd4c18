import { classes } from '../classes.ts'

/** 0 none, 1 low, 2 middle, 3 high: the open volume as a part of the market's largest. */
export type VolumeLevel = 0 | 1 | 2 | 3
export type VolumeLevelsProps = {
  level: VolumeLevel
  /** Puts the segments closer together, where there is little room. */
  tight?: boolean | undefined
  className?: string | undefined
}

/** The open volume as three segments; it is not read aloud, because words say the same. */
export function VolumeLevels({ level, tight, className }: VolumeLevelsProps) {
  return (
    <span aria-hidden className={classes('grid h-1 grid-cols-3', tight ? 'gap-px' : 'gap-0.5', className)}>
      {[1, 2, 3].map((step) => (
        <span key={step} className={classes('rounded-px', step <= level ? 'bg-bar' : 'bg-bar/20')} />
      ))}
    </span>
  )
}
