// When the console's bell rings: at a message of a member that came while the console is open, never for one
// that was there when the console opened.

interface BellState {
  /** When the last message came that this page knows of; null: the page knows nothing yet. */
  readonly heard: number | null
  /** When the last message came, by the newest answer of the server; 0: there is none. */
  readonly last: number
  /** Whether the operator answers chats. */
  readonly answers: boolean
}

export function rings({ heard, last, answers }: BellState): boolean {
  return answers && heard !== null && last > heard
}

/**
 * The next `heard`: never earlier than before, because the server no longer tells of a message that was
 * answered.
 */
export function heardNow(heard: number | null, last: number): number {
  return Math.max(heard ?? 0, last)
}
