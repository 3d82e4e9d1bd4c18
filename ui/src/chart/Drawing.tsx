import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface MeasuredBox {
  readonly box: RefObject<HTMLDivElement | null>
  /** In the drawing's own px (see `Drawing`). */
  readonly width: number
}

/** The width before it is measured: that of a phone. */
const usualWidth = 350

/** How many px on the page one px of a drawing takes: a drawing grows with the reader's font size. */
const growth = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The width that a drawing has, updated as it changes: at any width, its letters keep their size. */
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
  /** In the drawing's own px (see `Drawing`). */
  height: number
  /** What the picture shows, in a sentence. */
  label: string
  children: ReactNode
}

/**
 * A picture as wide as the element around it, drawn in its own px. One of these is one px of the page at the
 * browser's usual font size, and grows with it.
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
