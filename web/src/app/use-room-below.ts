import { type RefObject, useEffect } from 'react'

const UNDER_BAR = 68
const GAP = 12
/** Less is no use: then it reaches below the window. */
const LEAST = 280

/**
 * How high something at `top` may be so that its foot stays in a window of `height`; it sticks under the bar
 * once scrolled there.
 */
export function roomBelow(top: number, height: number): number {
  return Math.max(LEAST, height - Math.max(UNDER_BAR, top) - GAP)
}

/**
 * Keeps the foot of a sticky column in the window, wherever the page is scrolled: only what is between
 * scrolls.
 */
export function useRoomBelow(box: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!on || !element) return
    const fit = () => {
      element.style.maxHeight = `${roomBelow(element.getBoundingClientRect().top, innerHeight)}px`
    }
    fit()
    // The content above it grows and shrinks with its answers.
    const watcher = new ResizeObserver(fit)
    watcher.observe(document.body)
    addEventListener('scroll', fit, { passive: true })
    addEventListener('resize', fit)
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', fit)
      removeEventListener('resize', fit)
      element.style.maxHeight = ''
    }
  }, [box, on])
}
