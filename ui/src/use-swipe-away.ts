// A panel follows the finger that drags it towards its edge; let go far or fast enough, it closes, and else it comes back.
import { type PointerEvent, type RefObject, useRef } from 'react'

/** Less is a press that trembles, in px. */
const least = 8
/** Let go beyond this share of the panel's size, it closes. */
const far = 0.25
/** Let go at this speed, it closes from anywhere, in px a millisecond. */
const fast = 0.5

/** Whether a panel of this size that was dragged so many px in so many ms closes when it is let go. */
export function goesAway(by: number, ms: number, size: number): boolean {
  return by >= least && (by > size * far || by > ms * fast)
}

/** Handlers of the part that can be dragged: down, or to the right. A mouse has the close button. */
export function useSwipeAway(
  panel: RefObject<HTMLElement | null>,
  way: 'down' | 'right',
  onAway: () => void,
) {
  const drag = useRef<{ from: number; since: number; by: number } | null>(null)
  const place = ({ clientX, clientY }: PointerEvent) => (way === 'down' ? clientY : clientX)
  const show = (by: number) => {
    if (!panel.current) return
    panel.current.style.transition = by > 0 ? 'none' : ''
    panel.current.style.translate = by > 0 ? (way === 'down' ? `0 ${by}px` : `${by}px 0`) : ''
  }
  const end = (event: PointerEvent, away: boolean) => {
    const last = drag.current
    drag.current = null
    if (!last || last.by < least) return
    show(0)
    const size = (way === 'down' ? panel.current?.offsetHeight : panel.current?.offsetWidth) ?? 0
    if (away && goesAway(last.by, event.timeStamp - last.since, size)) onAway()
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') drag.current = { from: place(event), since: event.timeStamp, by: 0 }
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return
      drag.current.by = place(event) - drag.current.from
      if (drag.current.by < least) return
      event.currentTarget.setPointerCapture(event.pointerId)
      show(drag.current.by)
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
