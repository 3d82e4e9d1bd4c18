import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { SlotElement } from './slot.ts'

export type EmptyStateProps = {
  title: ReactNode
  /** Says what comes next, or when. */
  note?: ReactNode
  /** The next step: a link with its text, drawn as a button. */
  action?: SlotElement | undefined
}

/** Says that there is nothing to show, and what to do now. */
export function EmptyState({ title, note, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-1.5 p-3">
      <p className="text-15 font-semibold">{title}</p>
      {note && <p className="text-13 text-muted">{note}</p>}
      {action && <Button look="line" size="small" render={action} className="mt-1.5" />}
    </div>
  )
}
