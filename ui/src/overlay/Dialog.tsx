// A question or a message in the middle of the screen. A press outside does not close an important one.
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

export type DialogProps = Pick<ModalProps, 'important' | 'first'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode
  /** Names the close button at the top right; left out: there is no such button. */
  closeLabel?: string | undefined
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
  first,
}: DialogProps) {
  const id = useId()
  const close = () => onOpenChange(false)
  if (!open) return null
  return (
    <Modal
      onClose={close}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      important={important}
      first={first}
      className="grid place-items-center overflow-y-auto p-4"
    >
      <div className="relative grid w-full max-w-phone grid-cols-1 gap-3 rounded-sheet bg-surface p-4 transition-[opacity,translate] starting:translate-y-2 starting:opacity-0">
        <div className={classes(closeLabel !== undefined && 'pr-8')}>
          <h2 id={`${id}-title`} className="text-17 font-semibold">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 text-15 text-muted">
              {description}
            </p>
          )}
        </div>
        {children}
        {actions && <div className="mt-1 grid gap-2">{actions}</div>}
        {/* Last in the document, so that the first focus is on an action. */}
        {closeLabel && (
          <div className="absolute top-1.5 right-1.5">
            <IconButton label={closeLabel} icon={<X className="size-5" aria-hidden />} onClick={close} />
          </div>
        )}
      </div>
    </Modal>
  )
}
