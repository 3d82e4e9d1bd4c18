// All leagues, and one with its tables: counted from matches and results that are in the books.
import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'
import { isKnockout, tableOf } from './form.ts'
import { leagueRows } from './league-rows.ts'
import type { MatchRow } from './match-book.ts'
import { type Names, tableName } from './names.ts'
import { isPlayed, type PlayedRow, readPlayed } from './played.ts'
import { gameState, type View } from './view.ts'

type CompetitionRow = { id: string; name: Names; country: string; played: number }

/** Leagues in the order of the feed; one without any match is left out. */
export async function leaguesOf(sql: postgres.Sql, matches: readonly MatchRow[], view: View) {
  const rows = await sql<CompetitionRow[]>`
    select c.id, c.name, c.country, count(m.id) filter (where ${isPlayed(sql)})::int as played
    from competition c join match m on m.competition_id = c.id
    group by c.id order by c.sort, c.id`
  const data = rows.map(({ id, name, country, played }) => {
    const own = matches.filter((match) => match.competition_id === id)
    const count = (state: string) => own.filter((match) => gameState(match, view.now) === state).length
    const next = own.find((match) => ['open', 'upcoming'].includes(gameState(match, view.now)))
    return {
      ...{ id, name: name[view.language], country, played },
      ...{ open: count('open'), live: count('live'), next: next?.kickoff.getTime() ?? null },
    }
  })
  return { siteTime: view.now, data }
}

/** The tables of the season or edition in which the competition played last; null when there is no such competition. */
export async function readTables(sql: postgres.Sql, id: string, language: Language) {
  const [competition] = await sql<{ id: string; name: Names }[]>`
    select id, name from competition where id = ${id}`
  if (!competition) return null
  const season = sql`substring(m.round from '^Season [0-9]+ ')`
  const edition = sql`m.place ->> 'edition'`
  const played = await readPlayed(
    sql,
    sql`m.competition_id = ${id} and ${isPlayed(sql)} and (${season}, ${edition}) is not distinct from (
      select (${season}, ${edition}) from match m where m.competition_id = ${id} and ${isPlayed(sql)}
      order by m.kickoff desc, m.id desc limit 1) order by m.kickoff, m.id`,
  )
  const league = played.filter(({ round }) => !isKnockout(round))
  const tables = [...Map.groupBy(league, ({ round }) => tableOf(round))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, results]) => tableAnswer(name, results, language))
  return { id, name: competition.name[language], tables }
}

function tableAnswer(name: string, results: readonly PlayedRow[], language: Language) {
  return { name: tableName(name, language), results: results.length, rows: leagueRows(results, language) }
}
