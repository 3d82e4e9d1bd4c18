// The tournaments on record: the editions of competitions that have a format, the most current one first.
import type { Language } from '@touchline/contract/language'
import type { TournamentFormat } from '@touchline/engine/market/tournament/format'
import type postgres from 'postgres'
import type { Names } from '../names.ts'

const MOST = 12

export type Tournament = {
  /** "season-cup.101": competition and edition. */
  id: string
  competitionId: string
  edition: number
  names: Names
  format: TournamentFormat
  /** Unix ms. */
  firstTime: number
}

type Row = {
  competitionId: string
  edition: number
  name: Names
  tournament: TournamentFormat
  first: Date
}

/**
 * The tournament with the next match first; those without a coming match last, by the site's order and then
 * the latest first. Of one competition, or of all that have a section.
 */
export async function readTournaments(sql: postgres.Sql, competitionId?: string): Promise<Tournament[]> {
  const its =
    competitionId === undefined ? sql`and c.navigation` : sql`and m.competition_id = ${competitionId}`
  const rows = await sql<Row[]>`
    select m.competition_id as "competitionId", (m.place ->> 'edition')::integer as edition, c.name, c.tournament, min(m.kickoff) as first
    from match m join competition c on c.id = m.competition_id
    where m.place is not null and c.tournament is not null ${its}
    group by m.competition_id, (m.place ->> 'edition')::integer, c.name, c.tournament, c.sort
    order by min(m.kickoff) filter (where m.state in ('scheduled', 'live')), c.sort, max(m.kickoff) desc
    limit ${MOST}`
  return rows.map(({ competitionId, edition, name, tournament, first }) => ({
    id: `${competitionId}.${edition}`,
    competitionId,
    edition,
    names: name,
    format: tournament,
    firstTime: first.getTime(),
  }))
}

/** The first edition has only the competition's name. */
export function tournamentName({ names, edition }: Tournament, language: Language): string {
  if (edition === 1) return names[language]
  if (language !== 'zh-cn') return `${names[language]} ${edition}`
  const gap = /^[A-Za-z0-9]/.test(names[language]) ? ' ' : ''
  return `第 ${edition} 届${gap}${names[language]}`
}
