// Writes the accepted orders of a batch in one round trip: orders with their money, keys, stakes and versions, notices, commit.
import type { LiveEvent } from '@touchline/contract/live/events'
import { CLOCKS_APART_MS, uuidFloor, uuidv7 } from '../../db/uuid.ts'
import { listOf } from '../../ledger/list.ts'
import type { Receipt, Tx } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { writeNotices } from '../../notice/write-notice.ts'
import type { Book, BookedSelection } from './book.ts'
import { contentOf, type OrderRequest, type PlacedOrder } from './request.ts'

/** An accepted order before its money has moved. */
export interface Taken extends Omit<PlacedOrder, 'balance' | 'receipt'> {
  readonly request: OrderRequest
  readonly book: Book
  readonly selection: BookedSelection
  /** Of the entry that takes the stake. */
  readonly entrySeq: number
  /** The rate that the order left behind, when it moved it. */
  readonly movedTo: number | null
  readonly trialGrant: string | null
}

/** Writes and commits. The books are as after the batch; their versions rise by one. */
export async function writeBatch(tx: Tx, taken: readonly Taken[], now: number): Promise<PlacedOrder[]> {
  const books = [...new Set(taken.map((order) => order.book))]
  for (const book of books) book.version += 1
  const [receipts] = await Promise.all([
    writeOrders(tx, taken, now),
    writeKeys(tx, taken),
    writeBooks(tx, taken, books, now),
    ...writeRates(tx, taken, now),
    ...writeExecuted(tx, taken, now),
    notifyLive(tx, ...eventsOf(taken, books)),
    tx`commit`.execute(),
  ])
  const byMember = new Map(receipts.map((receipt) => [receipt.memberId, receipt]))
  return taken.map((order) => placed(order, byMember.get(order.memberId)!))
}

/** Orders and stakes are one act of the database's own function (server/sql/order/place_orders.sql). */
function writeOrders(tx: Tx, taken: readonly Taken[], now: number) {
  const orders = taken.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  return tx<Receipt[]>`
    select member_id as "memberId", account, seq, balance_after as "balanceAfter", hash
    from place_orders(${uuidv7(now)}, ${new Date(now)},
      ${listOf(orders.map((o) => o.memberId))}::uuid[], ${listOf(orders.map((o) => o.id))}::uuid[],
      ${listOf(orders.map((o) => o.matchId))}::int8[], ${listOf(orders.map((o) => o.type))}::int2[],
      ${listOf(orders.map((o) => o.option))}::text[], ${listOf(orders.map((o) => o.stake))}::int8[],
      ${listOf(orders.map((o) => o.rate))}::int4[], ${listOf(orders.map((o) => o.baseRate))}::int4[],
      ${listOf(orders.map((o) => o.feeBp))}::int4[], ${listOf(orders.map((o) => o.gross))}::int8[],
      ${listOf(orders.map((o) => o.fee))}::int8[], ${listOf(orders.map((o) => o.net))}::int8[],
      ${listOf(orders.map((o) => o.paidFrom))}::text[], ${listOf(orders.map((o) => o.trialGrant))}::uuid[],
      ${listOf(orders.map((o) => o.request.reservationId ?? null))}::uuid[],
      ${listOf(orders.map((o) => o.insuranceBp))}::int4[], ${listOf(orders.map((o) => o.insured))}::int8[],
      ${orders.map((o) => (o.insuranceBp > 0 ? (o.request.address ?? null) : null))}::text[],
      ${listOf(orders.map((o) => (o.reviewUntil === null ? null : new Date(o.reviewUntil).toISOString())))}::timestamptz[])`.execute()
}

function writeKeys(tx: Tx, taken: readonly Taken[]) {
  const keyed = taken.filter((order) => order.request.key !== null)
  return tx`
    insert into request_key (member_id, key, content, act, act_id)
    select member_id, key, content, 'order', id
    from unnest(${listOf(keyed.map((o) => o.memberId))}::uuid[], ${keyed.map((o) => o.request.key)}::text[],
      ${keyed.map((o) => contentOf(o.request))}::text[], ${listOf(keyed.map((o) => o.id))}::uuid[])
      t(member_id, key, content, id)`.execute()
}

function writeBooks(tx: Tx, taken: readonly Taken[], books: readonly Book[], now: number) {
  const selections = [...new Map(taken.map((order) => [order.selection, order.matchId]))]
  return tx`
    with moved as (
      update selection s set ordered = t.ordered, net = t.net, returned = t.returned
      from unnest(
        ${listOf(selections.map(([, matchId]) => matchId))}::int8[], ${listOf(selections.map(([s]) => s.type))}::int2[],
        ${listOf(selections.map(([s]) => s.option))}::text[], ${listOf(selections.map(([s]) => s.ordered))}::int8[],
        ${listOf(selections.map(([s]) => s.net))}::int8[], ${listOf(selections.map(([s]) => s.returned))}::int8[]
      ) t(match_id, market_type, option, ordered, net, returned)
      where s.match_id = t.match_id and s.market_type = t.market_type and s.option = t.option
    )
    update match m set ordered = t.ordered, version = t.version,
      orders_from = coalesce(m.orders_from, ${uuidFloor(now - CLOCKS_APART_MS)}::uuid)
    from unnest(
      ${listOf(books.map((book) => book.matchId))}::int8[], ${listOf(books.map((book) => book.ordered))}::int8[],
      ${listOf(books.map((book) => book.version))}::int8[]
    ) t(id, ordered, version)
    where m.id = t.id`.execute()
}

/** Every change of a rate is a row: members see the history. */
function writeRates(tx: Tx, taken: readonly Taken[], now: number) {
  const moves = taken.filter((order) => order.movedTo !== null)
  if (moves.length === 0) return []
  return [
    tx`
      insert into rate_change (match_id, market_type, option, id, changed_at, rate)
      select match_id, market_type, option, id, ${new Date(now)}, rate
      from unnest(
        ${listOf(moves.map((o) => o.matchId))}::int8[], ${listOf(moves.map((o) => o.type))}::int2[],
        ${listOf(moves.map((o) => o.option))}::text[], ${listOf(moves.map((o) => o.id))}::uuid[],
        ${listOf(moves.map((o) => o.movedTo))}::int4[]
      ) t(match_id, market_type, option, id, rate)`.execute(),
  ]
}

/** Members with a reservation need not watch: they are notified. */
function writeExecuted(tx: Tx, taken: readonly Taken[], now: number) {
  const executed = taken.flatMap(({ memberId, request: { reservationId: subject } }) =>
    subject ? { memberId, subject } : [],
  )
  return executed.length > 0 ? [writeNotices(tx, 'reservation-executed', executed, now)] : []
}

function eventsOf(taken: readonly Taken[], books: readonly Book[]): LiveEvent[] {
  return [
    ...books.map(({ matchId, version }) => ({ kind: 'match' as const, id: String(matchId), version })),
    ...taken.map(({ memberId, entrySeq }) => ({ kind: 'member' as const, id: memberId, version: entrySeq })),
  ]
}

function placed(taken: Taken, { balanceAfter, seq, hash }: Receipt): PlacedOrder {
  const { request, book, selection, entrySeq, movedTo, trialGrant, ...order } = taken
  return { ...order, balance: balanceAfter, receipt: { seq, hash } }
}
