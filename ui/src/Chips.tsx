import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

export type Choice<Value extends string = string> = { value: Value; label: ReactNode }
export type ChipsProps<Value extends string> = {
  choices: readonly Choice<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Names the group for a screen reader. */
  label: string
  className?: string | undefined
}

/** One choice out of many in a row that scrolls sideways. Native radio buttons: arrow keys work by themselves. */
export function Chips<Value extends string>({
  choices,
  value,
  onValueChange,
  label,
  className,
}: ChipsProps<Value>) {
  const name = useId()
  const chosen = useRef<HTMLLabelElement>(null)
  // A choice that came from the URL may lie outside the visible part of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref points elsewhere when the value changes
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [value])
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('scroll-x fade-x flex scroll-px-8 gap-2 px-3', className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          ref={choice.value === value ? chosen : undefined}
          className="relative flex h-tap shrink-0 items-center"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span
            className={classes(
              'pointer-events-none relative flex h-8 items-center rounded-full bg-fill px-3 text-13 whitespace-nowrap text-muted transition',
              'peer-checked:bg-text peer-checked:font-semibold peer-checked:text-page',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            )}
          >
            {choice.label}
          </span>
        </label>
      ))}
    </div>
  )
}
