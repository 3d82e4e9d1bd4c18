/**
 * The parts of an address that open something next to its list; the rest only says how the list is viewed,
 * and loses nothing written.
 */
const opened = ['case', 'open', 'code'] as const

interface Place {
  readonly pathname: string
  readonly search: object
}

export function losesWritten(from: Place, to: Place): boolean {
  // The session is over: a passer-by must not read on, whatever was being written.
  if (to.pathname === '/sign-in') return false
  if (from.pathname !== to.pathname) return true
  const [was, is]: readonly Partial<Record<string, unknown>>[] = [{ ...from.search }, { ...to.search }]
  return opened.some((part) => was?.[part] !== is?.[part])
}
