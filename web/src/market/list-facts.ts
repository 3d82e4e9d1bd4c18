// What the list of matches shows, in which order: pure, so that searching and grouping are tested without a screen.
import type { Game } from '@touchline/contract/market/types'
import { isFound, wordsOf } from '@touchline/engine/market/search'
import { calendarDay } from '../i18n/times.ts'

export type Sort = 'kickoff' | 'volume'

/** One line of the list: a day, a league of that day, or a match. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'league'; readonly key: string; readonly name: string }
  | { readonly kind: 'game'; readonly key: string; readonly game: Game }

/** Matches of whose teams and league the words are found. */
export function found(games: readonly Game[], typed: string | undefined): readonly Game[] {
  const words = wordsOf(typed ?? '')
  if (words.length === 0) return games
  return games.filter(({ home, away, competitionName }) =>
    isFound([home.name, away.name, competitionName], words),
  )
}

/** Leagues whose name contains the words. */
export function foundLeagues<League extends { readonly name: string }>(
  leagues: readonly League[],
  typed: string,
): readonly League[] {
  const words = wordsOf(typed)
  return leagues.filter(({ name }) => isFound([name], words))
}

/**
 * By kick-off: under their calendar day in the zone, then their league, in the order the server sent them. By volume:
 * the most ordered first, in one run, since days and leagues would break the order.
 */
export function linesOf(games: readonly Game[], sort: Sort, zone: string): Line[] {
  if (sort === 'volume') {
    return games
      .toSorted((one, other) => Number(other.totalDealMoney) - Number(one.totalDealMoney))
      .map(gameLine)
  }
  const days = Map.groupBy(games, ({ gameTime }) => calendarDay(gameTime, zone))
  return [...days].flatMap(([day, ofDay]): Line[] => [
    { kind: 'day', key: day, day },
    ...[...Map.groupBy(ofDay, ({ competitionId }) => competitionId)].flatMap(([league, ofLeague]): Line[] => [
      { kind: 'league', key: `${day} ${league}`, name: ofLeague[0]?.competitionName ?? '' },
      ...ofLeague.map(gameLine),
    ]),
  ])
}

function gameLine(game: Game): Line {
  return { kind: 'game', key: game.gameId, game }
}

/** Open volume against all, in thirds, as the bar of three segments shows it: 0 none to 3 high. */
export function openLevel({
  totalDealMoney,
  tradAbleVolume,
}: Pick<Game, 'totalDealMoney' | 'tradAbleVolume'>) {
  const open = Number(tradAbleVolume)
  if (open <= 0) return 0
  const share = open / (open + Number(totalDealMoney))
  return share > 2 / 3 ? 3 : share > 1 / 3 ? 2 : 1
}
