import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'

export type RadioProps<Value extends string> = {
  ref?: Ref<HTMLLabelElement> | undefined
  /** Of the group. */
  name: string
  value: Value
  checked: boolean
  onChoose: (value: Value) => void
  className: string
  /** The visible mark; it follows the state by `peer-checked:`. */
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
        // By its click, which arrow keys make, too: where the press itself has React take over what the
        // server drew, React puts the choice back as it was drawn, and then sees no change of it. A press on
        // what is chosen already clicks too, and changes nothing.
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
