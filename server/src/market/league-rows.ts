// Tables as the app is told them: a row is a team's tally with its place and its name.

import type { Language } from '@touchline/contract/language'
import type { LeagueRow } from '@touchline/contract/market/form'
import { standings, type Tally } from '@touchline/engine/market/table'
import type { TeamRow } from './match-book.ts'
import type { PlayedRow } from './played.ts'
import { sideOf } from './view.ts'

/** The table of a league's results. */
export function leagueRows(results: readonly PlayedRow[], language: Language): LeagueRow[] {
  const teams = new Map(results.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team]))
  return standings(results.map(byIds)).map((row, n) =>
    leagueRowOf({ ...row, position: n + 1 }, teams.get(row.team)!, language),
  )
}

export function leagueRowOf(
  {
    position,
    points,
    played,
    won,
    drawn,
    lost,
    goals,
    awayGoals,
    against,
    diff,
  }: Tally & { position: number },
  team: TeamRow,
  language: Language,
): LeagueRow {
  const figures = { played, won, drawn, lost, goals, awayGoals, against, diff }
  return { position, team: sideOf(team, language), pts: points, ...figures }
}

/** A result as the engine reads it. */
export function byIds({ home, away, score, round }: PlayedRow) {
  return { home: home.id, away: away.id, score, round }
}
