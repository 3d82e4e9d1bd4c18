// Turns reports into settle runs. A run is recorded first, with what it settles on and why; the match shows
// `settling` until its orders are done. A different result that is confirmed later becomes a run of its own,
// a correction.
import type { SourceReport } from '@touchline/contract/market/types'
import { closesAt } from '@touchline/engine/order/window'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { eachAlone } from '../db/each-alone.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { quotedFacts, type StoredFacts } from '../feed/facts.ts'
import type { Statement } from '../feed/feed.ts'
import { isAnotherDay } from '../feed/intake.ts'
import type { Move } from '../feed/intake-rows.ts'
import type { MatchState } from '../feed/match-state.ts'
import { notifyLive } from '../live/bus.ts'
import {
  corrects,
  type Finding,
  findingOf,
  happenedIn,
  type MarketOutcomes,
  VOID_AFTER_MS,
  type VoidReason,
} from './finding.ts'
import { cutRun } from './settle.ts'
import type { Span } from './settle-chunk.ts'

/** How long after kick-off a source's correction is taken without an operator, ms. */
const CORRECTED_WITHIN_MS = 7 * DAY

/**
 * `at` is when the site received the statement, and decides everything; `reportedAt` is the time that the
 * source states. Unix ms.
 */
export interface HeardStatement extends Statement {
  readonly reportedAt: number
}

/** A match as it is looked at before it is settled. */
export interface Candidate {
  readonly id: number
  readonly state: MatchState
  /** Two operators have ruled how the match ended, so that its sources no longer decide anything. */
  readonly ruled: boolean
  readonly facts: StoredFacts
  /** The latest kick-off that orders were taken for, and the one that the source states now. */
  readonly kickoff: Date
  readonly trueKickoff: Date
  /** Earlier kick-offs that orders were taken for. */
  readonly moves: readonly Move[]
  readonly statements: readonly HeardStatement[]
  /** The arrival number of the last statement. */
  readonly heard: number | null
  readonly lastRun: number
  /** When the last run began, Unix ms, site time; null: the match was never settled. */
  readonly settledAt: number | null
  readonly lastHappened: MarketOutcomes | null
}

/**
 * Records a run for every match that is due at `now` (Unix ms, site time); answers the runs' ids. A failure
 * on one match does not stop the others; AggregateError when all are done.
 */
export async function confirmDue(
  deps: Pick<Deps, 'sql' | 'settings' | 'log'>,
  now: number,
): Promise<string[]> {
  const { sql, settings } = deps
  const wait = settings.current.confirmationWait
  const due = await readCandidates(sql, mayBeDue(sql, now))
  const runs: string[] = []
  const look = async (seen: Candidate) => {
    if (!findingFor(seen, now, wait)) return
    const run = await confirm(sql, seen.id, now, wait)
    if (run) runs.push(run)
  }
  await eachAlone(deps, due, 'matches that could not be confirmed', look, ({ id }) => ({ match: id }))
  return runs
}

/** Records the match's run under its lock, unless another server has; answers its id. */
function confirm(sql: postgres.Sql, id: number, now: number, wait: number): Promise<string | null> {
  return sql.begin(async (tx) => {
    const match = await lockCandidate(tx, id)
    const finding = match && findingFor(match, now, wait)
    if (!finding) return null
    const reason = finding.kind === 'void' ? finding.reason : match.lastRun > 0 ? 'corrected' : null
    return recordRun(tx, match, { ...runOf(finding), reason, sources: [], ruling: null }, now)
  })
}

/** The match as it stands now, locked until the transaction ends; undefined when there is none. */
export async function lockCandidate(tx: postgres.TransactionSql, id: number): Promise<Candidate | undefined> {
  await tx`select from match where id = ${id} for no key update`
  const [match] = await readCandidates(tx, tx`m.id = ${id}`)
  return match
}

/**
 * The condition that match `m` needs a look at `now` (Unix ms, site time). It is asked every second, so that
 * each of its three parts has its own index (server/migrations/0263_unheard.sql), which holds next to nothing
 * however many matches there are.
 */
export function mayBeDue(sql: postgres.Sql, now: number): postgres.Fragment {
  return sql`not m.ruled and (
    m.unheard and m.state not in ('settling', 'settled', 'void')
    or m.state = 'postponed' and coalesce(m.ordered_kickoff, m.kickoff) <= ${new Date(now - VOID_AFTER_MS)}
    or m.unheard and m.state = 'settled' and m.kickoff > ${new Date(now - CORRECTED_WITHIN_MS)})`
}

export function readCandidates(
  sql: postgres.Sql | postgres.TransactionSql,
  which: postgres.Fragment,
): Promise<Candidate[]> {
  return sql<Candidate[]>`
    select m.id, m.state, m.ruled, m.facts, m.kickoff as "trueKickoff", m.moves,
      case when m.ordered_kickoff is null or exists (
        select from standing_order o where o.match_id = m.id
          and o.placed_at > to_timestamp((m.moves -> -1 ->> 'until')::bigint / 1000.0)
      ) then m.kickoff else m.ordered_kickoff end as kickoff,
      coalesce(last.run, 0) as "lastRun", last.happened as "lastHappened",
      round(extract(epoch from last.started_at) * 1000)::int8 as "settledAt",
      (select coalesce(json_agg(json_build_object('source', r.source, 'status', r.status, 'facts', r.facts,
        'at', round(extract(epoch from r.received_at) * 1000),
        'reportedAt', round(extract(epoch from r.reported_at) * 1000)) order by r.arrival), '[]')
        from match_report r where r.match_id = m.id) as statements,
      (select max(r.arrival) from match_report r where r.match_id = m.id) as heard
    from match m
    left join lateral (
      select run, happened, started_at from settle_run s where s.match_id = m.id order by run desc limit 1
    ) last on true
    where ${which} order by m.id`
}

/**
 * What the match is to be settled on now; null when nothing can be said yet, or the last run said the same.
 */
function findingFor(match: Candidate, now: number, wait: number): Finding | null {
  if (match.ruled || match.state === 'settling' || match.state === 'void') return null
  const finding = findingOf({ ...match, kickoff: match.kickoff.getTime() }, now, wait)
  if (match.state !== 'settled' || finding === null) return finding
  return corrects(finding, match.lastHappened) ? finding : null
}

/** The facts a run settles on, and why. */
export interface NewRun {
  readonly kind: 'result' | 'void'
  readonly facts: StoredFacts
  readonly happened: MarketOutcomes
  readonly reason: VoidReason | 'corrected' | 'ruled' | null
  /** In addition to what the match's sources said. */
  readonly sources: readonly SourceReport[]
  readonly ruling: number | null
}

function runOf(finding: Finding): Pick<NewRun, 'kind' | 'facts' | 'happened'> {
  const facts = finding.kind === 'result' ? finding.facts : {}
  return { kind: finding.kind, facts, happened: happenedIn(finding) }
}

/**
 * Records the run and cuts it into chunks; answers its id. The caller has locked the match, which shows
 * `settling` until all chunks are done.
 */
export async function recordRun(
  tx: postgres.TransactionSql,
  match: Candidate,
  { kind, facts, happened, reason, sources, ruling }: NewRun,
  now: number,
): Promise<string> {
  const id = uuidv7(now)
  const told = match.statements.map(({ source, status, facts, reportedAt }) => ({
    source,
    status,
    ...quotedFacts(facts),
    time: reportedAt,
  }))
  const evidence = { sources: [...told, ...sources], reason, ...spansOf(match) }
  await tx`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at, ruling, heard)
    values (${id}, ${match.id}, ${match.lastRun + 1}, ${match.lastRun > 0 ? 'correction' : kind}, ${tx.json(facts as never)},
      ${tx.json(happened as never)}, ${tx.json(evidence as never)}, ${new Date(now)}, ${ruling}, ${match.heard})`
  await cutRun(tx, id)
  const [row] = await tx<[{ version: number }]>`
    update match set state = 'settling', unheard = false, version = version + 1 where id = ${match.id} returning version`
  await notifyLive(tx, { kind: 'match', id: String(match.id), version: row.version })
  return id
}

/** The times of placing for which orders are void whatever happened in the match. */
export function spansOf(match: Candidate): { lateFrom: number; moved: readonly Span[] } {
  // A match may begin earlier than planned. A member who ordered after that could watch it, and gets the
  // stake back.
  return { lateFrom: closesAt(match.trueKickoff.getTime()), moved: movedFrom(match) }
}

/**
 * When orders were taken for a kick-off that is more than a day from the true one: these get their stakes
 * back.
 */
function movedFrom({ moves, trueKickoff }: Candidate): Span[] {
  return moves.flatMap(({ kickoff, until }, n) =>
    isAnotherDay(kickoff, trueKickoff.getTime()) ? [{ from: moves[n - 1]?.until ?? 0, until }] : [],
  )
}
