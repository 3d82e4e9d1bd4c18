// A bar that must be dragged all the way across; let go before the end, it returns (spec, Slide-unlock). The handle
// also moves with the arrow keys, and a button stands behind it for those who can do neither.
import { Check, ChevronsRight, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classes } from './classes.ts'

export type SlideToUnlockProps = {
  /** On the bar: "Slide to sign in". */
  label: string
  /** On the bar once it is across. */
  doneLabel: string
  /** On the button for the keyboard and screen readers: "Sign in without sliding". */
  buttonLabel: string
  /** Called when the handle reaches the end. */
  onUnlock: () => void
  /** Held by the form: true while it submits, false brings the handle back. */
  unlocked: boolean
  disabled?: boolean | undefined
}

export function SlideToUnlock({
  label,
  doneLabel,
  buttonLabel,
  onUnlock,
  unlocked,
  disabled,
}: SlideToUnlockProps) {
  const track = useRef<HTMLDivElement>(null)
  const grip = useRef<{ x: number; room: number }>(undefined)
  // How far the handle is, from 0 to 1; while unlocked it stays at the end.
  const [reach, setReach] = useState(0)
  const [dragging, setDragging] = useState(false)
  const at = unlocked ? 1 : reach
  const off = disabled === true || unlocked

  const finish = (far: number) => {
    setReach(0)
    if (far >= 1) onUnlock()
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (off || !track.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, room: track.current.clientWidth - event.currentTarget.offsetWidth }
    setDragging(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current) return
    setReach(Math.min(1, Math.max(0, (event.clientX - grip.current.x) / grip.current.room)))
  }
  const onPointerUp = () => {
    if (!grip.current) return
    grip.current = undefined
    setDragging(false)
    finish(reach)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 0.1, ArrowUp: 0.1, ArrowLeft: -0.1, ArrowDown: -0.1, End: 1, Home: -1 }[
      event.key
    ]
    if (off || by === undefined) return
    event.preventDefault()
    const next = Math.min(1, Math.max(0, Math.round((reach + by) * 10) / 10))
    if (next >= 1) finish(next)
    else setReach(next)
  }
  const Icon = unlocked ? LoaderCircle : at >= 1 ? Check : ChevronsRight

  return (
    <div>
      <div
        ref={track}
        className={classes(
          'relative h-13 overflow-hidden rounded-card bg-fill inset-ring inset-ring-line select-none',
          disabled && 'opacity-60',
        )}
      >
        <span className="absolute inset-0 grid place-items-center pl-13 text-15 text-muted" aria-hidden>
          {unlocked ? doneLabel : label}
        </span>
        <div
          role="slider"
          tabIndex={off ? -1 : 0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at * 100)}
          aria-valuetext={unlocked ? doneLabel : `${Math.round(at * 100)}%`}
          aria-disabled={off || undefined}
          style={{ left: `calc(${at} * (100% - var(--spacing-13)))` }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={onKeyDown}
          className={classes(
            'absolute inset-y-0 grid w-13 cursor-grab touch-none place-items-center rounded-card bg-accent text-on-accent focus-visible:-outline-offset-4',
            dragging ? 'cursor-grabbing' : 'transition-[left]',
          )}
        >
          <Icon className={classes('size-6', unlocked && 'animate-spin')} aria-hidden />
        </div>
      </div>
      <button
        type="button"
        disabled={off}
        onClick={onUnlock}
        className="sr-only focus:not-sr-only focus:mt-2 focus:flex focus:min-h-tap focus:w-full focus:items-center focus:justify-center focus:rounded-card focus:text-13 focus:inset-ring focus:inset-ring-edge"
      >
        {buttonLabel}
      </button>
    </div>
  )
}
