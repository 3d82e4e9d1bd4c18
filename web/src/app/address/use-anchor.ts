import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Scrolls to the part that the address names (`#codes`): it comes with an answer, and what stands above it
 * grows with others.
 */
export function useAnchor(): void {
  const hash = useLocation({ select: (location) => location.hash })
  const awaited = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const shown = useRef('')
  useEffect(() => {
    const part = document.getElementById(hash)
    if (awaited || !part || shown.current === hash) return
    shown.current = hash
    part.scrollIntoView()
  }, [awaited, hash])
}
