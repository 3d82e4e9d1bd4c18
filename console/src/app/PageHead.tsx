import type { ReactNode } from 'react'

interface Props {
  title: string
  hint: string
  /** At the right end. */
  children?: ReactNode
}

export function PageHead({ title, hint, children }: Props) {
  return (
    <>
      <title>{`${title} - Touchline`}</title>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-prose flex-1 basis-1/2 gap-1">
          <h1 className="text-22 font-semibold">{title}</h1>
          <p className="text-15 text-muted">{hint}</p>
        </div>
        {children}
      </header>
    </>
  )
}
