// Settles a recorded run in chunks, two at a time. The transaction of each also removes the chunk from what
// is left to do, so that an order is settled once in a run, however often and on however many servers the run
// is begun.
import type postgres from 'postgres'
import { eachAlone } from '../db/each-alone.ts'
import type { Deps } from '../deps.ts'
import { listOf } from '../ledger/list.ts'
import { notifyLive } from '../live/bus.ts'
import { isVoid } from './finding.ts'
import { type Chunk, type SettlementRun, settleChunk } from './settle-chunk.ts'

/** Each keeps a core of the database busy; the others are for members who order meanwhile. */
const AT_ONCE = 2
/** Members with an order in a chunk wait a moment for the whole of it; smaller chunks cost more in all. */
const ORDERS_A_CHUNK = 2_000
/** With this many members failing, the fault is not theirs: the run waits for its next round. */
const MOST_STUCK = 20
/**
 * The members of a chunk may have very many orders on the match: its statement may take longer than a
 * request's, but not for ever.
 */
const CHUNK_TIMEOUT = '5min'

/** A chunk of one member who could not be settled, and why. */
interface StuckChunk {
  readonly first: string
  readonly error: unknown
}

type SettleDeps = Pick<Deps, 'sql' | 'siteClock' | 'log'>

/**
 * Settles every run that is recorded but not finished, oldest first. A failure of one does not stop the
 * others; AggregateError when all are done.
 */
export async function settleOpenRuns(deps: SettleDeps): Promise<void> {
  const open = await deps.sql<{ run: string }[]>`
    select id as run from settle_run where finished_at is null order by started_at, id`
  await eachAlone(deps, open, 'runs that could not be settled', ({ run }) => settleRun(deps, run))
}

/** Cuts a run that was just recorded into chunks: what is left to do. Its match takes no more orders. */
export async function cutRun(tx: postgres.TransactionSql, runId: string): Promise<void> {
  await tx`select cut_run(${runId}, ${ORDERS_A_CHUNK})`
}

/**
 * Settles the chunks that no other server is working on. The process that settles the last chunk ends the
 * run; for a finished run nothing is done. A member who cannot be settled does not delay others, but the run
 * then fails with that member's error.
 */
export async function settleRun(deps: SettleDeps, runId: string): Promise<void> {
  const run = await readRun(deps.sql, runId)
  if (!run) return
  let orders = 0
  const stuck: StuckChunk[] = []
  const settleFree = async () => {
    for (;;) {
      const settled = await settleNext(deps, run, stuck)
      if (settled === null) return
      orders += settled
    }
  }
  const working = await Promise.allSettled(Array.from({ length: AT_ONCE }, settleFree))
  // One failure is enough to say: whatever else failed is still to be settled, and fails again if it must.
  for (const work of working) if (work.status === 'rejected') throw work.reason
  if (stuck[0]) throw stuck[0].error
  const finished = await deps.sql.begin((tx) => finish(tx, run, deps.siteClock.now()))
  deps.log.info({ run: runId, orders, finished }, 'orders of a run settled')
}

async function readRun(sql: postgres.Sql, runId: string): Promise<SettlementRun | undefined> {
  const [run] = await sql<SettlementRun[]>`
    select r.id, r.match_id as "matchId", r.happened, (r.evidence -> 'lateFrom')::int8 as "lateFrom",
      coalesce(r.evidence -> 'moved', '[]') as moved, b.id as corrects
    from settle_run r left join settle_run b on b.match_id = r.match_id and b.run = r.run - 1
    where r.id = ${runId} and r.finished_at is null`
  return run
}

/**
 * Settles a chunk that no other server is working on; answers the number of orders settled, null when there
 * is none. One that fails is cut in two, until the member who cannot be settled is alone in it, and stuck.
 */
async function settleNext(deps: SettleDeps, run: SettlementRun, stuck: StuckChunk[]): Promise<number | null> {
  let taken: Chunk | undefined
  try {
    return await deps.sql.begin(async (tx) => {
      const now = deps.siteClock.now()
      const [, [chunk]] = await Promise.all([asChunk(tx), takeChunk(tx, run, stuck, now)])
      taken = chunk
      return chunk ? settleChunk(tx, run, chunk, now) : null
    })
  } catch (error) {
    const failed = taken
    const left = failed ? await deps.sql.begin((tx) => halve(tx, run, failed)) : 0
    if (!failed || left === 0) throw error
    if (left > 1) return 0
    deps.log.error({ err: error, run: run.id, member: failed.first }, 'a member could not be settled')
    if (stuck.push({ first: failed.first, error }) >= MOST_STUCK) throw error
    return 0
  }
}

/**
 * Cuts a chunk in two and answers how many parts there are: two; one when it holds a single member; none when
 * another server is working on it.
 */
async function halve(
  tx: postgres.TransactionSql,
  run: SettlementRun,
  { first, until }: Chunk,
): Promise<0 | 1 | 2> {
  const still = await tx`
    select from settle_chunk where run_id = ${run.id} and first_member = ${first} and until_member = ${until}
    for update skip locked`
  if (still.count === 0) return 0
  const [{ middle }] = await tx<[{ middle: string | null }]>`
    select percentile_disc(0.5) within group (order by member_id) as middle from (
      select distinct member_id from "order"
      where match_id = ${run.matchId} and member_id > ${first} and member_id < ${until}
    ) others`
  if (middle === null) return 1
  await tx`update settle_chunk set until_member = ${middle} where run_id = ${run.id} and first_member = ${first}`
  await tx`insert into settle_chunk values (${run.id}, ${middle}, ${until})`
  return 2
}

/**
 * Settings for a chunk's transaction. Statistics of a young month may call it empty, which makes a scan look
 * cheap. A chunk lost in a crash is settled again, so that its commit need not wait for the disk; the run's
 * last commit does, and secures all before it.
 */
function asChunk(tx: postgres.TransactionSql) {
  return tx`select set_config('statement_timeout', ${CHUNK_TIMEOUT}, true), set_config('enable_seqscan', 'off', true),
    set_config('synchronous_commit', 'off', true)`.execute()
}

function takeChunk(
  tx: postgres.TransactionSql,
  run: SettlementRun,
  stuck: readonly StuckChunk[],
  now: number,
) {
  return tx<Chunk[]>`
    delete from settle_chunk where run_id = ${run.id} and first_member = (
      select first_member from settle_chunk
      where run_id = ${run.id} and first_member <> all(${listOf(stuck.map(({ first }) => first))}::uuid[])
      order by first_member limit 1 for update skip locked)
    returning first_member as first, until_member as until, exists (
      select from trial_grant g where g.closed_at is null and g.expires_at > ${new Date(now)}
        and g.member_id >= first_member and g.member_id < until_member) as trials`.execute()
}

/**
 * Ends the run; answers whether it did. It does not while another server still settles a chunk, nor when the
 * run has ended already.
 */
async function finish(tx: postgres.TransactionSql, run: SettlementRun, now: number): Promise<boolean> {
  const [row] = await tx<[{ done: boolean }]>`
    select finished_at is not null as done from settle_run where id = ${run.id} for update`
  const left = await tx`select from settle_chunk where run_id = ${run.id} limit 1`
  if (row.done || left.count > 0) return false
  await tx`update settle_run set finished_at = ${new Date(now)} where id = ${run.id}`
  const state = isVoid(run.happened) ? 'void' : 'settled'
  const [match] = await tx<[{ version: number }]>`
    update match set state = ${state}, version = version + 1 where id = ${run.matchId} returning version`
  await notifyLive(
    tx,
    { kind: 'match', id: String(run.matchId), version: match.version },
    { kind: 'matches', id: '', version: now },
  )
  return true
}
