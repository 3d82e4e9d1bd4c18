// Settles a recorded run: members in order, 500 at a time, each chunk a transaction that also notes how far the run has come.
// However often it is begun again, on whatever server, an order is settled once in a run.
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { type Span, settleChunk } from './settle-chunk.ts'
import type { Happened } from './verdict.ts'

const MEMBERS_A_CHUNK = 500
/** The members of a chunk may have very many orders on the match: longer than a request's statement, and not for ever. */
const CHUNK_TIMEOUT = '5min'

type SettleDeps = Pick<Deps, 'sql' | 'siteClock' | 'log'>

interface Run {
  readonly id: string
  readonly matchId: number
  readonly kind: 'result' | 'void' | 'correction'
  readonly happened: Happened
  /** Unix ms, site time: orders placed from here on are void. */
  readonly lateFrom: number | null
  /** Orders placed in these times were taken for another day and are void. */
  readonly moved: readonly Span[]
  /** The run before this one on the same match. */
  readonly corrects: string | null
  readonly finishedAt: Date | null
  /** The next chunk. */
  readonly members: readonly string[]
}

/**
 * Settles every run that is recorded and not finished, oldest first. One that fails does not stand in the way of the others:
 * AggregateError when they are done.
 */
export async function settleOpenRuns(deps: SettleDeps): Promise<void> {
  const open = await deps.sql<{ id: string }[]>`
    select id from settle_run where finished_at is null order by started_at, id`
  const errors: unknown[] = []
  for (const { id } of open) {
    try {
      await settleRun(deps, id)
    } catch (error) {
      deps.log.error({ err: error, run: id }, 'a run could not be settled')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} runs could not be settled`)
}

/** Brings the run to its end, from where it stands; nothing happens when it is finished. */
export async function settleRun(deps: SettleDeps, runId: string): Promise<void> {
  let orders = 0
  for (;;) {
    const settled = await deps.sql.begin((tx) => step(tx, deps, runId))
    if (settled === null) break
    orders += settled
  }
  deps.log.info({ run: runId, orders }, 'run settled')
}

/** One chunk, or the end; answers the number of orders settled, null when the run is finished. */
async function step(tx: postgres.TransactionSql, deps: SettleDeps, runId: string): Promise<number | null> {
  const [, run] = await Promise.all([withTime(tx), takeRun(tx, runId)])
  if (!run || run.finishedAt) return null
  const now = deps.siteClock.now()
  const { matchId, happened, lateFrom, moved, corrects, members } = run
  const last = members.at(-1)
  if (last === undefined) {
    await finish(tx, run, now)
    return null
  }
  const [, orders] = await Promise.all([
    asChunk(tx),
    settleChunk(tx, { runId, matchId, happened, lateFrom, moved, corrects, members, now }),
    tx`update settle_run set settled_through = ${last} where id = ${runId}`,
  ])
  return orders
}

function withTime(tx: postgres.TransactionSql) {
  return tx`select set_config('statement_timeout', ${CHUNK_TIMEOUT}, true)`.execute()
}

/** The run, which nobody else works on now, with the next members that have orders on its match, in order. */
async function takeRun(tx: postgres.TransactionSql, runId: string): Promise<Run | undefined> {
  const [run] = await tx<Run[]>`
    select r.id, r.match_id as "matchId", r.kind, r.happened, (r.evidence -> 'lateFrom')::int8 as "lateFrom",
      coalesce(r.evidence -> 'moved', '[]') as moved,
      r.finished_at as "finishedAt", b.id as corrects,
      array(
        select distinct o.member_id from "order" o
        where o.match_id = r.match_id and o.member_id > coalesce(r.settled_through, '00000000-0000-0000-0000-000000000000')
        order by o.member_id limit ${MEMBERS_A_CHUNK}
      ) as members
    from settle_run r left join settle_run b on b.match_id = r.match_id and b.run = r.run - 1
    where r.id = ${runId} for update of r`
  return run
}

/**
 * The statistics of a young month may call it empty, and a scan of it would then look cheap. A chunk that is lost in a crash
 * is settled again, so it need not wait for the disk: the run's last transaction does, and with it all before it.
 */
function asChunk(tx: postgres.TransactionSql) {
  return tx`select set_config('enable_seqscan', 'off', true), set_config('synchronous_commit', 'off', true)`.execute()
}

async function finish(tx: postgres.TransactionSql, run: Run, now: number): Promise<void> {
  await tx`update settle_run set finished_at = ${new Date(now)} where id = ${run.id}`
  const state = run.kind === 'void' ? 'void' : 'settled'
  const [match] = await tx<[{ version: number }]>`
    update match set state = ${state}, version = version + 1 where id = ${run.matchId} returning version`
  await notifyLive(
    tx,
    { kind: 'match', id: String(run.matchId), version: match.version },
    { kind: 'matches', id: '', version: now },
  )
}
