// Rows of a menu that lead to pages. A capability says what is its own in its menu.ts; src/menu.ts puts them
// in order.
import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import type { routes } from '@touchline/contract/routes'
import { MenuItem } from '@touchline/ui/frame/MenuItem'
import { Pill } from '@touchline/ui/Pill'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { PlainKey } from '../../i18n/texts.ts'
import { isNew } from './is-new.ts'

type Row = Exclude<(typeof routes)[number], { readonly redirect: string }>

export interface MenuEntry {
  /** A page whose path has no parameter. */
  readonly to: Exclude<Row['path'], '*' | `${string}:${string}`>
  readonly text: PlainKey
  readonly icon: LucideIcon
  /** The part of the page shown first, if it has parts. */
  readonly search?: { readonly of: 'insured' } | { readonly tab: 'reserve' }
  /** Of use to members only, in a list that is for everybody. */
  readonly member?: true
  /** The day, in UTC, until which the row is marked NEW. */
  readonly newUntil?: string
  /** At the right end instead of the arrow. */
  readonly End?: ComponentType
  /** Shows the row only while its page exists; without `Only` the row always shows. */
  readonly Only?: ComponentType<{ children: ReactNode }>
}

/** `replace`: the page takes the menu's step in the history. */
export function MenuEntries({ of, replace = false }: { of: readonly MenuEntry[]; replace?: boolean }) {
  const t = useText()
  return of.map(({ to, search, text, icon, newUntil, End, Only = Fragment }) => (
    <Only key={text}>
      <MenuItem
        icon={icon}
        end={End ? <End /> : isNew(newUntil, siteNow()) ? <NewMark /> : undefined}
        render={<Link to={to} search={search ?? {}} replace={replace} />}
      >
        {t(text)}
      </MenuItem>
    </Only>
  ))
}

/** The specification's word is the same in every language. */
function NewMark() {
  return <Pill tone="info">NEW</Pill>
}
