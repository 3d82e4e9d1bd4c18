import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  /** What comes next, or when. */
  note?: ReactNode
  /** A small line button. */
  action?: ReactNode
}

/** Nothing here, and what to do now. */
export function EmptyState({ title, note, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-1.5 p-4">
      <p className="text-15 font-semibold">{title}</p>
      {note && <p className="text-13 text-muted">{note}</p>}
      {action && <div className="mt-1.5">{action}</div>}
    </div>
  )
}
