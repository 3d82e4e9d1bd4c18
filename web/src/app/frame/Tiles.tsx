import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import type { PlainKey } from '../../i18n/texts.ts'
import type { MenuEntry } from './MenuEntries.tsx'

export interface Tile {
  readonly text: PlainKey
  readonly icon: LucideIcon
  readonly link: { readonly to: MenuEntry['to']; readonly hash?: string } | ReturnType<typeof overHome>
}

/** Links to a topic of home, in a dialog above it. */
export function overHome(about: 'domains') {
  return { to: '/home', search: { about }, state: { overPage: true }, resetScroll: false } as const
}

/** Links with a picture above a word, side by side; `replace`: the page takes this step in the history. */
export function Tiles({ of, replace = false }: { of: readonly Tile[]; replace?: boolean }) {
  const t = useText()
  return of.map(({ text, icon: Icon, link }) => (
    <Link
      key={text}
      {...link}
      replace={replace}
      className="grid min-h-foot content-center justify-items-center gap-1 rounded-small px-1 text-center text-13 hover:bg-fill focus-visible:-outline-offset-2"
    >
      <Icon className="size-6" strokeWidth={1.75} aria-hidden />
      {t(text)}
    </Link>
  ))
}
