import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type HintProps = {
  /** What is pressed: a time, a figure, a word. */
  children: ReactNode
  /** What it says then. */
  hint: ReactNode
  className?: string | undefined
}

/** A short explanation on tap, such as the time zone of a date. Works with touch, which a tooltip does not. */
export function Hint({ children, hint, className }: HintProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        className={classes(
          'relative underline decoration-edge decoration-dotted underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3',
          className,
        )}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            className={classes(
              'max-w-menu rounded-card bg-text px-3 py-2 text-13 text-page outline-none transition-opacity',
              'data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            <Popover.Description>{hint}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
