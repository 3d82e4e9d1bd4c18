import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(min-width: 768px)')

/** Whether list and detail fit side by side; the server draws for a phone. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = wide()
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => wide().matches,
    () => false,
  )
}
