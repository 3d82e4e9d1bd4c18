import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'

export type StepperProps = {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  format: (value: number) => string
  /** Names the figure, as the next two name the buttons; read aloud. */
  label: string
  lessLabel: string
  moreLabel: string
}

/** A press is a step; kept down, it goes on, faster than anybody taps. */
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

/** Handlers of a button that acts on a press and again and again while it is kept down. */
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
    // The click at the end of a hold is no further step.
    onClick: () => repeated.current || act(),
  }
}
