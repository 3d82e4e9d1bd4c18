import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type PillTone = 'plain' | 'info' | 'up' | 'down' | 'ok' | 'no' | 'warn'
export type PillProps = { tone?: PillTone | undefined; icon?: ReactNode; children: ReactNode }

const tones: Record<PillTone, string> = {
  plain: 'bg-fill text-muted',
  info: 'bg-info-soft text-info',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  ok: 'bg-green-soft text-green',
  no: 'bg-red-soft text-red',
  warn: 'bg-warn-soft text-warn',
}

/** A state in one word. The word carries the meaning, the colour only repeats it. */
export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span
      className={classes(
        'inline-flex h-5 items-center gap-1 rounded-small px-1.5 text-12 leading-5 font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
