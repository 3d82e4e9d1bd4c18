// Matches that are over, newest first, with the outcome of each market; narrowed by day, league and words.
import { marketTypes } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'
import { namedLike, namesJoined } from './found.ts'
import { isOver } from './league/played.ts'
import { competitionsPlayed } from './lists.ts'
import { type MatchRow, readMatches } from './match/match-cache.ts'
import { outcomesOf, type ResultRun } from './match/result.ts'
import { gameOf, type View } from './match/view.ts'

const PAGE = 30

export type ResultsQuery = {
  /** A calendar day in `zone`, "2026-11-21". */
  day?: string | undefined
  zone: string
  competitionId?: string | undefined
  keyword?: string | undefined
  page: number
}

export async function readResults(sql: postgres.Sql, view: View, query: ResultsQuery) {
  const over = isOver(sql)
  const which = sql`${over} ${narrowed(sql, query)}`
  const [[counted], rows, competitions] = await Promise.all([
    sql<[{ total: number }]>`
      select count(*)::int as total from match m ${namesJoined(sql, query.keyword)} where ${which}`,
    readMatches(
      sql,
      sql`${which} order by m.kickoff desc, m.id desc limit ${PAGE} offset ${(query.page - 1) * PAGE}`,
    ),
    competitionsPlayed(sql),
  ])
  const runs = await lastRuns(sql, rows)
  return {
    siteTime: view.now,
    data: rows.map((match) => ({
      game: gameOf(match, view),
      outcomes: marketTypes.map((marketType) => outcomesOf(match, runs.get(match.id), marketType)),
    })),
    total: counted.total,
    totalPage: Math.max(1, Math.ceil(counted.total / PAGE)),
    competitions: competitions.map(({ id, name }) => ({ id, name: name[view.language] })),
  }
}

function narrowed(sql: postgres.Sql, { day, zone, competitionId, keyword }: ResultsQuery) {
  const league = competitionId === undefined ? sql`` : sql`and m.competition_id = ${competitionId}`
  // Both ends are worked out in the zone: a day may have 23 hours.
  const onDay =
    day === undefined
      ? sql``
      : sql`and m.kickoff >= (${day}::text::date)::timestamp at time zone ${zone}
          and m.kickoff < (${day}::text::date + 1)::timestamp at time zone ${zone}`
  return sql`${league} ${onDay} ${namedLike(sql, keyword)}`
}

async function lastRuns(sql: postgres.Sql, matches: readonly MatchRow[]): Promise<Map<number, ResultRun>> {
  const ids = matches.map(({ id }) => id)
  const rows = await sql<(ResultRun & { matchId: number })[]>`
    select distinct on (match_id) match_id as "matchId", finished_at as "finishedAt", happened from settle_run where match_id = any(${ids})
    order by match_id, run desc`
  return new Map(rows.map((row) => [row.matchId, row]))
}
