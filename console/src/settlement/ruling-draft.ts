// A ruling as it is typed: texts become figures, and what is missing or wrong is known before anything is
// asked.
import type { Ruling, VoidGround } from '@touchline/contract/settlement/types'
import type { MarketType } from '@touchline/engine/market/catalogue'

export interface RulingDraft {
  readonly kind: Ruling['kind']
  /** "2-1" */
  readonly fullTime: string
  /** Empty: not to be known. */
  readonly halfTime: string
  /** A minute, or empty: not to be known. */
  readonly firstGoal: string
  readonly voided: readonly MarketType[]
  readonly ground: VoidGround
}

export const emptyDraft: RulingDraft = {
  kind: 'result',
  fullTime: '',
  halfTime: '',
  firstGoal: '',
  voided: [],
  ground: 'rules',
}

/** A score of digits and what stands between them; null: it is none. */
export function scoreIn(typed: string): { home: number; away: number } | null {
  const [, home, away] = /^\s*(\d{1,2})\s*[-:–]\s*(\d{1,2})\s*$/.exec(typed) ?? []
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) }
}

/** Null while something is missing or is not a score or minute. A match without goals had no first goal. */
export function rulingIn({
  kind,
  fullTime,
  halfTime,
  firstGoal,
  voided,
  ground,
}: RulingDraft): Ruling | null {
  if (kind === 'void') return { kind, ground }
  const full = scoreIn(fullTime)
  const half = halfTime.trim() === '' ? null : scoreIn(halfTime)
  if (!full || (halfTime.trim() !== '' && !half)) return null
  const goalless = full.home + full.away === 0
  const minute =
    firstGoal.trim() === '' ? null : /^\d{1,2}$/.test(firstGoal.trim()) ? Number(firstGoal) : Number.NaN
  if (minute !== null && !(minute >= 1 && minute <= 90)) return null
  return {
    kind,
    fullTime: full,
    halfTime: half,
    firstGoalMinute: minute ?? (goalless ? 'none' : null),
    voided: [...voided],
  }
}
