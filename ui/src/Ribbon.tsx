import type { ReactNode } from 'react'

/** The strip above every screen of the sandbox: no real money. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <div role="note" className="bg-ink-raised text-center text-12 leading-5 text-on-ink-muted">
      {children}
    </div>
  )
}
