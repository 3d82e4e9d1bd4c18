import { useCallback, useSyncExternalStore } from 'react'

/** Where a layout changes (px): list and detail side by side, a desk, a desk with three columns. */
type Width = 768 | 1024 | 1280

/** Whether the window is that wide, so that what only a wide one shows need not be fetched; the server draws for a phone. */
export function useWide(from: Width = 768): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = matchMedia(`(min-width: ${from}px)`)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [from],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(`(min-width: ${from}px)`).matches,
    () => false,
  )
}
