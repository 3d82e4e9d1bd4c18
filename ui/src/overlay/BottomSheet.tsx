// A sheet that rises from the foot of a phone's screen, and is in the middle of a desktop's. Its pinned parts
// never scroll away. Escape, a press outside or a swipe down closes it, and the focus returns to where it
// was.
import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'
import { Modal } from './Modal.tsx'
import { useSwipeAway } from './use-swipe-away.ts'

export type SheetParts = {
  /** The sheet's name, also for a screen reader. */
  title: ReactNode
  /** A line above the title. */
  overline?: ReactNode
  /** Next to the title, at the right, such as the current rate. */
  aside?: ReactNode
  /** Pinned under the title: the figures that must stay in view. */
  pinned?: ReactNode
  children: ReactNode
  /** Pinned at the foot: the action. */
  footer?: ReactNode
}

export type BottomSheetProps = SheetParts & {
  open: boolean
  onOpenChange: (open: boolean) => void
  closeLabel: string
}

export function BottomSheet({ open, onOpenChange, closeLabel, ...parts }: BottomSheetProps) {
  if (!open) return null
  return (
    <Sheet onClose={() => onOpenChange(false)} closeLabel={closeLabel}>
      <SheetContent {...parts} />
    </Sheet>
  )
}

type SheetProps = { onClose: () => void; closeLabel: string; children: ReactNode }

/** The context that the parts share with their sheet. */
const SheetContext = createContext({ id: '', closeLabel: '', onClose: () => {} })

/** The panel alone, for a sheet that stays open while one `SheetContent` in it is replaced by another. */
export function Sheet({ onClose, closeLabel, children }: SheetProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useSwipeAway(panel, 'down', onClose)
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="flex items-end justify-center overflow-hidden md:items-center md:p-6"
    >
      <div
        ref={panel}
        className="flex max-h-[calc(100dvh-2*var(--spacing-6))] low:max-h-[calc(100dvh-var(--spacing-6))] w-full max-w-phone flex-col rounded-t-sheet bg-surface transition-[translate,opacity] duration-190 md:rounded-sheet starting:translate-y-full md:starting:translate-y-3 md:starting:opacity-0"
      >
        <SheetContext value={{ id, closeLabel, onClose }}>{children}</SheetContext>
      </div>
    </Modal>
  )
}

/** The content of a `Sheet`. */
export function SheetContent({ title, overline, aside, pinned, children, footer }: SheetParts) {
  const { id, closeLabel, onClose } = use(SheetContext)
  return (
    <>
      <div className="touch-none">
        <div aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-edge md:hidden" />
        <div className="@container flex items-center gap-1 pt-1 pr-1 pl-4 md:pt-3">
          <div className="min-w-0 flex-1">
            {overline && <div className="text-12 text-muted">{overline}</div>}
            <div className="flex flex-wrap items-baseline gap-x-2 @figures:flex-nowrap">
              <h2 id={id} className="min-w-0 flex-1 text-22 font-semibold">
                {title}
              </h2>
              {aside && <div className="w-full @figures:w-auto">{aside}</div>}
            </div>
          </div>
          <IconButton label={closeLabel} icon={<X className="size-5" aria-hidden />} onClick={onClose} />
        </div>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain pb-2">
        {pinned && <div className="top-0 z-10 bg-surface px-4 pt-3 not-lowest:sticky">{pinned}</div>}
        <div className="px-4 pt-3">{children}</div>
      </div>
      {footer && (
        <div className="px-4 pt-2 pb-[max(var(--spacing-4),env(safe-area-inset-bottom))]">{footer}</div>
      )}
    </>
  )
}
