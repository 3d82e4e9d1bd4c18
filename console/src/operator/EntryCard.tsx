import type { ReactNode } from 'react'
import { Brand } from '../app/Brand.tsx'
import { LanguageSwitch } from '../app/LanguageSwitch.tsx'
import { ThemeSwitch } from '../app/ThemeSwitch.tsx'

interface Props {
  title: string
  hint?: string | undefined
  children: ReactNode
}

/** The frame of the pages before the console: sign-in, and accepting an invitation. */
export function EntryCard({ title, hint, children }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center bg-ink p-4">
      <title>{`${title} - Touchline`}</title>
      <div className="grid w-full max-w-phone grid-cols-1 gap-4">
        <Brand />
        <div className="grid grid-cols-1 gap-4 rounded-sheet bg-surface p-6 text-text">
          <div className="grid gap-1">
            <h1 className="text-22 font-semibold">{title}</h1>
            {hint && <p className="text-15 text-muted">{hint}</p>}
          </div>
          {children}
        </div>
        <div className="ground-ink grid gap-2 md:grid-cols-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </main>
  )
}
