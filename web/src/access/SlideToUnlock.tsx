// The bar that is dragged fully across to submit (spec 4): let go before the end and it goes back. The
// keyboard and assistive technology have the same bar as a slider: arrow keys, or End.
import { ChevronsRight, LoaderCircle } from 'lucide-react'
import { type ChangeEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Props {
  label: string
  /** Tells a screen reader how the bar is used. */
  help: string
  /** While the submit is under way: the bar stands at its end and takes nothing. */
  busy: boolean
  busyLabel: string
  onUnlock: () => void
  /** The slider input that the keyboard moves. */
  slider?: RefObject<HTMLInputElement | null>
}

const end = 100

export function SlideToUnlock({ label, help, busy, busyLabel, onUnlock, slider }: Props) {
  const [at, setAt] = useState(0)
  /**
   * Where the drag began, how long the way is, and how far the drag has come; `at` is kept here as well
   * because a quick hand lets go before the bar is drawn there.
   */
  const grip = useRef<{ from: number; way: number; at: number } | null>(null)
  const shown = busy ? end : at
  const unlock = () => {
    setAt(0)
    onUnlock()
  }
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (busy) return
    const thumb = event.currentTarget
    const way = (thumb.parentElement?.clientWidth ?? 0) - thumb.offsetWidth - 2 * thumb.offsetLeft
    grip.current = { from: event.clientX, way, at: 0 }
    thumb.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    const gripped = grip.current
    if (!gripped || gripped.way <= 0) return
    gripped.at = Math.min(end, Math.max(0, ((event.clientX - gripped.from) / gripped.way) * end))
    setAt(gripped.at)
  }
  const letGo = () => {
    if (grip.current && grip.current.at >= end) unlock()
    else setAt(0)
    grip.current = null
  }
  const byKeyboard = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.valueAsNumber
    if (busy) return
    if (next >= end) unlock()
    else setAt(next)
  }
  return (
    <div className="relative h-13 touch-none rounded-full bg-fill select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span
        aria-hidden
        className="absolute inset-0 grid place-items-center pl-foot text-15 text-muted"
        style={{ opacity: busy ? 1 : 1 - shown / end }}
      >
        {busy ? busyLabel : label}
      </span>
      <input
        ref={slider}
        type="range"
        min={0}
        max={end}
        step={10}
        value={shown}
        onChange={byKeyboard}
        onBlur={() => setAt(0)}
        aria-label={help}
        aria-valuetext={busy ? busyLabel : `${Math.round(shown)} %`}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <div
        aria-hidden
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className="absolute top-1 left-1 grid h-tap w-foot cursor-grab place-items-center rounded-full bg-accent text-on-accent active:cursor-grabbing"
        style={{ left: `calc(4px + (100% - 72px) * ${shown / end})` }}
      >
        {busy ? <LoaderCircle className="size-5 animate-spin" /> : <ChevronsRight className="size-6" />}
      </div>
    </div>
  )
}
