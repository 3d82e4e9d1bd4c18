// A sheet that rises from the foot of a phone and stands in the middle of a desk. What is pinned above and below
// never scrolls away; Escape, a press outside or a swipe down closes it, and the focus goes back to where it was.
import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export type BottomSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The sheet's name, also for a screen reader. */
  title: ReactNode
  /** A line above the title. */
  overline?: ReactNode
  /** Beside the title at the right, such as the rate now. */
  aside?: ReactNode
  /** Pinned under the title: the figures that must stay in view. */
  pinned?: ReactNode
  children: ReactNode
  /** Pinned at the foot: the action. */
  footer?: ReactNode
  closeLabel: string
}

export function BottomSheet({
  open,
  onOpenChange,
  title,
  overline,
  aside,
  pinned,
  children,
  footer,
  closeLabel,
}: BottomSheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Drawer.Portal>
        <Drawer.Backdrop
          className={classes(
            'fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity',
            'data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0',
          )}
        />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6">
          <Drawer.Popup
            className={classes(
              'flex max-h-[calc(100dvh-2*var(--spacing-6))] w-full max-w-phone flex-col rounded-t-sheet bg-surface text-text outline-none md:rounded-sheet',
              'translate-y-(--drawer-swipe-movement-y) transition-[translate,opacity] duration-190 data-swiping:duration-0 data-swiping:select-none',
              'data-ending-style:translate-y-full data-starting-style:translate-y-full',
              'md:data-ending-style:translate-y-3 md:data-ending-style:opacity-0 md:data-starting-style:translate-y-3 md:data-starting-style:opacity-0',
            )}
          >
            <div aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-edge md:hidden" />
            <div className="flex items-center gap-1 pt-1 pl-4 md:pt-3">
              <div className="min-w-0 flex-1">
                {overline && <div className="text-12 text-muted">{overline}</div>}
                <Drawer.Title className="text-22 font-semibold">{title}</Drawer.Title>
              </div>
              {aside}
              <Drawer.Close
                render={<IconButton label={closeLabel} icon={<X className="size-5" aria-hidden />} />}
              />
            </div>
            {pinned && <div className="px-4 pt-3">{pinned}</div>}
            <Drawer.Content className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-3 pb-2">
              {children}
            </Drawer.Content>
            {footer && (
              <div className="px-4 pt-2 pb-[max(var(--spacing-4),env(safe-area-inset-bottom))]">{footer}</div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
