// A question or a notice in the middle of the screen. An important one does not close by a press outside.
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode
  /** With it a close button stands at the top right. */
  closeLabel?: string | undefined
  /** Must be answered: read as an alert, and a press outside does nothing. */
  important?: boolean | undefined
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  closeLabel,
  important,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={important === true}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport
          className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4"
          // A press beside an important dialog must not carry the focus out of it either.
          onMouseDown={(event) => important && event.target === event.currentTarget && event.preventDefault()}
        >
          <Base.Popup
            {...(important ? { role: 'alertdialog' } : {})}
            className={classes(
              'relative grid w-full max-w-phone grid-cols-1 gap-3 rounded-sheet bg-surface p-4 text-text outline-none transition-[opacity,translate]',
              'data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
            )}
          >
            <div className={classes(closeLabel !== undefined && 'pr-8')}>
              <Base.Title className="text-17 font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-15 text-muted">{description}</Base.Description>
              )}
            </div>
            {children}
            {actions && <div className="mt-1 grid gap-2">{actions}</div>}
            {/* Last in order, so that the focus begins at the action. */}
            {closeLabel && (
              <div className="absolute top-1.5 right-1.5">
                <Base.Close
                  render={<IconButton label={closeLabel} icon={<X className="size-5" aria-hidden />} />}
                />
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
