import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Marks the content below as old; its words say from when it is, and that the app is connecting again. */
export function StaleBanner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-1.5 bg-warn-soft px-3 py-2 text-12 text-warn">
      <Clock className="size-4 shrink-0" aria-hidden />
      {children}
    </p>
  )
}
