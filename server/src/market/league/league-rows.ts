// Tables in the form of the app's answers: a row is a team's tally with its position and its name, by the
// rule of its competition.

import type { Language } from '@touchline/contract/language'
import type { LeagueRow } from '@touchline/contract/market/form'
import {
  type Deductions,
  type StandingsRow,
  standings,
  type TieRule,
} from '@touchline/engine/market/standings'
import type { PlayedPairing } from '@touchline/engine/market/table'
import type postgres from 'postgres'
import type { TeamRow } from '../match/match-cache.ts'
import { sideOf } from '../match/view.ts'
import type { PlayedRow } from './played.ts'

export type TableRule = { tieRule: TieRule; deductions: Deductions }

export async function readTableRule(sql: postgres.Sql, competitionId: string): Promise<TableRule> {
  const [rule] = await sql<[TableRule]>`
    select tie_rule as "tieRule", deductions from competition where id = ${competitionId}`
  return rule
}

/** The table of a league's results. */
export function leagueRows(results: readonly PlayedRow[], rule: TableRule, language: Language): LeagueRow[] {
  const teams = new Map(results.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team]))
  return tableBy(rule)(results.map(byIds)).map((row) => leagueRowOf(row, teams.get(row.team)!, language))
}

/** Sorts results into a table by the rule. */
export function tableBy({
  tieRule,
  deductions,
}: TableRule): (results: readonly PlayedPairing[]) => StandingsRow[] {
  return (results) => standings(results, tieRule, { deductions })
}

export function leagueRowOf(
  { position, points, played, won, drawn, lost, goals, awayGoals, against, diff, deducted }: StandingsRow,
  team: TeamRow,
  language: Language,
): LeagueRow {
  const figures = { played, won, drawn, lost, goals, awayGoals, against, diff }
  return { position, team: sideOf(team, language), pts: points, deducted, ...figures }
}

/** A result as the engine reads it. */
export function byIds({ home, away, score, round }: PlayedRow) {
  return { home: home.id, away: away.id, score, round }
}
