// Stores the reports of sources. The same news twice changes nothing, and a silent, broken or lying source
// never removes what is known. A match that cannot be read costs one line of the log; the others are taken
// in.
import { isDeepStrictEqual } from 'node:util'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { refusedBecause } from './check.ts'
import { mergeFacts, sameResult } from './facts.ts'
import type { FeedMatch, FeedNews, FeedSource, Statement } from './feed.ts'
import {
  insertMatches,
  lockCompetitions,
  lockRows,
  orderedSinceMove,
  type Row,
  type StatementRow,
  type Update,
  writeCompetitions,
  writeStatements,
  writeTeams,
  writeUpdates,
} from './intake-rows.ts'
import { nextState } from './match-state.ts'

type IntakeDeps = Pick<Deps, 'sql' | 'log' | 'settings'>

/** A match moved by more than this is another one: what was ordered on the first is void (spec 9). */
const SAME_MATCH_MS = 24 * 60 * 60_000

/**
 * Asks the source at `now` (Unix ms, site time), writes what is new, and answers how many matches changed. A
 * source that cannot be reached, or news that cannot be written, costs one line of the log and is asked for
 * again.
 */
export async function intake(deps: IntakeDeps, source: FeedSource, now: number): Promise<number> {
  try {
    const news = await source.pull(now)
    for (const { place, reason } of news.problems) deps.log.warn(`feed ${source.name}: ${place}: ${reason}`)
    if (news.matches.length + news.teams.length + news.competitions.length === 0) return 0
    return await deps.sql.begin((tx) => write(deps, tx, source.name, news, now))
  } catch (error) {
    source.forget()
    deps.log.error({ err: error }, `feed ${source.name}: nothing taken in, what is known stays`)
    return 0
  }
}

async function write(
  deps: IntakeDeps,
  tx: postgres.TransactionSql,
  source: string,
  news: FeedNews,
  now: number,
) {
  await lockCompetitions(tx, [
    ...news.competitions.map(({ id }) => id),
    ...news.matches.map(({ competitionId }) => competitionId),
  ])
  await writeCompetitions(tx, news.competitions, deps.settings.current.exposureLimit)
  await writeTeams(tx, news.teams)
  const believed = await believable(deps, tx, source, news.matches)
  const rows = await lockRows(tx, source, believed)
  const fresh = believed.filter((match) => !rows.has(match.key))
  const updates: Update[] = []
  for (const match of believed) {
    const row = rows.get(match.key)
    if (!row) continue
    const anew = isOfferedAnew(row, match, now)
    const taken = await takenFor(tx, row, match)
    if (anew || isAnotherMatch(row, match, taken)) {
      updates.push(setAside(row, taken))
      // Statements about the match that is void say nothing about the new one.
      const statements = match.statements.filter((statement) => !anew || isNews(row.reports, statement))
      fresh.push({ ...match, statements })
    } else updates.push(updateOf(row, match, now, taken))
  }
  const changed = updates.filter((update) => update.changed)
  const versions = await writeUpdates(tx, changed)
  const created = await insertMatches(tx, source, fresh)
  const moved = updates
    .filter((update) => update.aside && update.state === 'postponed')
    .map(({ id }) => asideStatement(id, now))
  await writeStatements(tx, [...statementsOf(updates), ...created, ...moved], now)
  await notifyLive(
    tx,
    ...versions.map(({ id, version }) => ({ kind: 'match' as const, id: String(id), version })),
  )
  if (fresh.length > 0 || changed.some((update) => update.relisted)) {
    await notifyLive(tx, { kind: 'matches', id: '', version: now })
  }
  return changed.length + fresh.length
}

/** The matches that can be true; each other match is one line of the log. */
async function believable(
  deps: IntakeDeps,
  tx: postgres.TransactionSql,
  source: string,
  told: readonly FeedMatch[],
) {
  const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
  const teams = ids(await tx<{ id: string }[]>`select id from team`)
  const competitions = ids(await tx<{ id: string }[]>`select id from competition`)
  const seen = new Set<string>()
  return told.filter((match) => {
    const reason = seen.has(match.key) ? 'told twice' : refusedBecause(match, { teams, competitions })
    seen.add(match.key)
    if (reason === null) return true
    deps.log.warn(`feed ${source}: match ${match.key} (${match.homeId} v ${match.awayId}): ${reason}`)
    return false
  })
}

/**
 * The kick-offs that open orders were taken for, Unix ms; empty where the kick-off never changed or there are
 * no orders.
 */
async function takenFor(tx: postgres.TransactionSql, row: Row, match: FeedMatch): Promise<number[]> {
  const kickoff = row.kickoff.getTime()
  if (row.ordered === 0 || (row.moves.length === 0 && match.kickoff === kickoff)) return []
  const now = (await orderedSinceMove(tx, row)) ? [kickoff] : []
  return [...row.moves.map((move) => move.kickoff), ...now]
}

/**
 * Whether a match that has not ended has orders, all taken for other days than that of the source's kick-off.
 * The status that the source gives does not matter.
 */
function isAnotherMatch(row: Row, match: FeedMatch, taken: readonly number[]): boolean {
  const waiting = row.state === 'scheduled' || row.state === 'postponed' || row.state === 'live'
  return waiting && taken.length > 0 && taken.every((kickoff) => isAnotherDay(kickoff, match.kickoff))
}

/** spec 9: what was ordered for a kick-off is void when the match is moved further away from it than this. */
export function isAnotherDay(ordered: number, kickoff: number): boolean {
  return Math.abs(kickoff - ordered) > SAME_MATCH_MS
}

/**
 * A void match stays void for those who ordered on it. When its source gives it again, to come or played on
 * another day, it is a new match.
 */
function isOfferedAnew(row: Row, match: FeedMatch, now: number): boolean {
  if (row.state !== 'void') return false
  if (match.status === 'scheduled') return match.kickoff > now
  const played = match.status === 'live' || match.status === 'ended'
  return played && Math.abs(match.kickoff - row.kickoff.getTime()) > SAME_MATCH_MS
}

/**
 * The match as it was ordered stays as a match of its own, postponed if it is not void already. Its key
 * becomes free for the new date.
 */
function setAside(row: Row, taken: readonly number[]): Update {
  return {
    ...row,
    sourceKey: `${row.sourceKey}~${row.id}`,
    kickoff: taken.at(-1) ?? row.kickoff.getTime(),
    moves: [],
    state: row.state === 'void' ? 'void' : 'postponed',
    changed: true,
    relisted: true,
    aside: true,
    statements: [],
  }
}

function asideStatement(id: number, now: number): StatementRow {
  return { id, source: 'house', status: 'postponed', facts: {}, at: now }
}

function updateOf(row: Row, match: FeedMatch, now: number, taken: readonly number[]): Update {
  const before = row.kickoff.getTime()
  // A clock may have put the match in play before the source said that it starts later.
  const notYet = row.state === 'live' && match.status === 'scheduled' && match.kickoff > now
  const state = notYet ? 'scheduled' : nextState(row.state, match.status)
  const movable = state === 'scheduled' || state === 'postponed'
  // When a match began before it was due, its kick-off moves too, so that orders placed during play are known
  // as such.
  const early = (match.status === 'live' || match.status === 'ended') && match.kickoff < before
  const changeable = row.state === 'scheduled' || row.state === 'postponed' || row.state === 'live'
  const kickoff = movable || (early && changeable) ? match.kickoff : before
  // Only a kick-off with new orders is kept as a move; without them the next orders are simply for the new
  // kick-off.
  const promised = kickoff !== before && taken.length > row.moves.length
  const moves = promised ? [...row.moves, { kickoff: before, until: now }] : row.moves
  // A ruling stands, no matter what is reported later: an operator sees that the reports differ.
  const facts = row.ruled ? row.facts : mergeFacts(row.facts, match.facts)
  const statements = match.statements.filter((statement) => isNews(row.reports, statement))
  const relisted = state !== row.state || kickoff !== before
  const changed =
    relisted ||
    match.round !== row.round ||
    !isDeepStrictEqual(match.place ?? null, row.place) ||
    statements.length > 0 ||
    (!row.ruled && !isDeepStrictEqual(facts, mergeFacts(row.facts, row.facts)))
  const { id, sourceKey } = row
  return {
    id,
    sourceKey,
    state,
    kickoff,
    moves,
    round: match.round,
    place: match.place ?? null,
    facts,
    changed,
    relisted,
    aside: false,
    statements,
  }
}

/**
 * Whether the statement is new: neither what the source said last nor an old statement heard again. A source
 * may return to an earlier view with a new statement.
 */
function isNews(reports: readonly Statement[], statement: Statement): boolean {
  const same = reports
    .filter(({ source }) => source === statement.source)
    .map((report) => ({
      at: report.at,
      repeats: report.status === statement.status && sameResult(report.facts, statement.facts),
    }))
  return !same.at(-1)?.repeats && !same.some(({ at, repeats }) => repeats && at === statement.at)
}

function statementsOf(updates: readonly Update[]): StatementRow[] {
  return updates.flatMap(({ id, statements }) => statements.map((statement) => ({ id, ...statement })))
}
