// Lists of matches: those to order on by kick-off and behind them those that have closed, those under way, and what is over, newest first.
import type { Game } from '@touchline/contract/market/types'
import type postgres from 'postgres'
import { type MatchBook, type MatchRow, readMatches } from './match-book.ts'
import { isOver } from './played.ts'
import { gameOf, gameState, type View } from './view.ts'

const PAGE = 100
const POPULAR = 8

export type ListQuery = {
  type: 'open' | 'live' | 'result'
  competitionId: string | undefined
  page: number
}

/** Selections of every competition count in `competitions`, whichever one is asked for. */
export async function matchListOf(sql: postgres.Sql, book: MatchBook, view: View, query: ListQuery) {
  const matches = await book.matches()
  const { rows, total } = query.type === 'result' ? await results(sql, query) : current(matches, view, query)
  return {
    siteTime: view.now,
    data: rows.map((match) => gameOf(match, view)),
    competitions: competitionsOf(matches, view),
    totalPage: Math.max(1, Math.ceil(total / PAGE)),
  }
}

/** A match that closed waits for its kick-off behind all that can still be ordered on. */
function current(matches: readonly MatchRow[], { now }: View, { type, competitionId, page }: ListQuery) {
  const state = type === 'open' ? 'scheduled' : 'live'
  const found = matches.filter(
    (match) => match.state === state && (!competitionId || match.competition_id === competitionId),
  )
  const behind = (match: MatchRow) => Number(gameState(match, now) === 'closed')
  const sorted = found.toSorted((one, other) => behind(one) - behind(other))
  return { rows: sorted.slice((page - 1) * PAGE, page * PAGE), total: found.length }
}

async function results(sql: postgres.Sql, { competitionId, page }: ListQuery) {
  const over = sql`${isOver(sql)} ${competitionId ? sql`and m.competition_id = ${competitionId}` : sql``}`
  const [[counted], rows] = await Promise.all([
    sql<[{ total: number }]>`select count(*)::int as total from match m where ${over}`,
    readMatches(
      sql,
      sql`${over} order by m.kickoff desc, m.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
  ])
  return { rows, total: counted.total }
}

/** Each competition that has matches which are not over, with how many of them take orders now. */
export function competitionsOf(matches: readonly MatchRow[], { language, now }: View) {
  const found = new Map<string, { id: string; name: string; open: number; sort: number }>()
  for (const match of matches) {
    const { competition_id: id, competition, competition_sort: sort } = match
    const entry = found.get(id) ?? { id, name: competition[language], open: 0, sort }
    if (gameState(match, now) === 'open') entry.open++
    found.set(id, entry)
  }
  return [...found.values()]
    .sort((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))
    .map(({ id, name, open }) => ({ id, name, open }))
}

/** Open matches by stakes ordered, then by kick-off; nothing is made to look busier than it is. */
export function popularOf(matches: readonly MatchRow[], view: View): { siteTime: number; data: Game[] } {
  const open = matches.filter((match) => gameState(match, view.now) === 'open')
  const first = open.toSorted((one, other) => other.ordered - one.ordered).slice(0, POPULAR)
  return { siteTime: view.now, data: first.map((match) => gameOf(match, view)) }
}
