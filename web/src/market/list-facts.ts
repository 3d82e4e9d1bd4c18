// The contents of the list of matches, in order: pure, so that grouping is tested without a screen.

import { calendarDay } from '@touchline/client/i18n/times'
import type { ComparedGame } from '@touchline/contract/market/types'
import { isFound, wordsOf } from '@touchline/engine/market/search'

export type Sort = 'kickoff' | 'volume'

/** One line of the list: a day, a league of that day, or a match. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'league'; readonly key: string; readonly name: string }
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
 * By kick-off: under their calendar day in the zone, then their league, in the order the server sent them. By volume: in one
 * run, since days and leagues would break the order.
 */
export function linesOf(games: readonly ComparedGame[], sort: Sort, zone: string): Line[] {
  if (sort === 'volume') return games.map(gameLine)
  const days = Map.groupBy(games, ({ gameTime }) => calendarDay(gameTime, zone))
  return [...days].flatMap(([day, ofDay]): Line[] => [
    { kind: 'day', key: day, day },
    ...[...Map.groupBy(ofDay, ({ competitionId }) => competitionId)].flatMap(([league, ofLeague]): Line[] => [
      { kind: 'league', key: `${day} ${league}`, name: ofLeague[0]?.competitionName ?? '' },
      ...ofLeague.map(gameLine),
    ]),
  ])
}

function gameLine(game: ComparedGame): Line {
  return { kind: 'game', key: game.gameId, game }
}
