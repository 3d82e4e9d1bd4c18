// The part of a tournament that a printed round names: sources write "Group A", "Round of 16",
// "Quarterfinals" in many ways.
import type { Stage } from './format.ts'

const patterns: readonly (readonly [RegExp, Stage])[] = [
  [/^round of 32$/i, 'r32'],
  [/^round of 16$/i, 'r16'],
  [/^quarter-?\s?finals?$/i, 'qf'],
  [/^semi-?\s?finals?$/i, 'sf'],
  [/^(?:match for third place|third[ -]place(?: match| play-?off)?)$/i, 'third'],
  [/^finals?$/i, 'final'],
]

/** The knock-out round that the text names; null when it is none that we know. */
export function stageOf(round: string): Stage | null {
  return patterns.find(([pattern]) => pattern.test(round.trim()))?.[1] ?? null
}

/** "Group A" is A; null for anything else. */
export function groupOf(printed: string): string | null {
  return /^Group ([A-Z]{1,2})$/i.exec(printed.trim())?.[1]?.toUpperCase() ?? null
}
