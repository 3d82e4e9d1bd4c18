import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { Radio } from './Radio.tsx'
import { stepInto } from './row-steps.ts'

export type Choice<Value extends string = string> = { value: Value; label: ReactNode }
export type ChipsProps<Value extends string> = {
  choices: readonly Choice<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Names the group for a screen reader. */
  label: string
  /** On a desktop the chips break into lines, because a mouse cannot drag the row sideways. */
  wraps?: boolean | undefined
  className?: string | undefined
}

/** One choice out of many in a row that scrolls sideways. Native radio buttons. */
export function Chips<Value extends string>({
  choices,
  value,
  onValueChange,
  label,
  wraps = false,
  className,
}: ChipsProps<Value>) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLLabelElement>(null)
  const shown = useRef<Value>(null)
  // A choice that came from the URL may be outside the visible part of the row. If the person has already
  // scrolled the row before the app started, it stays: a chip may be under the finger just now.
  useEffect(() => {
    const moved = shown.current === null && row.current?.scrollLeft !== 0
    shown.current = value
    if (!moved && row.current && chosen.current) show(row.current, chosen.current)
  }, [value])
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={classes(
        'scroll-x fade-x flex scroll-px-8 gap-2 px-3',
        wraps && 'lg:flex-wrap lg:gap-y-0',
        className,
      )}
    >
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          ref={choice.value === value ? chosen : undefined}
          name={name}
          value={choice.value}
          checked={choice.value === value}
          onChoose={onValueChange}
          className="flex h-tap shrink-0 items-center"
        >
          <span
            className={classes(
              'pointer-events-none relative flex h-8 items-center rounded-full bg-fill px-3 text-13 whitespace-nowrap text-muted transition',
              'peer-checked:bg-text peer-checked:font-semibold peer-checked:text-page',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            )}
          >
            {choice.label}
          </span>
        </Radio>
      ))}
    </div>
  )
}

/** Scrolls the row alone: `scrollIntoView` would also scroll the page, to chips further down. */
function show(row: HTMLElement, chip: HTMLElement) {
  const room = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft)
  row.scrollLeft += stepInto(row.getBoundingClientRect(), chip.getBoundingClientRect(), room)
}
