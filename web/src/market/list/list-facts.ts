// The contents of the list of matches, in order: pure, so that grouping is tested without a screen.

import { calendarDay } from '@touchline/client/i18n/times'
import type { ComparedGame } from '@touchline/contract/market/types'
import { isFound, wordsOf } from '@touchline/engine/market/search'

export type Sort = 'kickoff' | 'volume'

/** One line of the list: a day, the head of that day's matches that take orders no more, or a match. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'closed'; readonly key: string }
  | { readonly kind: 'game'; readonly key: string; readonly game: ComparedGame }

/** Leagues whose name contains the words. */
export function foundLeagues<League extends { readonly name: string }>(
  leagues: readonly League[],
  typed: string,
): readonly League[] {
  const words = wordsOf(typed)
  return leagues.filter(({ name }) => isFound([name], words))
}

/**
 * By kick-off: matches under their calendar day in the zone, in the server's order, which is that of time;
 * the league stands in the row, because headings of leagues would break that order. By volume: all in one
 * run, because days would break the order.
 */
export function linesOf(games: readonly ComparedGame[], sort: Sort): Line[] {
  if (sort === 'volume') return games.map(gameLine)
  const days = Map.groupBy(games, ({ gameTime }) => calendarDay(gameTime))
  return [...days].flatMap(([day, ofDay]): Line[] => {
    // A match that has closed since the server sorted them keeps its place.
    const closed = ofDay.findLastIndex(({ state }) => state !== 'closed') + 1
    const lines: Line[] = ofDay.map(gameLine)
    if (closed < ofDay.length) lines.splice(closed, 0, { kind: 'closed', key: `${day} closed` })
    return [{ kind: 'day', key: day, day }, ...lines]
  })
}

function gameLine(game: ComparedGame): Line {
  return { kind: 'game', key: game.gameId, game }
}
