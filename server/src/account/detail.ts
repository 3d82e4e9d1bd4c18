// One order with all it rests on: the entry that took the stake, and for every run what it was settled on and what it moved.
import { refusal } from '@touchline/contract/envelope'
import type { Evidence } from '@touchline/contract/order/types'
import { formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { matchFacts, type StoredFacts } from '../feed/facts.ts'
import { endedOrders, type OrderRow, readOrders } from '../order/read.ts'
import type { Happened } from '../order/verdict.ts'
import { receiptOf } from '../order/wire.ts'

type EntryRow = { seq: number; hash: Buffer }

export interface OrderDetail {
  readonly order: OrderRow
  readonly placed: EntryRow | null
  /** Newest run first. */
  readonly evidence: readonly Evidence[]
}

/** The member's own order; 1712 when there is no such order, a foreign one included. */
export async function readDetail(sql: postgres.Sql, memberId: string, id: string): Promise<OrderDetail> {
  const [order] = await readOrders(sql, endedOrders(sql, memberId, sql`o.id = ${id}`), sql``)
  if (!order) throw refusal(1712)
  const runs = await readRuns(sql, order)
  const seqs = [order.entrySeq, ...runs.flatMap(({ entrySeq }) => entrySeq ?? [])]
  const entries = await sql<EntryRow[]>`
    select seq, hash from member_entry where member_id = ${memberId} and account = 'main' and seq = any(${seqs})`
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  return {
    order,
    placed: bySeq.get(order.entrySeq) ?? null,
    evidence: runs.map((run) => evidenceOf(run, order, bySeq)),
  }
}

interface RunRow {
  readonly run: number
  readonly kind: Evidence['kind']
  readonly facts: StoredFacts
  readonly happened: Happened
  /** `lateFrom`, Unix ms: what was ordered from there on came too late (server/src/order/settle-chunk.ts). */
  readonly evidence: Pick<Evidence, 'sources' | 'reason'> & { lateFrom?: number }
  readonly startedAt: Date
  readonly payout: number
  readonly entrySeq: number | null
}

function readRuns(sql: postgres.Sql, order: OrderRow): Promise<RunRow[]> {
  return sql<RunRow[]>`
    select r.run, r.kind, r.facts, r.happened, r.evidence, r.started_at as "startedAt", e.payout,
      e.entry_seq as "entrySeq"
    from settle_run r
    join order_end e on e.member_id = ${order.memberId} and e.run_id = r.id and e.order_id = ${order.id}
    where r.match_id = ${order.matchId} order by r.run desc`
}

function evidenceOf(run: RunRow, order: OrderRow, entries: ReadonlyMap<number, EntryRow>): Evidence {
  const entry = run.entrySeq === null ? undefined : entries.get(run.entrySeq)
  const facts = matchFacts(run.facts)
  const late = order.placedAt.getTime() >= (run.evidence.lateFrom ?? Number.POSITIVE_INFINITY)
  const happened = run.happened[order.type] ?? null
  return {
    run: run.run,
    kind: run.kind,
    score: facts.ft,
    halfTime: facts.ht,
    firstGoalMinute: facts.firstGoalMinute,
    goals: [...(run.facts.goals ?? [])],
    happened: happened && [...happened],
    sources: run.evidence.sources,
    reason: run.evidence.reason ?? (late ? 'late' : null),
    payout: formatFen(run.payout),
    settledAt: run.startedAt.getTime(),
    entry: entry ? receiptOf(entry) : null,
  }
}
