// A source's facts in order of importance: the deciding ones first, and those that the source did not tell
// left out.
import type { SourceReport } from '@touchline/contract/market/types'

/** The fact that decides; `all` where every market is shown, so that no single fact decides. */
export type DecidingScope = 'final' | 'half' | 'first' | 'all'

export type DecidingFact =
  | { readonly fact: 'final' | 'half'; readonly score: string }
  | { readonly fact: 'first'; readonly minute: number }
  | { readonly fact: 'none' }

type Facts = Pick<SourceReport, 'score' | 'halfTime' | 'firstGoalMinute'>

export function toldFacts(
  { score, halfTime, firstGoalMinute }: Facts,
  deciding: DecidingScope,
): DecidingFact[] {
  const final: DecidingFact[] = score ? [{ fact: 'final', score: `${score.home}-${score.away}` }] : []
  const half: DecidingFact[] = halfTime ? [{ fact: 'half', score: `${halfTime.home}-${halfTime.away}` }] : []
  const first: DecidingFact[] =
    firstGoalMinute === null
      ? []
      : firstGoalMinute === 'none'
        ? [{ fact: 'none' }]
        : [{ fact: 'first', minute: firstGoalMinute }]
  switch (deciding) {
    case 'final':
      return final
    case 'half':
      return [...half, ...final]
    case 'first':
      return [...first, ...final]
    case 'all':
      // The final score already says that no one scored.
      return [...final, ...half, ...first.filter(({ fact }) => fact === 'first')]
  }
}
