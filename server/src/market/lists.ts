// Lists of matches: those open for orders and those under way by day and kick-off, those that are over newest
// first.
import type { ComparedGame } from '@touchline/contract/market/types'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { wordsOf } from '@touchline/engine/market/search'
import { DAY } from '@touchline/engine/site/units'
import { siteAheadMs } from '@touchline/engine/site/zone'
import type postgres from 'postgres'
import { isNamed, namedLike, namesJoined } from './found.ts'
import { isOver } from './league/played.ts'
import { type MatchCache, type MatchRow, readMatches } from './match/match-cache.ts'
import { comparedOf, gameState, type View } from './match/view.ts'
import type { Names } from './names.ts'

/** Matches per page, unless the client asks for fewer. */
export const PAGE = 100
const POPULAR = 8
/**
 * How many of the likeliest scores are shown: for a popular match, and for each match where all are compared.
 */
const SCORES = { popular: 6, board: 3 }

type ComparedGames = { siteTime: number; data: ComparedGame[] }

export type ListQuery = {
  type: 'open' | 'live' | 'result'
  competitionId?: string | undefined
  keyword?: string | undefined
  sort?: 'volume' | undefined
  page: number
  pageSize: number
}

export async function matchListOf(sql: postgres.Sql, cache: MatchCache, view: View, query: ListQuery) {
  const matches = await cache.matches()
  // The likeliest score is shown only for matches that can be open for orders.
  const likeliest = query.type === 'open' ? 1 : 0
  const { rows, total, competitions } =
    query.type === 'result' ? await results(sql, view, query) : current(matches, view, query)
  return {
    siteTime: view.now,
    data: rows.map((match) => comparedOf(match, view, likeliest)),
    competitions,
    totalPage: Math.max(1, Math.ceil(total / query.pageSize)),
  }
}

function current(all: readonly MatchRow[], view: View, query: ListQuery) {
  const { competitionId, keyword = '', sort, page, pageSize } = query
  const state = query.type === 'open' ? 'scheduled' : 'live'
  const matches = all.filter((match) => match.state === state)
  const words = wordsOf(keyword)
  const found = matches.filter(
    (match) =>
      (!competitionId || match.competitionId === competitionId) &&
      (words.length === 0 || isNamed(match, words)),
  )
  const sorted =
    sort === 'volume' ? found.toSorted((one, other) => other.ordered - one.ordered) : byDay(found, view.now)
  return {
    rows: sorted.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    competitions: competitionsOf(matches, view),
  }
}

/**
 * Goes by the days of the site's zone, and within a day by kick-off. A match that is closed and has not
 * kicked off stands behind the others of its day, because it takes no orders. `matches` have to come in the
 * order of kick-off.
 */
function byDay(matches: readonly MatchRow[], now: number): MatchRow[] {
  const behind = (match: MatchRow) => Number(gameState(match, now) === 'closed')
  const days = Map.groupBy(matches, ({ kickoff }) => Math.floor((kickoff.getTime() + siteAheadMs) / DAY))
  return [...days.values()].flatMap((ofDay) => ofDay.toSorted((one, other) => behind(one) - behind(other)))
}

async function results(sql: postgres.Sql, { language }: View, query: ListQuery) {
  const { competitionId, keyword, page, pageSize } = query
  const league = competitionId ? sql`and m.competition_id = ${competitionId}` : sql``
  const over = sql`${isOver(sql)} ${league} ${namedLike(sql, keyword)}`
  const [[counted], rows, competitions] = await Promise.all([
    sql<
      [{ total: number }]
    >`select count(*)::int as total from match m ${namesJoined(sql, keyword)} where ${over}`,
    readMatches(
      sql,
      sql`${over} order by m.kickoff desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    competitionsPlayed(sql),
  ])
  return {
    rows,
    total: counted.total,
    competitions: competitions.map(({ id, name }) => ({ id, name: name[language], open: 0 })),
  }
}

/** The competitions that have matches which are over, in the site's order. */
export function competitionsPlayed(sql: postgres.Sql) {
  return sql<{ id: string; name: Names }[]>`
    select c.id, c.name from competition c where exists (
      select from match m where m.competition_id = c.id and ${isOver(sql)}) order by c.sort, c.id`
}

/** Each competition of the matches, with how many of them take orders now. */
export function competitionsOf(matches: readonly MatchRow[], { language, now }: View) {
  const found = new Map<string, { id: string; name: string; open: number; sort: number }>()
  for (const match of matches) {
    const { competitionId: id, competition, competitionSort: sort } = match
    const entry = found.get(id) ?? { id, name: competition[language], open: 0, sort }
    if (gameState(match, now) === 'open') entry.open++
    found.set(id, entry)
  }
  return [...found.values()]
    .sort((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))
    .map(({ id, name, open }) => ({ id, name, open }))
}

/** Open matches by stakes ordered, then by kick-off; nothing is made to look busier than it is. */
export function popularOf(matches: readonly MatchRow[], view: View): ComparedGames {
  const first = openOf(matches, view)
    .toSorted((one, other) => other.ordered - one.ordered)
    .slice(0, POPULAR)
  return { siteTime: view.now, data: first.map((match) => comparedOf(match, view, SCORES.popular)) }
}

/** All open matches in the order of their closing, which is that of kick-off, as `matches` come. */
export function boardOf(matches: readonly MatchRow[], view: View, market: MarketType): ComparedGames {
  return {
    siteTime: view.now,
    data: openOf(matches, view).map((match) => comparedOf(match, view, SCORES.board, market)),
  }
}

function openOf(matches: readonly MatchRow[], { now }: View): MatchRow[] {
  return matches.filter((match) => gameState(match, now) === 'open')
}
