// A menu that slides in from the right. Escape, a press outside or a swipe to the right closes it.
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'
import { Modal } from './Modal.tsx'
import { useSwipeAway } from './use-swipe-away.ts'

export type SideMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Pinned at the foot, such as signing out. */
  footer?: ReactNode
  closeLabel: string
}

export function SideMenu({ open, onOpenChange, ...props }: SideMenuProps) {
  return open ? <Menu {...props} onClose={() => onOpenChange(false)} /> : null
}

type MenuProps = Omit<SideMenuProps, 'open' | 'onOpenChange'> & { onClose: () => void }

function Menu({ onClose, title, children, footer, closeLabel }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useSwipeAway(panel, 'right', onClose)
  return (
    <Modal onClose={onClose} labelledBy={id} className="flex justify-end overflow-hidden pl-tap">
      <div
        ref={panel}
        className="flex h-full w-full max-w-menu touch-pan-y flex-col bg-surface transition-[translate] duration-190 starting:translate-x-full"
      >
        <div className="flex min-h-bar items-center justify-between pr-1 pl-4">
          <h2 id={id} className="text-17 font-semibold">
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X className="size-5" aria-hidden />} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">{children}</div>
        {footer && <div className="border-t border-line p-4">{footer}</div>}
      </div>
    </Modal>
  )
}
