import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface MeasuredBox {
  readonly box: RefObject<HTMLDivElement | null>
  /** In the drawing's own px. */
  readonly width: number
}

/** Before it is measured: a phone's. */
const usualWidth = 350

/** Px on the page of one px in a drawing: a drawing grows with the reader's letters. */
const growth = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The width of a drawing's place, followed as it changes: drawings keep their type size at any width. */
export function useWidth(): MeasuredBox {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    const measure = () => setWidth(Math.round(node.getBoundingClientRect().width / growth()) || usualWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])
  return { box, width }
}

export type DrawingProps = MeasuredBox & {
  /** In the drawing's own px. */
  height: number
  /** What the picture shows, in a sentence. */
  label: string
  children: ReactNode
}

/**
 * A picture as wide as its place, in px of its own, which are those of the page at the browser's usual
 * letters.
 */
export function Drawing({ box, width, height, label, children }: DrawingProps) {
  return (
    <div ref={box}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={`${height / 16}rem`}
        role="img"
        aria-label={label}
        className="drawn block"
      >
        {children}
      </svg>
    </div>
  )
}
