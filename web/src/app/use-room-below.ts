import { type RefObject, useEffect } from 'react'

const UNDER_BAR = 68
const GAP = 12
/** The least useful height, in px: with less room the column reaches below the window. */
const LEAST = 280

/**
 * The greatest height, in px, of a column at `top` whose foot stays in a window of `height`. The column
 * sticks under the bar once it is scrolled there.
 */
export function roomBelow(top: number, height: number): number {
  return Math.max(LEAST, height - Math.max(UNDER_BAR, top) - GAP)
}

/**
 * Keeps the foot of a sticky column in the window, wherever the page is scrolled: only the column's middle
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
