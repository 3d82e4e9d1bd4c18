// The base of dialogs, sheets and the side menu: the browser's own modal dialog. It makes the page behind
// inert, keeps the focus inside, and returns it afterwards. Escape closes it; so does a press outside the
// panel, unless the dialog must be answered.
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'

export type ModalProps = {
  onClose: () => void
  /** Id of the element that names the dialog. */
  labelledBy: string
  describedBy?: string | undefined
  /** The dialog must be answered: it is read as an alert, and a press outside does nothing. */
  important?: boolean | undefined
  /** It stays above what opens after it and is not important: nothing goes on before it is answered. */
  first?: boolean | undefined
  /** The classes that place the panel in the window. */
  className: string
  children: ReactNode
}

/** A modal dialog that is open for as long as it is drawn. */
export function Modal({
  onClose,
  labelledBy,
  describedBy,
  important,
  first,
  className,
  children,
}: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  useShown(element, onClose)
  // Where a press began: a press that begins inside the panel and ends outside does not close it.
  const pressed = useRef<EventTarget>(null)
  return (
    <dialog
      ref={element}
      {...(important ? { role: 'alertdialog' } : {})}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-first={first || undefined}
      tabIndex={-1}
      // Handles Escape before the browser does: one Escape makes the browser close all dialogs that were
      // opened since the person last did something.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      // A press outside an important dialog must not move the focus out of it either.
      onMouseDown={(event) => important && event.target === element.current && event.preventDefault()}
      onClick={(event) => {
        const beside = event.target === element.current && pressed.current === element.current
        // Where the first half of a double press made the panel smaller, the second half falls outside: it
        // was meant for what was there before.
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
    // The browser may close the dialog by itself, such as on a second Escape: this prevents it and lets the
    // owner close it.
    const asked = (event: Event) => {
      if (event.target !== dialog) return
      // It was closed to be shown above another, and is open again.
      if (event.type === 'close' && dialog.open) return
      event.preventDefault()
      // The owner decides whether the dialog closes, and may ask the person first.
      if (!dialog.open) dialog.showModal()
      close()
    }
    dialog.addEventListener('cancel', asked)
    dialog.addEventListener('close', asked)
    // Where a scroll bar takes room, the page keeps its width while the bar is gone.
    const { documentElement: page } = document
    if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
    dialog.showModal()
    if (dialog.role !== 'alertdialog') raiseFirst(dialog)
    // On a touch screen a focused field would open the keyboard over the text to be read, so the dialog
    // itself gets the focus.
    if (matchMedia('(pointer: coarse)').matches) dialog.focus()
    return () => {
      dialog.removeEventListener('cancel', asked)
      dialog.removeEventListener('close', asked)
      dialog.close()
      if (!document.querySelector('dialog:modal')) page.style.scrollbarGutter = ''
    }
  }, [element])
}

/** The browser shows the dialog that was opened last on top, so those that stay above it are opened anew. */
function raiseFirst(opened: HTMLDialogElement) {
  for (const each of document.querySelectorAll<HTMLDialogElement>('dialog[data-first]:modal')) {
    if (each.contains(opened)) continue
    each.close()
    each.showModal()
  }
}
