// Writes the accepted orders of a batch in one round trip: money, orders, keys, stakes and versions, notices, commit.
import { uuidv7 } from '../db/uuid.ts'
import { placeLegs } from '../ledger/kinds.ts'
import { listOf } from '../ledger/list.ts'
import { postTransfer, type Receipt, type Tx } from '../ledger/post.ts'
import type { Book, BookedSelection } from './book.ts'
import type { OrderRequest, PlacedOrder } from './request.ts'

/** An accepted order before its money has moved. */
export interface Taken extends Omit<PlacedOrder, 'balance' | 'receipt'> {
  readonly request: OrderRequest
  readonly book: Book
  readonly selection: BookedSelection
  /** Of the entry that takes the stake. */
  readonly entrySeq: number
  /** The rate that the order left behind, when it moved it. */
  readonly movedTo: number | null
}

/** Writes and commits. The books are as after the batch; their versions rise by one. */
export async function writeBatch(tx: Tx, taken: readonly Taken[], now: number): Promise<PlacedOrder[]> {
  const books = [...new Set(taken.map((order) => order.book))]
  for (const book of books) book.version += 1
  const [receipts] = await Promise.all([
    takeStakes(tx, taken, now),
    writeOrders(tx, taken, now),
    writeBooks(tx, taken, books),
    ...writeRates(tx, taken, now),
    notify(tx, taken, books),
    tx`commit`.execute(),
  ])
  const byMember = new Map(receipts.map((receipt) => [receipt.memberId, receipt]))
  return taken.map((order) => placed(order, byMember.get(order.memberId)!))
}

function takeStakes(tx: Tx, taken: readonly Taken[], now: number): Promise<Receipt[]> {
  const onMatch = new Map<number, number>()
  for (const { matchId, stake } of taken) onMatch.set(matchId, (onMatch.get(matchId) ?? 0) + stake)
  return postTransfer(tx, {
    id: uuidv7(now),
    kind: 'place',
    cause: 'orders',
    postedAt: now,
    members: taken
      .map(({ memberId, id, stake }) => ({ memberId, account: 'main' as const, amount: -stake, orderId: id }))
      .sort((a, b) => (a.memberId < b.memberId ? -1 : 1)),
    house: placeLegs(onMatch),
  })
}

function writeOrders(tx: Tx, taken: readonly Taken[], now: number) {
  return tx`
    with taken as (
      select * from unnest(
        ${listOf(taken.map((o) => o.memberId))}::uuid[], ${listOf(taken.map((o) => o.id))}::uuid[],
        ${listOf(taken.map((o) => o.matchId))}::int8[], ${listOf(taken.map((o) => o.type))}::int2[],
        ${listOf(taken.map((o) => o.option))}::text[], ${listOf(taken.map((o) => o.stake))}::int8[],
        ${listOf(taken.map((o) => o.rate))}::int4[], ${listOf(taken.map((o) => o.baseRate))}::int4[],
        ${listOf(taken.map((o) => o.feeBp))}::int4[], ${listOf(taken.map((o) => o.gross))}::int8[],
        ${listOf(taken.map((o) => o.fee))}::int8[], ${listOf(taken.map((o) => o.net))}::int8[],
        ${listOf(taken.map((o) => o.entrySeq))}::int8[], ${taken.map((o) => o.request.key)}::text[],
        ${listOf(taken.map((o) => o.request.rate))}::int4[]
      ) t(member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net, entry_seq, key, shown)
    ), keys as (
      insert into request_key (member_id, key, content, act, act_id)
      select member_id, key, concat(match_id, '.', market_type, '.', option, ' ', stake, ' ', shown), 'order', id
      from taken where key is not null
    )
    insert into "order"
    select member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net, entry_seq,
      ${new Date(now)}
    from taken`.execute()
}

function writeBooks(tx: Tx, taken: readonly Taken[], books: readonly Book[]) {
  const selections = [...new Map(taken.map((order) => [order.selection, order.matchId]))]
  return tx`
    with moved as (
      update selection s set ordered = t.ordered, net = t.net
      from unnest(
        ${listOf(selections.map(([, matchId]) => matchId))}::int8[], ${listOf(selections.map(([s]) => s.type))}::int2[],
        ${listOf(selections.map(([s]) => s.option))}::text[], ${listOf(selections.map(([s]) => s.ordered))}::int8[],
        ${listOf(selections.map(([s]) => s.net))}::int8[]
      ) t(match_id, market_type, option, ordered, net)
      where s.match_id = t.match_id and s.market_type = t.market_type and s.option = t.option
    )
    update match m set ordered = t.ordered, version = t.version
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

function notify(tx: Tx, taken: readonly Taken[], books: readonly Book[]) {
  const events = [
    ...books.map((book) => ({ kind: 'match', id: String(book.matchId), version: book.version })),
    ...taken.map((order) => ({ kind: 'member', id: order.memberId, version: order.entrySeq })),
  ]
  return tx`select pg_notify('touchline_live', event) from unnest(${events.map((event) => JSON.stringify(event))}::text[]) event`.execute()
}

function placed(order: Taken, { balanceAfter, seq, hash }: Receipt): PlacedOrder {
  const { id, memberId, matchId, type, option, stake, rate, baseRate, feeBp, gross, fee, net, placedAt } =
    order
  const receipt = { seq, hash }
  return {
    ...{ id, memberId, matchId, type, option, stake, rate, baseRate, feeBp, gross, fee, net, placedAt },
    balance: balanceAfter,
    receipt,
  }
}
