// Rows of a menu that lead to pages. A capability says what is its own in its menu.ts; src/menu.ts puts them in order.
import { Link } from '@tanstack/react-router'
import type { routes } from '@touchline/contract/routes'
import { MenuItem } from '@touchline/ui/MenuItem'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { PlainKey } from '../i18n/texts.ts'

type Row = Exclude<(typeof routes)[number], { readonly redirect: string }>

export interface MenuEntry {
  /** A page that needs nothing named to show. */
  readonly to: Exclude<Row['path'], '*' | `${string}:${string}`>
  readonly text: PlainKey
  readonly icon: LucideIcon
  /** At the right end instead of the arrow. */
  readonly End?: ComponentType
  /** Shows the row where there is such a page now; without it there always is. */
  readonly Only?: ComponentType<{ children: ReactNode }>
}

/** `replace`: what the menu stands over is left with it. */
export function MenuEntries({ of, replace = false }: { of: readonly MenuEntry[]; replace?: boolean }) {
  const t = useText()
  return of.map(({ to, text, icon, End, Only = Fragment }) => (
    <Only key={to}>
      <MenuItem icon={icon} end={End && <End />} render={<Link to={to} replace={replace} />}>
        {t(text)}
      </MenuItem>
    </Only>
  ))
}
