import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SlotProps, slot } from '../slot.ts'

export type MenuItemProps = SlotProps<'button'> & {
  icon?: LucideIcon | undefined
  /** Shown at the right end instead of the arrow: a value, a count. */
  end?: ReactNode
}

/** One row of a menu or a settings list; give the router's link as `render`. */
export function MenuItem({ icon: Icon, end, render, children, ...rest }: MenuItemProps) {
  return slot(
    'button',
    render,
    {
      type: render ? undefined : 'button',
      className:
        'flex min-h-bar w-full items-center gap-3 rounded-small px-2 text-left text-15 hover:bg-fill aria-[current=page]:font-semibold',
      children: (
        <>
          {Icon && <Icon className="size-5 shrink-0 text-muted" aria-hidden />}
          <span className="min-w-0 flex-1">{children}</span>
          {end ?? <ChevronRight className="size-4 text-muted" aria-hidden />}
        </>
      ),
    },
    rest,
  )
}
