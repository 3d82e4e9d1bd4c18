// How both teams of a match did before it: their meetings, their last matches, and the table of the competition, all
// from results that are in the books.
import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'
import type { MatchRow, TeamRow } from './match-book.ts'
import { readMatches } from './match-book.ts'
import { type Played, standings } from './standings.ts'
import { sideOf } from './view.ts'

const MEETINGS = 10
const RECENT = 10

export async function readForm(sql: postgres.Sql, match: MatchRow, language: Language) {
  const before = sql`m.state in ('ended', 'settling', 'settled') and jsonb_typeof(m.facts -> 'ft') = 'array'
    and m.kickoff < ${match.kickoff}`
  const of = (team: TeamRow, count: number) => sql`(m.id in (
    (select id from match m where home_id = ${team.id} and ${before} order by kickoff desc limit ${count})
    union (select id from match m where away_id = ${team.id} and ${before} order by kickoff desc limit ${count})))
    order by m.kickoff desc limit ${count}`
  const { home, away } = match
  const meetings = sql`${before} and ((m.home_id = ${home.id} and m.away_id = ${away.id})
    or (m.home_id = ${away.id} and m.away_id = ${home.id})) order by m.kickoff desc limit ${MEETINGS}`
  const [history, homeRecent, awayRecent, played] = await Promise.all([
    readMatches(sql, meetings),
    readMatches(sql, of(home, RECENT)),
    readMatches(sql, of(away, RECENT)),
    readMatches(sql, sql`${before} and m.competition_id = ${match.competition_id} ${sameTable(sql, match)}`),
  ])
  const formOf = (row: MatchRow) => ({
    gameId: String(row.id),
    gameTime: row.kickoff.getTime(),
    home: sideOf(row.home, language),
    away: sideOf(row.away, language),
    score: scoreIn(row),
    competitionName: row.competition[language],
  })
  return {
    history: history.map(formOf),
    recent: { home: homeRecent.map(formOf), away: awayRecent.map(formOf) },
    league: standings(played.map(playedOf)).map(({ team, ...row }, n) => ({
      position: n + 1,
      team: sideOf(team, language),
      ...row,
    })),
  }
}

/** Groups and seasons have tables of their own; knock-out rounds have none. */
function sameTable(sql: postgres.Sql, { round }: MatchRow): postgres.Fragment {
  if (/final|round of|third/i.test(round)) return sql`and false`
  const table = /^(Season \d+ |Group [A-Z]$)/.exec(round)?.[0]
  return table ? sql`and starts_with(m.round, ${table})` : sql``
}

function scoreIn({ facts }: MatchRow): { home: number; away: number } {
  const [home = 0, away = 0] = facts.ft ?? []
  return { home, away }
}

function playedOf(row: MatchRow): Played<TeamRow> {
  return { home: row.home, away: row.away, score: scoreIn(row) }
}
