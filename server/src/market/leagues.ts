// All leagues, and one with its tables: counted from the matches and results on record.
import type { Language } from '@touchline/contract/language'
import type { TournamentFormat } from '@touchline/engine/market/tournament/format'
import type postgres from 'postgres'
import { isKnockout, tableOf } from './league/form.ts'
import { leagueRowOf, leagueRows, type TableRule } from './league/league-rows.ts'
import { isPlayed, readPlayed } from './league/played.ts'
import type { MatchRow } from './match/match-cache.ts'
import { gameState, type View } from './match/view.ts'
import { type Names, tableName } from './names.ts'
import { groupsOf, readEdition } from './tournament/edition.ts'
import { readTournaments } from './tournament/list.ts'

type CompetitionRow = { id: string; name: Names; country: string; played: number }

/**
 * Leagues in the order of the feed. A league without any match is left out, and so is one that operators took
 * off the list.
 */
export async function leaguesOf(sql: postgres.Sql, matches: readonly MatchRow[], view: View) {
  const rows = await sql<CompetitionRow[]>`
    select c.id, c.name, c.country, count(m.id) filter (where ${isPlayed(sql)})::int as played
    from competition c join match m on m.competition_id = c.id where c.listed
    group by c.id order by c.sort, c.id`
  const data = rows.map(({ id, name, country, played }) => {
    const own = matches.filter((match) => match.competitionId === id)
    const count = (state: string) => own.filter((match) => gameState(match, view.now) === state).length
    const next = own.find((match) => ['open', 'upcoming'].includes(gameState(match, view.now)))
    return {
      id,
      name: name[view.language],
      country,
      played,
      open: count('open'),
      live: count('live'),
      next: next?.kickoff.getTime() ?? null,
    }
  })
  return { siteTime: view.now, data }
}

/**
 * The tables of the season in which the competition played last, or a tournament's group tables; null when
 * there is no such competition.
 */
export async function readTables(sql: postgres.Sql, id: string, language: Language) {
  const [competition] = await sql<(TableRule & { name: Names; format: TournamentFormat | null })[]>`
    select name, tournament as format, tie_rule as "tieRule", deductions from competition where id = ${id}`
  if (!competition) return null
  const { name, format, tieRule } = competition
  const tables = format
    ? await groupTables(sql, id, language)
    : await seasonTables(sql, id, competition, language)
  return { id, name: name[language], tieRule, tables }
}

async function seasonTables(sql: postgres.Sql, id: string, rule: TableRule, language: Language) {
  const season = sql`substring(m.round from '^Season \\S+ ')`
  const played = await readPlayed(
    sql,
    sql`m.competition_id = ${id} and ${isPlayed(sql)} and ${season} is not distinct from (
      select ${season} from match m where m.competition_id = ${id} and ${isPlayed(sql)}
      order by m.kickoff desc, m.id desc limit 1) order by m.kickoff, m.id`,
  )
  const league = played.filter(({ round }) => !isKnockout(round))
  return [...Map.groupBy(league, ({ round }) => tableOf(round))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, results]) => ({
      name: tableName(start, language),
      results: results.length,
      rows: leagueRows(results, rule, language),
    }))
}

/** The tables of the present or last edition: the same as in the tournament's own section. */
async function groupTables(sql: postgres.Sql, id: string, language: Language) {
  const [tournament] = await readTournaments(sql, id)
  if (!tournament) return []
  const edition = await readEdition(sql, tournament)
  return groupsOf(edition).groups.map(({ group, rows }) => ({
    name: tableName(`Group ${group}`, language),
    results: rows.reduce((sum, { played }) => sum + played, 0) / 2,
    rows: rows.map((row) => leagueRowOf(row, edition.teams.get(row.team)!, language)),
  }))
}
