import { useCallback, useSyncExternalStore } from 'react'

/**
 * The widths at which a layout changes (px at the browser's usual letter size): list and detail side by side,
 * a desktop, a desktop with three columns.
 */
type Width = 768 | 1024 | 1280

/** The media query of a width, in rem as in the style sheet (ui/src/tokens.css). */
const at = (width: Width) => `(min-width: ${width / 16}rem)`

/**
 * Whether the window is at least that wide; a narrower one need not fetch what only a wide one shows. The
 * server draws for a phone.
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
