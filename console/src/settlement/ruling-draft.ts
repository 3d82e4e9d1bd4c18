// A ruling while it is typed: converts the texts to figures, so that a missing or wrong text is known before
// the server is asked.
import type { Ruling, VoidGround } from '@touchline/contract/settlement/types'
import type { MarketType } from '@touchline/engine/market/catalogue'

export interface RulingDraft {
  readonly kind: Ruling['kind']
  /** "2-1" */
  readonly fullTime: string
  /** "1-0"; empty: it cannot be known. */
  readonly halfTime: string
  /** A minute; empty: it cannot be known. */
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

/** The score of a text such as "2-1" or "2:1"; null: the text is no score. */
export function scoreIn(typed: string): { home: number; away: number } | null {
  const [, home, away] = /^\s*(\d{1,2})\s*[-:–]\s*(\d{1,2})\s*$/.exec(typed) ?? []
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) }
}

/**
 * Null while a score or a minute is missing or wrong. A match without goals is ruled to have no first goal.
 */
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
