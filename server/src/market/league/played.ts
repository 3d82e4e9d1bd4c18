// Matches that were played to their end, without their prices: what form and tables are made of.
import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'
import type { StoredFacts } from '../../feed/facts.ts'
import type { TeamRow } from '../match/match-cache.ts'
import { sideOf } from '../match/view.ts'
import type { Names } from '../names.ts'

export type PlayedRow = {
  id: number
  competitionId: string
  competition: Names
  round: string
  kickoff: Date
  home: TeamRow
  away: TeamRow
  score: { home: number; away: number }
}

/** True of match `m` when it has a result that stands. */
export function isPlayed(sql: postgres.ISql): postgres.Fragment {
  return sql`m.state in ('ended', 'settling', 'settled') and jsonb_typeof(m.facts -> 'ft') = 'array'`
}

/**
 * True of match `m` when nothing more will be played of it as it was announced: it has ended, or was put off
 * or broken off.
 */
export function isOver(sql: postgres.Sql): postgres.Fragment {
  return sql`m.state in ('ended', 'settling', 'settled', 'void', 'postponed', 'abandoned')`
}

/** `which` is the rest of the query after WHERE. */
export async function readPlayed(sql: postgres.Sql, which: postgres.Fragment): Promise<PlayedRow[]> {
  const rows = await sql<(Omit<PlayedRow, 'score'> & { ft: StoredFacts['ft'] })[]>`
    select m.id, m.competition_id as "competitionId", c.name as competition, m.round, m.kickoff, m.facts -> 'ft' as ft,
      json_build_object('id', h.id, 'name', h.name, 'iconColor', h.icon_color, 'iconText', h.icon_text) as home,
      json_build_object('id', a.id, 'name', a.name, 'iconColor', a.icon_color, 'iconText', a.icon_text) as away
    from match m join competition c on c.id = m.competition_id
      join team h on h.id = m.home_id join team a on a.id = m.away_id
    where ${which}`
  return rows.map(({ ft, ...row }) => ({ ...row, score: { home: ft?.[0] ?? 0, away: ft?.[1] ?? 0 } }))
}

export function formMatchOf(row: PlayedRow, language: Language) {
  return {
    gameId: String(row.id),
    gameTime: row.kickoff.getTime(),
    home: sideOf(row.home, language),
    away: sideOf(row.away, language),
    score: row.score,
    competitionId: row.competitionId,
    competitionName: row.competition[language],
  }
}
