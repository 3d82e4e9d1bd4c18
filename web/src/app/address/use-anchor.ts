import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Scrolls to the part that the address names (`#codes`) once no answer is awaited: the part comes with an
 * answer, and other answers make what stands above it grow.
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
