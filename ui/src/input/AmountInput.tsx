import { type ComponentProps, type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { classes } from '../classes.ts'
import { groupAmount } from '../figure/amount-text.ts'
import { caretAfterGrouping, readAmount } from './typed-amount.ts'

export type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** A plain decimal without separators; shown with them. */
  value: string
  onValueChange: (value: string) => void
  /** Names it for a screen reader. */
  label: string
  /** Leaves the phone's keyboard down, because a Keypad stands below. */
  withKeypad?: boolean | undefined
  /** For a caller that puts the focus on it. */
  ref?: RefObject<HTMLInputElement | null> | undefined
}

/**
 * An amount in large figures. Anything but an amount is refused; the caret keeps its place among the commas.
 */
export function AmountInput({
  value,
  onValueChange,
  label,
  withKeypad,
  className,
  ref,
  ...rest
}: AmountInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const caret = useRef<number>(undefined)
  // A refused key changes no value, yet the caret must be put back, so every key redraws the field.
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <input
      placeholder="0.00"
      {...rest}
      ref={input}
      type="text"
      inputMode={withKeypad ? 'none' : 'decimal'}
      autoComplete="off"
      aria-label={label}
      value={groupAmount(value)}
      onChange={(event) => {
        const typed = event.target.value
        const amount = readAmount(typed)
        const at = event.target.selectionStart ?? typed.length
        caret.current = caretAfterGrouping(typed, at, groupAmount(amount ?? value))
        draw()
        if (amount !== undefined) onValueChange(amount)
      }}
      className={classes('w-full min-w-0 bg-transparent caret-info outline-none', className)}
    />
  )
}
