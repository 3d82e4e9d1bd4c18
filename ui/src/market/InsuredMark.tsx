import { Undo2 } from 'lucide-react'
import { classes } from '../classes.ts'

/** The mark of a selection on which a part of a lost stake may be returned. */
export function InsuredMark({ className }: { className?: string | undefined }) {
  return <Undo2 aria-hidden strokeWidth={2.5} className={classes('size-3 shrink-0', className)} />
}
