import type { ReactNode } from 'react'

/** The strip above every screen of the sandbox: no real money. */
export function Ribbon({
  children,
  label,
}: {
  children: ReactNode /** Names the strip as a landmark. */
  label: string
}) {
  return (
    <aside aria-label={label} className="bg-ink-raised text-center text-12 leading-5 text-on-ink-muted">
      {children}
    </aside>
  )
}
