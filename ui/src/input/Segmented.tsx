import { useId } from 'react'
import { classes } from '../classes.ts'
import type { ChipsProps } from './Chips.tsx'
import { Radio } from './Radio.tsx'

export type SegmentedProps<Value extends string> = ChipsProps<Value>

/** Two to four choices that share the width. Native radio buttons, as in Chips. */
export function Segmented<Value extends string>({
  choices,
  value,
  onValueChange,
  label,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('grid auto-cols-fr grid-flow-col rounded-card bg-fill p-0.5', className)}
    >
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          value={choice.value}
          checked={choice.value === value}
          onChoose={onValueChange}
          className="grid min-h-tap"
        >
          <span
            className={classes(
              'pointer-events-none relative grid place-items-center rounded-inner px-2 text-center text-13 text-muted transition',
              'peer-checked:bg-raised peer-checked:font-semibold peer-checked:text-text peer-checked:inset-ring peer-checked:inset-ring-line',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
            )}
          >
            {choice.label}
          </span>
        </Radio>
      ))}
    </div>
  )
}
