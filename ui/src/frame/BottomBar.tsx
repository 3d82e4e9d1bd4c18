import type { LucideIcon } from 'lucide-react'
import { classes } from '../classes.ts'
import { type SlotElement, slot } from '../slot.ts'

export type BottomBarItem = {
  key: string
  label: string
  icon: LucideIcon
  /** The router's link, such as `<Link to="/home" />`. */
  render: SlotElement
  current?: boolean | undefined
}
export type BottomBarProps = { items: readonly BottomBarItem[]; label: string }

/**
 * Links to the app's five places, at the foot of a phone's screen; on a desktop a bar at the top replaces it.
 * Where letters are too large for five words side by side, only the current place has its word. The page
 * needs `pb-foot` of room at its foot.
 */
export function BottomBar({ items, label }: BottomBarProps) {
  return (
    <nav
      aria-label={label}
      className="@container fixed inset-x-0 bottom-0 z-20 border-t lg:hidden border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid h-foot max-w-page auto-cols-fr grid-flow-col @max-figures:auto-cols-auto">
        {items.map(({ key, ...item }) => (
          <li key={key} className="grid">
            <Place {...item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Place({ label, icon: Icon, render, current }: Omit<BottomBarItem, 'key'>) {
  return slot('a', render, {
    'aria-current': current ? 'page' : undefined,
    className: classes(
      'grid content-center justify-items-center gap-0.5 text-center text-12 leading-4 focus-visible:-outline-offset-2',
      current ? 'font-semibold text-text' : 'text-muted hover:text-text',
    ),
    children: (
      <>
        <Icon
          className={classes('size-6', current && 'fill-current/20')}
          strokeWidth={current ? 2 : 1.75}
          aria-hidden
        />
        <span className={current ? undefined : '@max-figures:sr-only'}>{label}</span>
      </>
    ),
  })
}
