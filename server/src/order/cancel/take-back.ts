// Takes an order back, no matter who decided it: its stake returns, the match no longer counts it, the rate
// that it had moved comes back up, and the change is told. All of this is in the caller's transaction, which
// has locked the match and then the member's account.
import type { Bp } from '@touchline/engine/money/rate'
import { offeredRate } from '@touchline/engine/pricing/offer'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { writeNotices } from '../../notice/write-notice.ts'
import { withdrawTask } from '../../task/open.ts'
import { returnedBy } from '../desk/desk-match.ts'
import { isReleased } from '../read.ts'
import { caseOf } from '../review-case.ts'
import { orderColumns, type StoredOrder } from '../stored.ts'

/** An order with all that decides whether it can be taken back. */
export interface CurrentOrder extends StoredOrder {
  /** The order is not taken back, and its match has no settlement run yet. */
  readonly open: boolean
  readonly released: boolean
  readonly kickoff: Date
  readonly matchState: string
  /** Before demand; null when the selection is no longer offered. */
  readonly baseRateNow: Bp | null
  /** For an order from trial funds: when they end. */
  readonly trialUntil: Date | null
}

/** Locks the order's match and its member's account, and reads it then; null when there is no such order. */
export async function lockOrder(
  tx: postgres.TransactionSql,
  memberId: string,
  id: string,
): Promise<CurrentOrder | null> {
  const [match] = await tx<{ id: number }[]>`
    select m.id from match m where m.id = (select o.match_id from "order" o where o.member_id = ${memberId} and o.id = ${id})
    for no key update`
  if (!match) return null
  await lockAccount(tx, memberId)
  const [order] = await readCurrent(tx, memberId, id)
  return order ?? null
}

/** Reads the order without locks, for what the member is told before canceling. */
export function readCurrent(
  sql: postgres.Sql | postgres.TransactionSql,
  memberId: string,
  id: string,
): Promise<CurrentOrder[]> {
  return sql<CurrentOrder[]>`
    select ${orderColumns(sql)},
      exists (select from standing_order s where s.member_id = o.member_id and s.id = o.id)
        and not exists (select from settle_run r where r.match_id = o.match_id) as open,
      ${isReleased(sql)} as released,
      m.kickoff, m.state as "matchState", case when s.offered then s.base_rate end as "baseRateNow",
      g.expires_at as "trialUntil"
    from "order" o join match m on m.id = o.match_id
    join selection s on s.match_id = o.match_id and s.market_type = o.market_type and s.option = o.option
    left join trial_grant g on g.id = o.trial_grant
    where o.member_id = ${memberId} and o.id = ${id}`
}

/** `now` is Unix ms, site clock. Answers the match's version; `rateIsBack` follows the commit. */
export async function takeBack(
  tx: postgres.TransactionSql,
  order: CurrentOrder,
  { kind, reason, now }: { kind: 'member' | 'system' | 'risk'; reason: string; now: number },
): Promise<number> {
  const [receipt] = await tx<{ seq: number }[]>`
    select seq
    from cancel_orders(${uuidv7(now)}, ${new Date(now)}, ${kind}, ${reason}, array[${order.memberId}]::uuid[],
      array[${order.id}]::uuid[])`
  const { matchId, type, option } = order
  if (order.reviewUntil !== null) await withdrawTask(tx, caseOf(order), now)
  if (kind !== 'member')
    await writeNotices(tx, 'order-returned', [{ memberId: order.memberId, subject: order.id }], now)
  const [selection] = await tx<{ base: Bp; ordered: number; cap: number }[]>`
    update selection set ordered = ordered - ${order.stake}, net = net - ${order.net}, returned = returned - ${returnedBy(order)}
    where match_id = ${matchId} and market_type = ${type} and option = ${option}
    returning base_rate as base, ordered, cap`
  const { base, ordered, cap } = selection!
  const rate = offeredRate(base, ordered, cap)
  if (rate !== offeredRate(base, ordered + order.stake, cap))
    await tx`insert into rate_change (match_id, market_type, option, id, changed_at, rate, causes)
      values (${matchId}, ${type}, ${option}, ${uuidv7(now)}, ${new Date(now)}, ${rate}, array['takenBack'])`
  const [match] = await tx<[{ version: number }]>`
    update match set ordered = ordered - ${order.stake}, version = version + 1 where id = ${matchId} returning version`
  await notifyLive(
    tx,
    { kind: 'match', id: String(matchId), version: match.version },
    { kind: 'member', id: order.memberId, version: receipt?.seq ?? 0 },
  )
  return match.version
}

/**
 * To call after the commit of a take-back: this process stops using the rate from before it, and tries the
 * reservations that waited for this rate.
 */
export function rateIsBack(
  { live, reservations }: Pick<Deps, 'live' | 'reservations'>,
  matchId: number,
  version: number,
): void {
  live.tellHere({ kind: 'match', id: String(matchId), version })
  void reservations.wake(matchId)
}
