/** The storage key by which a browser's tabs tell each other that a session's reality check was seen. */
export function checkedKey(sessionId: string): string {
  return `reality-${sessionId}`
}
