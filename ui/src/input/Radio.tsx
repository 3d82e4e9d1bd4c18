import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'

export type RadioProps<Value extends string> = {
  ref?: Ref<HTMLLabelElement> | undefined
  /** The name of the group. */
  name: string
  value: Value
  checked: boolean
  onChoose: (value: Value) => void
  className: string
  /** The visible part, styled by the state with `peer-checked:`. */
  children: ReactNode
}

/** One choice of a group: a native radio button as large as its label. Arrow keys work by themselves. */
export function Radio<Value extends string>({
  ref,
  name,
  value,
  checked,
  onChoose,
  className,
  children,
}: RadioProps<Value>) {
  return (
    <label ref={ref} className={classes('relative', className)}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        // Handles `click`, which arrow keys cause, too, and not `change`: where the press itself makes React
        // take over the page that the server drew, React first restores the drawn choice and then sees no
        // change. A click on the chosen button changes nothing.
        onClick={() => {
          if (!checked) onChoose(value)
        }}
        readOnly
        className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {children}
    </label>
  )
}
