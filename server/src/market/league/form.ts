// The form of both teams before a match: their meetings, their last matches, and the table of the
// competition, all from results that are on record.
import { positionsOver } from '@touchline/engine/market/positions'
import type postgres from 'postgres'
import { absentOf } from '../match/absence.ts'
import type { MatchRow, TeamRow } from '../match/match-cache.ts'
import { gameOf, type View } from '../match/view.ts'
import { byIds, leagueRows, readTableRule, tableBy } from './league-rows.ts'
import { formMatchOf, isPlayed, readPlayed } from './played.ts'

const MEETINGS = 20
const RECENT = 20

export async function readForm(sql: postgres.Sql, match: MatchRow, view: View) {
  const { language } = view
  const { home, away } = match
  const before = sql`${isPlayed(sql)} and m.kickoff < ${match.kickoff}`
  const of = (team: TeamRow) => sql`(m.id in (
    (select id from match m where home_id = ${team.id} and ${before} order by kickoff desc limit ${RECENT})
    union (select id from match m where away_id = ${team.id} and ${before} order by kickoff desc limit ${RECENT})))
    order by m.kickoff desc limit ${RECENT}`
  const meetings = sql`${before} and ((m.home_id = ${home.id} and m.away_id = ${away.id})
    or (m.home_id = ${away.id} and m.away_id = ${home.id})) order by m.kickoff desc limit ${MEETINGS}`
  const table = sql`${before} and m.competition_id = ${match.competitionId} ${sameTable(sql, match)}
    order by m.kickoff, m.id`
  const [[history, homeRecent, awayRecent, played], rule, injury] = await Promise.all([
    Promise.all([meetings, of(home), of(away), table].map((which) => readPlayed(sql, which))),
    readTableRule(sql, match.competitionId),
    absentOf(sql, match, language),
  ])
  const formOf = (rows: typeof history) => (rows ?? []).map((row) => formMatchOf(row, language))
  const positionsOf = (team: TeamRow) => positionsOver((played ?? []).map(byIds), team.id, tableBy(rule))
  return {
    info: gameOf(match, view),
    injury,
    history: { normal: formOf(history), same: formOf(history?.filter((row) => row.home.id === home.id)) },
    recent: { home: formOf(homeRecent), away: formOf(awayRecent) },
    league: leagueRows(played ?? [], rule, language),
    knockout: isKnockout(match.round),
    positions: { home: positionsOf(home), away: positionsOf(away) },
  }
}

/** A condition for the match's table: groups and seasons have their own, knock-out rounds have none. */
function sameTable(sql: postgres.Sql, { id, round }: MatchRow): postgres.Fragment {
  if (isKnockout(round)) return sql`and false`
  const table = tableOf(round)
  // The group of the same name in another edition of a tournament is another table.
  const edition = sql`and m.place is not distinct from (select place from match where id = ${id})`
  return table ? sql`and starts_with(m.round, ${table}) ${edition}` : sql``
}

export function isKnockout(round: string): boolean {
  return /final|round of|third|play-?off/i.test(round)
}

/**
 * The beginning of the rounds of one table: "Season 3 ", "Group A", "Season 2026 Group A"; empty where the
 * competition has only one table.
 */
export function tableOf(round: string): string {
  return /^(Season \S+ )?(Group [A-Z]$)?/.exec(round)?.[0] ?? ''
}
