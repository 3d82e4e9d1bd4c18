/**
 * The storage key by which the tabs of one browser tell each other that a session's reality check was seen.
 */
export function checkedKey(sessionId: string): string {
  return `reality-${sessionId}`
}
