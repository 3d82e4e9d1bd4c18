import { wallNow } from '@touchline/client/api/clock'
import { useSyncExternalStore } from 'react'

/** The server's wall clock (Unix ms), renewed every `everyMs`: breaks, exclusions and sessions go by it. */
export function useWallNow(everyMs: number): number {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, everyMs)
      return () => clearInterval(timer)
    },
    () => Math.floor(wallNow() / everyMs) * everyMs,
  )
}
