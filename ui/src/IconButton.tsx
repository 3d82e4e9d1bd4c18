import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { type SlotProps, slot } from './slot.ts'

export type IconButtonProps = Omit<SlotProps<'button'>, 'className' | 'aria-label'> & {
  /** Read aloud in place of the icon. */
  label: string
  icon: ReactNode
  /** A number on the icon's shoulder, such as unread notices; the label should say it too. */
  badge?: number | undefined
  /** Text next to the icon; the button then grows to fit. */
  text?: string | undefined
  className?: string | undefined
}

/** A 44 px square with one icon. */
export function IconButton({ label, icon, badge, text, className, render, ...rest }: IconButtonProps) {
  return slot(
    'button',
    render,
    {
      type: render ? undefined : 'button',
      'aria-label': label,
      className: classes(
        'relative inline-flex h-tap min-w-tap shrink-0 items-center justify-center gap-1 rounded-card hover:bg-fill',
        // The focus ring is inside, as there is no room around a button next to a figure or in a corner.
        'transition focus-visible:-outline-offset-4 disabled:opacity-50',
        text && 'px-3 text-13 text-muted',
        className,
      ),
      children: (
        <>
          {icon}
          {text}
          {badge !== undefined && badge > 0 && (
            // CSS draws the number, so that it is not read aloud: the button's name says it in words.
            <span
              aria-hidden
              data-count={badge > 99 ? '99+' : badge}
              className="absolute top-1 right-1 h-badge min-w-badge rounded-full bg-text px-0.5 text-center text-12 leading-badge font-semibold text-page after:content-[attr(data-count)]"
            />
          )}
        </>
      ),
    },
    rest,
  )
}
