import { useEffect } from 'react'

/**
 * The title, in tab and history, of a page that has a name of its own; the route's title stands until it is
 * known (Root.tsx).
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Touchline`
  }, [title])
}
