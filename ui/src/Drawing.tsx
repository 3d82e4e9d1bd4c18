import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Measured {
  readonly box: RefObject<HTMLDivElement | null>
  /** In px. */
  readonly width: number
}

/** Before it is measured: a phone's. */
const usualWidth = 350

/** The width of a drawing's place, followed as it changes: drawings keep their type size at any width. */
export function useWidth(): Measured {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    const measure = () => setWidth(Math.round(node.getBoundingClientRect().width) || usualWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])
  return { box, width }
}

export type DrawingProps = Measured & {
  /** In px. */
  height: number
  /** What the picture shows, in a sentence. */
  label: string
  children: ReactNode
}

/** A picture as wide as its place, in that place's own px. */
export function Drawing({ box, width, height, label, children }: DrawingProps) {
  return (
    <div ref={box}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="img"
        aria-label={label}
        className="block"
      >
        {children}
      </svg>
    </div>
  )
}
