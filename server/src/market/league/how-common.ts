// How often each option happened in the matches of a league before a given match, by the results on record.
import { howCommon, type Sample } from '@touchline/engine/market/how-common'
import type postgres from 'postgres'
import { matchFacts, type StoredFacts } from '../../feed/facts.ts'
import type { MatchRow } from '../match/match-cache.ts'
import { isPlayed } from './played.ts'

type Row = { home: string; away: string; round: string; facts: StoredFacts }

export async function readHowCommon(sql: postgres.Sql, match: MatchRow) {
  const rows = await sql<Row[]>`
    select m.home_id as home, m.away_id as away, m.round, m.facts from match m
    where m.competition_id = ${match.competitionId} and ${isPlayed(sql)} and m.kickoff < ${match.kickoff}
    order by m.kickoff desc, m.id desc`
  const { league, home, away } = howCommon(
    { home: match.home.id, away: match.away.id, neutral: match.neutral },
    rows.map((row) => ({ home: row.home, away: row.away, facts: matchFacts(row.facts) })),
  )
  const seasons = new Set(rows.map(({ round }) => /^Season \S+ /.exec(round)?.[0]))
  return {
    seasons: seasons.has(undefined) ? 0 : seasons.size,
    neutral: match.neutral,
    league: sampleOf(league),
    home: sampleOf(home),
    away: sampleOf(away),
  }
}

function sampleOf({ played, markets }: Sample) {
  return { played, markets: markets.map(({ type, ...counts }) => ({ marketType: type, ...counts })) }
}
