import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'

export type StepperProps = {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  format: (value: number) => string
  /** Names the figure for a screen reader; the next two name the buttons. */
  label: string
  lessLabel: string
  moreLabel: string
}

/** A press is one step. A button that is held down this long repeats, faster than a person can tap; ms. */
const holdMs = 400
const repeatMs = 60

/** A figure between two buttons. */
export function Stepper({ value, min, max, onChange, format, label, lessLabel, moreLabel }: StepperProps) {
  const less = useRepeated(() => value > min && onChange(value - 1))
  const more = useRepeated(() => value < max && onChange(value + 1))
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center rounded-card inset-ring inset-ring-edge">
      <legend className="sr-only">{label}</legend>
      <IconButton
        label={lessLabel}
        icon={<Minus className="size-4" aria-hidden />}
        disabled={value <= min}
        {...less}
      />
      <output className="text-center text-17 font-semibold">{format(value)}</output>
      <IconButton
        label={moreLabel}
        icon={<Plus className="size-4" aria-hidden />}
        disabled={value >= max}
        {...more}
      />
    </fieldset>
  )
}

/** The handlers of a button that acts on a press, and again and again while it is held down. */
function useRepeated(act: () => unknown) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeated = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  const again = () => {
    repeated.current = true
    latest.current()
    timer.current = setTimeout(again, repeatMs)
  }
  return {
    onPointerDown: () => {
      repeated.current = false
      timer.current = setTimeout(again, holdMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The click that ends a hold is not one more step.
    onClick: () => repeated.current || act(),
  }
}
