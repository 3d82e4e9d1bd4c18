// The base of dialogs, sheets and the side menu: the browser's own modal dialog. It makes the page behind
// inert, keeps the focus inside and gives it back where it was; Escape closes it, and so does a press outside
// the panel unless it must be answered.
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'

export type ModalProps = {
  onClose: () => void
  /** Id of the element that names it. */
  labelledBy: string
  describedBy?: string | undefined
  /** Must be answered: read as an alert, and a press outside it does nothing. */
  important?: boolean | undefined
  /** How the panel stands in the window. */
  className: string
  children: ReactNode
}

/** Open for as long as it is drawn. */
export function Modal({ onClose, labelledBy, describedBy, important, className, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  useShown(element, onClose)
  // Where a press began: one that was dragged out of the panel does not count as outside.
  const pressed = useRef<EventTarget>(null)
  return (
    <dialog
      ref={element}
      {...(important ? { role: 'alertdialog' } : {})}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      // Before the browser takes it: that closes at once every dialog that was opened since a hand last did
      // something.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      // A press outside an important dialog must not carry the focus out of it either.
      onMouseDown={(event) => important && event.target === element.current && event.preventDefault()}
      onClick={(event) => {
        const beside = event.target === element.current && pressed.current === element.current
        // The second half of a double press was meant for what stood there before the answer made the panel
        // smaller.
        if (beside && !important && event.detail <= 1) onClose()
      }}
      className={classes(
        'fixed inset-0 m-0 h-full max-h-none w-full max-w-none bg-transparent text-text outline-none',
        'backdrop:bg-scrim backdrop:transition-opacity starting:backdrop:opacity-0',
        className,
      )}
    >
      {children}
    </dialog>
  )
}

function useShown(element: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // The browser may close it by itself, at the second Escape for instance: it is asked to let the owner do
    // that.
    const asked = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      // Whether it closes is the owner's to say, who may ask first.
      if (!dialog.open) dialog.showModal()
      close()
    }
    dialog.addEventListener('cancel', asked)
    dialog.addEventListener('close', asked)
    // The page keeps its width where its scroll bar takes room.
    const { documentElement: page } = document
    if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
    dialog.showModal()
    // With a finger there is nothing to type with yet: a field in focus would call the keyboard over what is
    // to be read.
    if (matchMedia('(pointer: coarse)').matches) dialog.focus()
    return () => {
      dialog.removeEventListener('cancel', asked)
      dialog.removeEventListener('close', asked)
      dialog.close()
      if (!document.querySelector('dialog:modal')) page.style.scrollbarGutter = ''
    }
  }, [element])
}
