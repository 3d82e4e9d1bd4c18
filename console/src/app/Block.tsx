import type { ReactNode } from 'react'

interface Props {
  title: string
  /** At the right end. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a page, with its name. */
export function Block({ title, end, children }: Props) {
  return (
    <section className="grid gap-3 rounded-card bg-surface p-4">
      <h2 className="flex items-center justify-between gap-2 text-17 font-semibold">
        {title}
        {end}
      </h2>
      {children}
    </section>
  )
}
