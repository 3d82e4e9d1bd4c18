// Writes the accepted orders of a batch in one round trip: orders with their money, keys, stakes and
// versions, notices, commit.
import type { LiveEvent } from '@touchline/contract/live/events'
import { CLOCKS_APART_MS, uuidFloor, uuidv7 } from '../../db/uuid.ts'
import { listOf } from '../../ledger/list.ts'
import type { Receipt, Tx } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { writeNotices } from '../../notice/write-notice.ts'
import { openTasks } from '../../task/open.ts'
import { casesOf } from '../review-case.ts'
import { orderArrays, type UnpaidOrder } from '../stored.ts'
import type { DeskMatch, DeskSelection } from './desk-match.ts'
import { contentOf, type OrderRequest, type PlacedOrder } from './request.ts'

/** An accepted order before its money has moved. */
export interface AcceptedOrder {
  readonly order: UnpaidOrder
  readonly request: OrderRequest
  readonly match: DeskMatch
  readonly selection: DeskSelection
  /** The number of the member's next entry. */
  readonly entrySeq: number
  /** The selection's rate after the order; null when the order did not move it. */
  readonly movedTo: number | null
}

/** Writes and commits. `match` of each order is in its state after the batch; its version rises by one. */
export async function writeBatch(
  tx: Tx,
  taken: readonly AcceptedOrder[],
  now: number,
): Promise<PlacedOrder[]> {
  const matches = [...new Set(taken.map(({ match }) => match))]
  for (const match of matches) match.version += 1
  const [receipts] = await Promise.all([
    writeOrders(tx, taken, now),
    writeKeys(tx, taken),
    writeMatches(tx, taken, matches, now),
    ...writeRates(tx, taken, now),
    ...writeExecuted(tx, taken, now),
    ...openCases(tx, taken, now),
    notifyLive(tx, ...eventsOf(taken, matches)),
    tx`commit`.execute(),
  ])
  const byMember = new Map(receipts.map((receipt) => [receipt.memberId, receipt]))
  return taken.map(({ order }) => toPlacedOrder(order, byMember.get(order.memberId)!))
}

/** Orders and stakes are one act of the database's own function (server/sql/order/place_orders.sql). */
function writeOrders(tx: Tx, taken: readonly AcceptedOrder[], now: number) {
  const orders = taken.map(({ order }) => order).sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
  return tx<Receipt[]>`
    select member_id as "memberId", account, seq, balance_after as "balanceAfter", hash
    from place_orders(${uuidv7(now)}, ${new Date(now)}${orderArrays(tx, orders)})`.execute()
}

function writeKeys(tx: Tx, taken: readonly AcceptedOrder[]) {
  const keyed = taken.filter(({ request }) => request.key !== null)
  return tx`
    insert into request_key (member_id, key, content, act, act_id)
    select member_id, key, content, 'order', id
    from unnest(${listOf(keyed.map(({ order }) => order.memberId))}::uuid[], ${keyed.map(({ request }) => request.key)}::text[],
      ${keyed.map(({ request }) => contentOf(request))}::text[], ${listOf(keyed.map(({ order }) => order.id))}::uuid[])
      t(member_id, key, content, id)`.execute()
}

function writeMatches(tx: Tx, taken: readonly AcceptedOrder[], matches: readonly DeskMatch[], now: number) {
  const selections = [...new Map(taken.map(({ selection, match }) => [selection, match.id]))]
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
      ${listOf(matches.map(({ id }) => id))}::int8[], ${listOf(matches.map((match) => match.ordered))}::int8[],
      ${listOf(matches.map((match) => match.version))}::int8[]
    ) t(id, ordered, version)
    where m.id = t.id`.execute()
}

/** Every change of a rate is a row: members see the history. */
function writeRates(tx: Tx, taken: readonly AcceptedOrder[], now: number) {
  const moves = taken.filter(({ movedTo }) => movedTo !== null)
  if (moves.length === 0) return []
  return [
    tx`
      insert into rate_change (match_id, market_type, option, id, changed_at, rate, causes)
      select match_id, market_type, option, id, ${new Date(now)}, rate, array['order']
      from unnest(
        ${listOf(moves.map(({ order }) => order.matchId))}::int8[], ${listOf(moves.map(({ order }) => order.type))}::int2[],
        ${listOf(moves.map(({ order }) => order.option))}::text[], ${listOf(moves.map(({ order }) => order.id))}::uuid[],
        ${listOf(moves.map(({ movedTo }) => movedTo))}::int4[]
      ) t(match_id, market_type, option, id, rate)`.execute(),
  ]
}

/** Members with a reservation need not watch: they are notified. */
function writeExecuted(tx: Tx, taken: readonly AcceptedOrder[], now: number) {
  const executed = taken.flatMap(({ order: { memberId, reservationId: subject } }) =>
    subject === null ? [] : { memberId, subject },
  )
  return executed.length > 0 ? [writeNotices(tx, 'reservation-executed', executed, now)] : []
}

/** Each order that is to be reviewed opens its case. */
function openCases(tx: Tx, taken: readonly AcceptedOrder[], now: number) {
  const cases = taken.flatMap(({ order }) => casesOf(order, now))
  return cases.length > 0 ? [openTasks(tx, cases)] : []
}

function eventsOf(taken: readonly AcceptedOrder[], matches: readonly DeskMatch[]): LiveEvent[] {
  return [
    ...matches.map(({ id, version }) => ({ kind: 'match' as const, id: String(id), version })),
    ...taken.map(({ order, entrySeq }) => ({
      kind: 'member' as const,
      id: order.memberId,
      version: entrySeq,
    })),
  ]
}

function toPlacedOrder(order: UnpaidOrder, { balanceAfter, seq, hash }: Receipt): PlacedOrder {
  return { ...order, entrySeq: seq, balance: balanceAfter, receipt: { seq, hash } }
}
