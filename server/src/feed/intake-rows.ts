// The rows behind intake: reads and locks matches, and writes all changes of a table in one statement.
import type { TournamentPlace } from '@touchline/engine/market/tournament/format'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import { correctCompetitions, correctTeams } from './corrected.ts'
import { mergeFacts, type StoredFacts } from './facts.ts'
import type { FeedCompetition, FeedMatch, FeedTeam, Statement } from './feed.ts'
import { firstState, type MatchState } from './match-state.ts'

/**
 * A kick-off that orders were taken for, and when (Unix ms, site time) it was moved. An order placed at that
 * very moment still counts for this kick-off.
 */
export type Move = { kickoff: number; until: number }

export type Row = {
  id: number
  sourceKey: string
  state: MatchState
  kickoff: Date
  /** Earlier kick-offs that orders were taken for. */
  moves: Move[]
  round: string
  place: TournamentPlace | null
  facts: StoredFacts
  /** Whether two operators have ruled how it ended. */
  ruled: boolean
  ordered: number
  reports: Statement[]
}

/** The rows of these matches, locked in the order of their ids like everywhere else. */
export async function lockRows(tx: postgres.TransactionSql, source: string, matches: readonly FeedMatch[]) {
  const rows = await tx<Row[]>`
    select id, source_key as "sourceKey", state, kickoff, moves, round, place, facts, ruled, ordered,
      (select coalesce(json_agg(json_build_object('source', r.source, 'status', r.status, 'facts', r.facts,
        'at', round(extract(epoch from r.reported_at) * 1000)) order by r.arrival), '[]')
        from match_report r where r.match_id = m.id) as reports
    from match m where source = ${source} and source_key = any(${matches.map(({ key }) => key)})
    order by id for no key update`
  return new Map(rows.map((row) => [row.sourceKey, row]))
}

/**
 * Whether there are standing orders that were placed since the match was last moved; if it never was, any
 * order counts.
 */
export async function orderedSinceMove(
  tx: postgres.TransactionSql,
  { id, ordered, moves }: Row,
): Promise<boolean> {
  if (ordered === 0) return false
  const since = moves.at(-1)?.until
  if (since === undefined) return true
  const found =
    await tx`select from standing_order o where o.match_id = ${id} and o.placed_at > ${new Date(since)} limit 1`
  return found.length > 0
}

export type Update = {
  id: number
  sourceKey: string
  state: MatchState
  kickoff: number
  moves: readonly Move[]
  round: string
  place: TournamentPlace | null
  facts: StoredFacts
  /** Whether anything differs from the row. */
  changed: boolean
  /** Whether its place in lists may have changed. */
  relisted: boolean
  aside: boolean
  statements: readonly Statement[]
}

/** A statement about the match with this id. */
export type StatementRow = { id: number } & Statement

/**
 * All code that locks several of these uses one order: competitions, teams, matches, each by id. The feed
 * therefore locks the competitions that it tells of before any match, because operators set limits and names
 * for a competition's matches.
 */
export async function lockCompetitions(tx: postgres.TransactionSql, ids: readonly string[]): Promise<void> {
  await tx`select id from competition where id = any(${[...new Set(ids)]}) order by id for no key update`
}

export async function writeCompetitions(
  tx: postgres.TransactionSql,
  told: readonly FeedCompetition[],
  limit: number,
) {
  if (told.length === 0) return
  await tx`insert into competition (id, name, country, sort, tournament, tie_rule, deductions, exposure_limit, told)
    select id, name, country, sort, tournament, rule, points, ${limit},
      jsonb_build_object('name', name, 'country', country, 'sort', sort, 'tieRule', rule, 'deductions', points)
    from jsonb_to_recordset(${tx.json(told as never)}) as t(id text, name jsonb, country text, sort smallint,
      tournament jsonb, "tieRule" text, deductions jsonb)
    cross join lateral (select coalesce(tournament ->> 'tieRule', "tieRule", 'overall') as rule,
      coalesce(deductions, '{}') as points) as said
    order by id
    on conflict (id) do update set told = excluded.told, tournament = excluded.tournament
      where (competition.told, competition.tournament) is distinct from (excluded.told, excluded.tournament)`
  await correctCompetitions(
    tx,
    told.map(({ id }) => id),
  )
}

export async function writeTeams(tx: postgres.TransactionSql, told: readonly FeedTeam[]) {
  if (told.length === 0) return
  await tx`insert into team (id, name, icon_color, icon_text, told)
    select id, name, "iconColor", "iconText", jsonb_build_object('name', name, 'iconColor', "iconColor", 'iconText', "iconText")
    from jsonb_to_recordset(${tx.json(told as never)}) as t(id text, name jsonb, "iconColor" text, "iconText" jsonb)
    order by id
    on conflict (id) do update set told = excluded.told where team.told is distinct from excluded.told`
  await correctTeams(
    tx,
    told.map(({ id }) => id),
  )
}

export async function writeUpdates(tx: postgres.TransactionSql, updates: readonly Update[]) {
  if (updates.length === 0) return []
  return tx<{ id: number; version: number }[]>`
    update match m set state = t.state, kickoff = to_timestamp(t.kickoff / 1000.0),
      moves = t.moves,
      ordered_kickoff = to_timestamp((t.moves -> -1 ->> 'kickoff')::bigint / 1000.0), round = t.round, place = t.place, facts = t.facts,
      source_key = t."sourceKey", version = m.version + 1
    from jsonb_to_recordset(${tx.json(updates as never)})
      as t(id bigint, "sourceKey" text, state text, kickoff bigint, moves jsonb, round text,
        place jsonb, facts jsonb)
    where m.id = t.id returning m.id, m.version`
}

/** Inserts new matches, and answers what the sources have already said about them. */
export async function insertMatches(
  tx: postgres.TransactionSql,
  source: string,
  fresh: readonly FeedMatch[],
) {
  if (fresh.length === 0) return []
  const rows = fresh.map((match) => ({
    ...match,
    state: firstState(match.status),
    facts: mergeFacts({}, match.facts),
  }))
  const created = await tx<{ id: number; sourceKey: string }[]>`
    insert into match (source, source_key, competition_id, home_id, away_id, round, neutral, place, kickoff, state, facts,
      exposure_limit, stake_limit)
    select ${source}, t.key, c.id, t."homeId", t."awayId", t.round, t.neutral, t.place, to_timestamp(t.kickoff / 1000.0),
      t.state, t.facts, c.exposure_limit, c.stake_limit
    from jsonb_to_recordset(${tx.json(rows as never)}) as t(key text, "competitionId" text, "homeId" text,
      "awayId" text, round text, neutral boolean, place jsonb, kickoff bigint, state text, facts jsonb)
      join competition c on c.id = t."competitionId"
    order by t.kickoff
    -- Whoever sets the competition's limits meanwhile sees these matches, or these its limits.
    for share of c
    returning id, source_key as "sourceKey"`
  const ids = new Map(created.map(({ id, sourceKey }) => [sourceKey, id]))
  return fresh.flatMap((match) =>
    match.statements.map((statement) => ({ id: ids.get(match.key)!, ...statement })),
  )
}

/** `now` (Unix ms, site time) is when the site received the statements. */
export async function writeStatements(
  tx: postgres.TransactionSql,
  statements: readonly StatementRow[],
  now: number,
) {
  if (statements.length === 0) return
  const rows = statements.map(({ id, source, status, facts, at }) => ({
    match: id,
    id: uuidv7(at),
    source,
    status,
    facts,
    at,
  }))
  await tx`insert into match_report (match_id, id, source, status, facts, reported_at, received_at)
    select match, id, source, status, facts, to_timestamp(at / 1000.0), ${new Date(now)}
    from jsonb_to_recordset(${tx.json(rows as never)})
      as t(match bigint, id uuid, source text, status text, facts jsonb, at bigint)`
}
