/**
 * The parts of an address that open something next to its list. A change of any other part changes only the
 * view of the list, and loses nothing that was written.
 */
const opened = ['case', 'open', 'code'] as const

interface Place {
  readonly pathname: string
  readonly search: object
}

export function losesWritten(from: Place, to: Place): boolean {
  // The session is over: a passer-by must not read the page, even if something written is lost.
  if (to.pathname === '/sign-in') return false
  if (from.pathname !== to.pathname) return true
  const [was, is]: readonly Partial<Record<string, unknown>>[] = [{ ...from.search }, { ...to.search }]
  return opened.some((part) => was?.[part] !== is?.[part])
}
