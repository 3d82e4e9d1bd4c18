// A panel follows the finger that draws it towards its edge; let go far or fast enough, it closes, and else
// it comes back. What scrolls in it scrolls first: the panel follows only from where that begins.
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Less is a press that trembles, in px. */
const least = 8
/** Let go beyond this share of the panel's size, it closes. */
const far = 0.25
/** Let go at this speed, it closes from anywhere, in px a millisecond. */
const fast = 0.5

type SwipeDirection = 'down' | 'right'

/** Whether a panel of this size that was dragged so many px in so many ms closes when it is let go. */
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
 * Lets a finger draw the panel away, for as long as it is drawn: down, or to the right. A mouse has the close
 * button.
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
    // Or the browser would take the finger for scrolling.
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

/** Whether something between what is touched and the panel can still scroll back. */
function isScrolled(touched: EventTarget | null, panel: HTMLElement, way: SwipeDirection): boolean {
  let element = touched instanceof Element ? touched : null
  while (element && element !== panel) {
    if ((way === 'down' ? element.scrollTop : element.scrollLeft) > 0) return true
    element = element.parentElement
  }
  return false
}
