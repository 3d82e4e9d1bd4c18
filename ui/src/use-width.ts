import { type RefObject, useLayoutEffect, useState } from 'react'

/** The element's width in px, followed as it changes: drawings keep their type size at any width. */
export function useWidth(element: RefObject<Element | null>, first = 350): number {
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => setWidth(Math.round(node.getBoundingClientRect().width) || first)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [element, first])
  return width
}
