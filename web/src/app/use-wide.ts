import { useCallback, useSyncExternalStore } from 'react'

/**
 * Where a layout changes (px at the browser's usual letters): list and detail side by side, a desktop, a
 * desktop with three columns.
 */
type Width = 768 | 1024 | 1280

/** As the style sheet has it (ui/src/tokens.css). */
const at = (width: Width) => `(min-width: ${width / 16}rem)`

/**
 * Whether the window is that wide, so that what only a wide one shows need not be fetched; the server draws
 * for a phone.
 */
export function useWide(from: Width = 768): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = matchMedia(at(from))
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [from],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(at(from)).matches,
    () => false,
  )
}
