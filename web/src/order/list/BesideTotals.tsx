import type { ReactNode } from 'react'

/** A list below its totals; on a desktop next to them. */
export function BesideTotals({ totals, children }: { totals: ReactNode; children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,var(--container-aside))] lg:items-start lg:gap-3">
      <div className="lg:sticky lg:top-2 lg:col-start-2 lg:pt-10 xl:pt-3">{totals}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  )
}
