// When the console's bell rings: at a member's word that came while the console is open, never for what was
// there when it opened.

interface BellState {
  /** When the last word came that this page knows of; null: it knows of none yet. */
  readonly heard: number | null
  /** When the last one came, as it was told now; 0: none. */
  readonly last: number
  /** Whether the operator answers chats. */
  readonly answers: boolean
}

export function rings({ heard, last, answers }: BellState): boolean {
  return answers && heard !== null && last > heard
}

/**
 * The last word known from then on: never an earlier one, as a word is no longer told once it was answered.
 */
export function heardNow(heard: number | null, last: number): number {
  return Math.max(heard ?? 0, last)
}
