import { type ComponentProps, type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { classes } from '../classes.ts'
import { groupAmount } from '../figure/amount-text.ts'
import { caretAfterGrouping, readAmount } from './typed-amount.ts'

export type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** A plain decimal without separators; the field shows it with separators. */
  value: string
  onValueChange: (value: string) => void
  /** Names the field for a screen reader. */
  label: string
  /** Keeps the phone's keyboard closed, because a Keypad stands below. */
  withKeypad?: boolean | undefined
  /** For a caller that focuses the field. */
  ref?: RefObject<HTMLInputElement | null> | undefined
}

/**
 * A field for an amount. It refuses any text that is no amount; the caret keeps its place when commas are
 * added or removed.
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
  // Every key redraws the field: a refused key changes no value, but the caret still has to be put back.
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
