// The correct-score pages: competitions with open matches, the scores most ordered, one competition's grids,
// and search.
import type { Language } from '@touchline/contract/language'
import { CORRECT_SCORE } from '@touchline/engine/market/catalogue'
import { wordsOf } from '@touchline/engine/market/search'
import { isNamed } from './found.ts'
import { competitionsOf } from './lists.ts'
import type { MatchRow } from './match/match-cache.ts'
import { gameOf, gameState, marketOf, type View } from './match/view.ts'

const POPULAR = 10
const MOST_FOUND = 50

function openOnes(matches: readonly MatchRow[], { now }: View): MatchRow[] {
  return matches.filter((match) => gameState(match, now) === 'open')
}

/** `popular` holds ordered scores only: while nothing is ordered it is empty. */
export function correctScoreListOf(matches: readonly MatchRow[], view: View) {
  const ordered = openOnes(matches, view).flatMap((match) =>
    match.selections
      .filter((selection) => selection.marketType === CORRECT_SCORE && selection.ordered > 0)
      .map((selection) => ({ match, selection })),
  )
  const popular = ordered.sort((one, other) => other.selection.ordered - one.selection.ordered)
  return {
    list: competitionsOf(matches, view).filter(({ open }) => open > 0),
    popular: popular.slice(0, POPULAR).flatMap(({ match, selection }) => {
      const select = marketOf(match, CORRECT_SCORE, view).select.find(
        ({ option }) => option === selection.option,
      )
      return select ? [{ game: gameOf(match, view), select }] : []
    }),
  }
}

export function correctScoreDetailOf(
  competition: { id: string; name: Record<Language, string> },
  matches: readonly MatchRow[],
  view: View,
) {
  const open = openOnes(matches, view).filter((match) => match.competitionId === competition.id)
  return {
    id: competition.id,
    name: competition.name[view.language],
    content: open.map((match) => ({
      game: gameOf(match, view),
      market: marketOf(match, CORRECT_SCORE, view),
    })),
  }
}

/** Open matches in which every word is part of a team's or the competition's name, in either language. */
export function searched(matches: readonly MatchRow[], keyword: string, view: View) {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const found = openOnes(matches, view).filter((match) => isNamed(match, words))
  return found.slice(0, MOST_FOUND).map((match) => gameOf(match, view))
}
