// One order with everything behind it: the entry that took the stake, and for every run the facts it was
// settled on and the money it moved.
import type { userHistoryDetail } from '@touchline/contract/account/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { Evidence } from '@touchline/contract/order/types'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import type postgres from 'postgres'
import { matchFacts, type StoredFacts } from '../feed/facts.ts'
import type { Names } from '../feed/feed.ts'
import { reportOf, type StoredReport } from '../feed/stored-report.ts'
import { endedOrders, type OrderRow, readOrders } from '../order/read.ts'
import { orderAnswer, receiptOf } from '../order/wire.ts'
import type { MarketOutcomes } from '../settlement/finding.ts'
import type { Span } from '../settlement/settle-chunk.ts'

type Sql = postgres.Sql | postgres.TransactionSql
type EntryRow = { seq: number; hash: Buffer }
type IntervalRow = { from: number; to: number }

interface OrderDetail {
  readonly order: OrderRow
  /** The rates, in basis points, of the reservation that the order executed. */
  readonly interval: IntervalRow | null
  readonly placed: EntryRow | null
  /** How the stake went back when the order was taken back; null when it was not. */
  readonly canceled: OrderCancellation | null
  /** Newest run first. */
  readonly evidence: readonly RunEvidence[]
}

/** In every language. */
type RunEvidence = Omit<Evidence, 'said'> & { readonly said: Names | null }

interface OrderCancellation {
  readonly at: Date
  readonly kind: 'member' | 'system' | 'risk'
  readonly reason: string
  /** Null: trial funds that had expired went back to the house. */
  readonly account: string | null
  readonly entry: EntryRow | null
}

interface DetailQuery {
  readonly memberId: string
  readonly id: string
  readonly language: Language
  /** Site time, Unix ms. */
  readonly now: number
}

/**
 * The order as the member sees it; an operator who answers a question about the order sees the same. Refuses
 * as `readDetail`.
 */
export async function orderDetail(
  sql: Sql,
  { memberId, id, language, now }: DetailQuery,
): Promise<PayloadOf<typeof userHistoryDetail>> {
  const { order, interval, placed, canceled, evidence } = await readDetail(sql, memberId, id)
  return {
    siteTime: now,
    order: orderAnswer(order, language, now),
    interval: interval && { profitStart: formatBp(interval.from), profitEnd: formatBp(interval.to) },
    placed: placed && receiptOf(placed, order.paidFrom),
    canceled: canceled && {
      kind: canceled.kind,
      reason: canceled.reason,
      time: canceled.at.getTime(),
      entry: canceled.entry && receiptOf(canceled.entry, canceled.account ?? undefined),
    },
    evidence: evidence.map((run) => ({ ...run, said: run.said?.[language] ?? null })),
  }
}

/** The member's own order; 1004 when there is no such order or it is another member's. */
export async function readDetail(sql: Sql, memberId: string, id: string): Promise<OrderDetail> {
  const [order] = await readOrders(sql, endedOrders(sql, memberId, sql`o.id = ${id}`), sql``)
  if (!order) throw refusal(1004)
  const runs = await readRuns(sql, order)
  const [placed, main, trial, canceled, interval] = await Promise.all([
    readEntries(sql, memberId, order.paidFrom, [order.entrySeq]),
    readEntries(
      sql,
      memberId,
      'main',
      runs.flatMap(({ entrySeq }) => entrySeq ?? []),
    ),
    readEntries(
      sql,
      memberId,
      'trial',
      runs.flatMap(({ trialSeq }) => trialSeq ?? []),
    ),
    readCanceled(sql, memberId, id),
    readInterval(sql, order),
  ])
  return {
    order,
    interval,
    placed: placed.get(order.entrySeq) ?? null,
    canceled,
    evidence: runs.map((run) => evidenceOf(run, order, { main, trial })),
  }
}

async function readEntries(sql: Sql, memberId: string, account: string, seqs: readonly number[]) {
  const entries = await sql<EntryRow[]>`select seq, hash from member_entry
    where member_id = ${memberId} and account = ${account} and seq = any(${[...seqs]})`
  return new Map(entries.map((entry) => [entry.seq, entry]))
}

async function readInterval(sql: Sql, order: OrderRow): Promise<IntervalRow | null> {
  if (order.reservationId === null) return null
  const [row] = await sql<IntervalRow[]>`
    select rate_from as "from", rate_to as "to" from reservation
    where member_id = ${order.memberId} and id = ${order.reservationId}`
  return row ?? null
}

async function readCanceled(sql: Sql, memberId: string, id: string): Promise<OrderCancellation | null> {
  const [row] = await sql<(Omit<OrderCancellation, 'entry'> & { seq: number | null; hash: Buffer | null })[]>`
    select c.canceled_at as at, c.kind, c.reason, c.account, e.seq, e.hash from order_cancel c
    left join member_entry e on e.member_id = c.member_id and e.account = c.account and e.seq = c.entry_seq
    where c.member_id = ${memberId} and c.order_id = ${id}`
  if (!row) return null
  const { seq, hash, ...rest } = row
  return { ...rest, entry: seq !== null && hash ? { seq, hash } : null }
}

interface RunRow {
  readonly run: number
  readonly kind: Evidence['kind']
  readonly facts: StoredFacts
  readonly happened: MarketOutcomes
  /**
   * `lateFrom` and `moved`, Unix ms: orders placed from `lateFrom` on were too late, and orders placed within
   * `moved` were for another day (server/src/settlement/settle-chunk.ts).
   */
  readonly evidence: Pick<Evidence, 'reason'> & {
    sources: readonly StoredReport[]
    lateFrom?: number
    moved?: readonly Span[]
  }
  readonly said: Names | null
  readonly startedAt: Date
  readonly payout: number
  readonly entrySeq: number | null
  /** The entry that gave a trial stake back. */
  readonly trialSeq: number | null
}

function readRuns(sql: Sql, order: OrderRow): Promise<RunRow[]> {
  return sql<RunRow[]>`
    select r.run, r.kind, r.facts, r.happened, r.evidence, u.said, r.started_at as "startedAt", e.payout,
      e.entry_seq as "entrySeq", e.trial_seq as "trialSeq"
    from settle_run r left join match_ruling u on u.id = r.ruling
    join order_end e on e.member_id = ${order.memberId} and e.run_id = r.id and e.order_id = ${order.id}
    where r.match_id = ${order.matchId} order by r.run desc`
}

type Entries = ReadonlyMap<number, EntryRow>

function evidenceOf(run: RunRow, order: OrderRow, entries: { main: Entries; trial: Entries }): RunEvidence {
  const { entrySeq, trialSeq } = run
  const account = trialSeq === null ? 'main' : 'trial'
  const entry = entries[account].get(trialSeq ?? entrySeq ?? 0)
  const facts = matchFacts(run.facts)
  const placedAt = order.placedAt.getTime()
  const late = placedAt >= (run.evidence.lateFrom ?? Number.POSITIVE_INFINITY)
  const moved = run.evidence.moved?.some(({ from, until }) => placedAt > from && placedAt <= until)
  const happened = run.happened[order.type] ?? null
  return {
    run: run.run,
    kind: run.kind,
    score: facts.ft,
    halfTime: facts.ht,
    firstGoalMinute: facts.firstGoalMinute,
    goals: [...(run.facts.goals ?? [])],
    happened: happened && [...happened],
    sources: run.evidence.sources.map(reportOf),
    reason: run.evidence.reason ?? (late ? 'late' : moved ? 'postponed' : null),
    said: run.said,
    payout: formatFen(run.payout),
    settledAt: run.startedAt.getTime(),
    entry: entry ? receiptOf(entry, account) : null,
  }
}
