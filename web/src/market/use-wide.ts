import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 768px)')

/** Whether list and detail fit side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
