// A panel follows the finger that drags it towards its edge. If the finger lets go far or fast enough, the
// panel closes; else it moves back. Content that can still scroll back scrolls instead of the panel.
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** In px; a shorter movement is only a press with an unsteady finger. */
const least = 8
/** A panel that is dragged further than this share of its size closes. */
const far = 0.25
/** In px per ms; a panel that is dragged faster than this closes at any distance from `least` on. */
const fast = 0.5

type SwipeDirection = 'down' | 'right'

/** Whether a panel closes that is `size` px large and was dragged `by` px in `ms` ms. */
export function goesAway(by: number, ms: number, size: number): boolean {
  return by >= least && (by > size * far || by > ms * fast)
}

interface Drag {
  readonly x: number
  readonly y: number
  readonly since: number
  /** Whether the panel follows; null until the finger has moved. */
  follows: boolean | null
  by: number
}

/**
 * Lets a finger drag the panel away, down or to the right, while the panel is mounted. With a mouse there is
 * the close button.
 */
export function useSwipeAway(
  panel: RefObject<HTMLElement | null>,
  way: SwipeDirection,
  onAway: () => void,
): void {
  const away = useEffectEvent(onAway)
  useEffect(() => (panel.current ? follow(panel.current, way, () => away()) : undefined), [panel, way])
}

function follow(panel: HTMLElement, way: SwipeDirection, onAway: () => void): () => void {
  let drag: Drag | null = null
  const show = (by: number) => {
    panel.style.transition = by > 0 ? 'none' : ''
    panel.style.translate = by > 0 ? (way === 'down' ? `0 ${by}px` : `${by}px 0`) : ''
  }
  const start = ({ touches: [finger, second], timeStamp }: TouchEvent) => {
    show(0)
    drag = finger && !second ? { ...place(finger), since: timeStamp, follows: null, by: 0 } : null
  }
  const move = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!drag || !finger) return
    const { x, y } = place(finger)
    const [by, aside] = way === 'down' ? [y - drag.y, x - drag.x] : [x - drag.x, y - drag.y]
    drag.follows ??= by > Math.abs(aside) && !isScrolled(event.target, panel, way)
    if (!drag.follows) return
    // Otherwise the browser would scroll with the finger.
    if (event.cancelable) event.preventDefault()
    drag.by = by
    show(by < least ? 0 : by)
  }
  const end = ({ type, timeStamp }: TouchEvent) => {
    const last = drag
    drag = null
    if (!last?.follows) return
    show(0)
    const size = way === 'down' ? panel.offsetHeight : panel.offsetWidth
    if (type === 'touchend' && goesAway(last.by, timeStamp - last.since, size)) onAway()
  }
  const heard = new AbortController()
  const { signal } = heard
  panel.addEventListener('touchstart', start, { signal, passive: true })
  panel.addEventListener('touchmove', move, { signal, passive: false })
  panel.addEventListener('touchend', end, { signal })
  panel.addEventListener('touchcancel', end, { signal })
  return () => heard.abort()
}

function place({ clientX: x, clientY: y }: Touch) {
  return { x, y }
}

/** Whether the touched element, or one between it and the panel, can still scroll back. */
function isScrolled(touched: EventTarget | null, panel: HTMLElement, way: SwipeDirection): boolean {
  let element = touched instanceof Element ? touched : null
  while (element && element !== panel) {
    if ((way === 'down' ? element.scrollTop : element.scrollLeft) > 0) return true
    element = element.parentElement
  }
  return false
}
