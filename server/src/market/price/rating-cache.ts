// Ratings of each competition, refitted after about a round of new results. A fit is named by its generation,
// so every process and every restart arrives at the same ratings, and none of them has seen a result of the
// future.
import { fitRatings, type MatchResult, type Ratings } from '@touchline/engine/pricing/ratings'
import type postgres from 'postgres'
import { isPlayed } from '../league/played.ts'

/** The number of new results that make a new generation. */
export const ROUND = 6
/** The number of latest results that a fit counts. */
const MOST_RESULTS = 600
/** Counting all results takes too long to do it every second. */
const COUNT_EVERY_MS = 30_000

type RatingFit = { generation: number; ratings: Ratings }

export interface RatingCache {
  /** The generation of each competition's ratings at `now` (Unix ms, site time); without results it is 0. */
  generations(sql: postgres.Sql, now: number): Promise<ReadonlyMap<string, number>>
  ratings(sql: postgres.Sql, competitionId: string, generation: number): Promise<Ratings>
}

export function createRatingCache(): RatingCache {
  const fits = new Map<string, RatingFit>()
  let counted = { at: Number.NEGATIVE_INFINITY, generations: new Map<string, number>() }
  return {
    async generations(sql, now) {
      if (now - counted.at < COUNT_EVERY_MS) return counted.generations
      const rows = await sql<{ competitionId: string; results: number }[]>`
        select m.competition_id as "competitionId", count(*)::int as results from match m where ${isPlayed(sql)} group by 1`
      const generations = new Map(rows.map((row) => [row.competitionId, Math.floor(row.results / ROUND)]))
      counted = { at: now, generations }
      return generations
    },

    async ratings(sql, competitionId, generation) {
      const known = fits.get(competitionId)
      if (known?.generation === generation) return known.ratings
      const ratings = await fitOf(sql, competitionId, generation)
      fits.set(competitionId, { generation, ratings })
      return ratings
    },
  }
}

/** Fits the ratings of a generation. */
export async function fitOf(sql: postgres.ISql, competitionId: string, generation: number): Promise<Ratings> {
  const results = await firstResults(sql, competitionId, generation * ROUND)
  return fitRatings(results, { now: results.at(-1)?.playedAt ?? 0 })
}

/** The competition's first `count` results in order of kick-off, at most the latest MOST_RESULTS of them. */
async function firstResults(
  sql: postgres.ISql,
  competitionId: string,
  count: number,
): Promise<MatchResult[]> {
  const rows = await sql<
    { home: string; away: string; ft: [number, number]; kickoff: Date; neutral: boolean }[]
  >`
    select m.home_id as home, m.away_id as away, m.facts -> 'ft' as ft, m.kickoff, m.neutral from match m
    where m.competition_id = ${competitionId} and ${isPlayed(sql)} order by m.kickoff, m.id
    limit ${Math.min(count, MOST_RESULTS)} offset ${Math.max(0, count - MOST_RESULTS)}`
  return rows.map(({ home, away, ft, kickoff, neutral }) => ({
    home,
    away,
    homeGoals: ft[0],
    awayGoals: ft[1],
    playedAt: kickoff.getTime(),
    neutral,
  }))
}
