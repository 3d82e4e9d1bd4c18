// Settles a recorded run: members in order, 500 at a time, each chunk a transaction that also notes how far the run has come.
// However often it is begun again, on whatever server, an order is settled once in a run.
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { settleChunk } from './settle-chunk.ts'
import type { Happened } from './verdict.ts'

const MEMBERS_A_CHUNK = 500

type SettleDeps = Pick<Deps, 'sql' | 'siteClock' | 'log'>

interface Run {
  readonly id: string
  readonly matchId: number
  readonly kind: 'result' | 'void' | 'correction'
  readonly happened: Happened
  /** The run before this one on the same match. */
  readonly corrects: string | null
  readonly settledThrough: string | null
  readonly finishedAt: Date | null
}

/** Settles every run that is recorded and not finished, oldest first. */
export async function settleOpenRuns(deps: SettleDeps): Promise<void> {
  const open = await deps.sql<{ id: string }[]>`
    select id from settle_run where finished_at is null order by started_at, id`
  for (const { id } of open) await settleRun(deps, id)
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
  const [run] = await tx<Run[]>`
    select r.id, r.match_id as "matchId", r.kind, r.happened, r.settled_through as "settledThrough",
      r.finished_at as "finishedAt", b.id as corrects
    from settle_run r left join settle_run b on b.match_id = r.match_id and b.run = r.run - 1
    where r.id = ${runId} for update of r`
  if (!run || run.finishedAt) return null
  const now = deps.siteClock.now()
  const members = await nextMembers(tx, run)
  const last = members.at(-1)
  if (last === undefined) {
    await finish(tx, run, now)
    return null
  }
  const { matchId, happened, corrects } = run
  const orders = await settleChunk(tx, { runId: run.id, matchId, happened, corrects, members, now })
  await tx`update settle_run set settled_through = ${last} where id = ${run.id}`
  return orders
}

/** Members with orders on the match, in order, from where the run stands. */
async function nextMembers(tx: postgres.TransactionSql, run: Run): Promise<string[]> {
  const rows = await tx<{ member_id: string }[]>`
    select distinct member_id from "order"
    where match_id = ${run.matchId} ${run.settledThrough ? tx`and member_id > ${run.settledThrough}` : tx``}
    order by member_id limit ${MEMBERS_A_CHUNK}`
  return rows.map((row) => row.member_id)
}

async function finish(tx: postgres.TransactionSql, run: Run, now: number): Promise<void> {
  await tx`update settle_run set finished_at = ${new Date(now)} where id = ${run.id}`
  const state = run.kind === 'void' ? 'void' : 'settled'
  const [match] = await tx<[{ version: number }]>`
    update match set state = ${state}, version = version + 1 where id = ${run.matchId} returning version`
  await notifyLive(tx, { kind: 'match', id: String(run.matchId), version: match.version })
  await notifyLive(tx, { kind: 'matches', id: '', version: now })
}
