// The menu that comes in from the right. Escape, a press outside or a swipe to the right closes it.
import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export type SideMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Pinned at the foot, such as signing out. */
  footer?: ReactNode
  closeLabel: string
}

export function SideMenu({ open, onOpenChange, title, children, footer, closeLabel }: SideMenuProps) {
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop
          className={classes(
            'fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity',
            'data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0',
          )}
        />
        <Drawer.Viewport className="fixed inset-0 z-40 flex justify-end pl-tap">
          <Drawer.Popup
            className={classes(
              'flex h-full w-full max-w-menu flex-col bg-surface text-text outline-none',
              'translate-x-(--drawer-swipe-movement-x) transition-[translate] duration-190 data-swiping:duration-0',
              'data-ending-style:translate-x-full data-starting-style:translate-x-full',
            )}
          >
            <div className="flex min-h-bar items-center justify-between pr-1 pl-4">
              <Drawer.Title className="text-17 font-semibold">{title}</Drawer.Title>
              <Drawer.Close
                render={<IconButton label={closeLabel} icon={<X className="size-5" aria-hidden />} />}
              />
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
              {children}
            </Drawer.Content>
            {footer && <div className="border-t border-line p-4">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
