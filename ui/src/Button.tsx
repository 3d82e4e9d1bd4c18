// The one button of both apps. A busy button keeps its focus and its size but takes no press, so that a
// payment or an order is never sent twice.
import { LoaderCircle } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { type SlotProps, slot } from './slot.ts'

export type ButtonProps = Omit<SlotProps<'button'>, 'onClick' | 'className'> & {
  /** `main` is the single main action of a screen; `line` stands next to it; `quiet` is everything else. */
  look?: 'main' | 'line' | 'quiet' | undefined
  /** `tall` (52 px) confirms money, `small` (44 px) fits a row; the usual is 48 px. */
  size?: 'tall' | 'usual' | 'small' | undefined
  /** Shown left of the text; replaced by a turning mark while busy. */
  icon?: ReactNode
  busy?: boolean | undefined
  /** Full width of its container. */
  wide?: boolean | undefined
  /** A handler that returns a promise keeps the button busy until it settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  className?: string | undefined
}

const looks = {
  main: 'bg-accent text-on-accent hover:brightness-105 active:brightness-95',
  line: 'inset-ring inset-ring-edge text-text hover:bg-fill',
  quiet: 'bg-fill text-text hover:brightness-97',
}
const sizes = { tall: 'min-h-13', usual: 'min-h-bar', small: 'min-h-tap' }

export function Button({
  look = 'quiet',
  size = 'usual',
  icon,
  busy,
  wide,
  onClick,
  className,
  render,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const { waiting, press } = useSinglePress(busy === true, onClick)
  return slot(
    'button',
    render,
    {
      type: render ? undefined : 'button',
      disabled: disabled === true || undefined,
      'aria-busy': waiting || undefined,
      'aria-disabled': waiting || undefined,
      onClick: press,
      className: classes(
        'inline-flex items-center justify-center gap-2 rounded-card px-4 py-1 text-center text-15 font-semibold',
        'select-none transition disabled:bg-fill disabled:text-muted disabled:inset-ring-0 disabled:brightness-100',
        looks[look],
        sizes[size],
        wide && 'w-full',
        className,
      ),
      children: (
        <>
          {waiting ? <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden /> : icon}
          {children !== undefined && <span className="min-w-0">{children}</span>}
        </>
      ),
    },
    rest,
  )
}

/**
 * Lets one press through at a time: the next only after the promise of the last has settled. If an answer
 * puts another button in the place of this one between the two halves of a double press, the second half
 * reaches that other button, which was not meant: it ignores a second half whose first half it did not get.
 */
function useSinglePress(busy: boolean, onClick: ButtonProps['onClick']) {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const begunHere = useRef(false)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `detail` is 1 for the first half of a double press, and 0 for a key or a program.
    if (event.detail <= 1) begunHere.current = true
    if (busy || running.current || !begunHere.current) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const outcome = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    running.current = true
    setPending(true)
    void outcome.finally(() => {
      running.current = false
      setPending(false)
    })
  }
  return { waiting: busy || pending, press }
}
