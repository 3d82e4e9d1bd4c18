// Orders under review: a person releases or refuses them; if no one does, they are placed when the time is
// over (engine/order/review.ts). Only a pending order can be refused, and it is pending until ordering closes
// at the latest. The same holds for the site's own cancel: of members who may no longer order, and on matches
// that are set aside.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'
import { withdrawTask } from '../../task/open.ts'
import { type CalledOff, calledOff } from '../called-off.ts'
import { type CurrentOrder, lockOrder, rateIsBack, takeBack } from '../cancel/take-back.ts'
import { isReleased } from '../read.ts'
import { caseOf } from '../review-case.ts'

type ReviewDeps = Pick<Deps, 'siteClock'>
type TakeBackDeps = ReviewDeps & Pick<Deps, 'live' | 'reservations'>

interface ReviewDecision {
  readonly memberId: string
  readonly id: string
  readonly reason: string
}

/** Order `o` is pending at `now` (Unix ms, site clock), but for a run that may have begun meanwhile. */
export function undecided(sql: postgres.Sql | postgres.TransactionSql, now: number) {
  return sql`o.review_until > ${new Date(now)}
    and not ${isReleased(sql)}`
}

/**
 * The order is placed from now on. Refuses with 1712 when there is none, with 2103 when it is not pending
 * (any more).
 */
export async function releaseOrder(
  deps: ReviewDeps,
  tx: postgres.TransactionSql,
  { memberId, id, reason }: ReviewDecision,
): Promise<void> {
  const { order, now } = await lockPending(deps, tx, memberId, id)
  await tx`insert into order_release (member_id, order_id, reason, released_at)
    values (${memberId}, ${order.id}, ${reason}, ${new Date(now)})`
  await withdrawTask(tx, caseOf(order), now)
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
}

/**
 * The order is taken back and its stake returned; the returned function runs after the commit. Refuses as
 * releaseOrder.
 */
export async function refuseOrder(
  deps: TakeBackDeps,
  tx: postgres.TransactionSql,
  { memberId, id, reason }: ReviewDecision,
): Promise<() => void> {
  const { order, now } = await lockPending(deps, tx, memberId, id)
  const version = await takeBack(tx, order, { kind: 'risk', reason, now })
  return () => rateIsBack(deps, order.matchId, version)
}

/**
 * The site takes back pending orders that may not be placed: of members who may not order now, and on matches
 * that were set aside. Answers how many. `now` is Unix ms, site clock.
 */
export async function takeBackPending(
  deps: TakeBackDeps & Pick<Deps, 'sql' | 'log'>,
  now: number,
): Promise<number> {
  const { sql, siteClock } = deps
  // To plan the statement below takes longer than to run it, and mostly nothing is pending.
  const pending = await sql`select from "order" where review_until > ${new Date(now)} limit 1`
  if (pending.length === 0) return 0
  const wallNow = now - siteClock.aheadMs
  const due = await sql<{ memberId: string; id: string }[]>`
    select o.member_id as "memberId", o.id from standing_order o join member w on w.id = o.member_id
    join match m on m.id = o.match_id
    where ${undecided(sql, now)} and ${calledOff(sql, wallNow)} is not null order by o.id`
  let taken = 0
  await eachAlone(deps, due, 'pending orders that could not be taken back', async ({ memberId, id }) => {
    const back = await sql.begin(async (tx) => {
      const order = await lockOrder(tx, memberId, id)
      // Under the locks: it may have been decided meanwhile, or its time is over.
      if (!order || !isPending(order, siteClock.now())) return null
      const [off] = await tx<[{ reason: CalledOff | null }]>`
        select ${calledOff(tx, wallNow)} as reason from member w, match m
        where w.id = ${memberId} and m.id = ${order.matchId}`
      if (off.reason === null) return null
      const version = await takeBack(tx, order, { kind: 'system', reason: off.reason, now })
      return { matchId: order.matchId, version }
    })
    if (!back) return
    rateIsBack(deps, back.matchId, back.version)
    taken += 1
  })
  return taken
}

function isPending({ open, released, reviewUntil }: CurrentOrder, now: number): boolean {
  return open && !released && reviewUntil !== null && now < reviewUntil.getTime()
}

async function lockPending(
  { siteClock }: ReviewDeps,
  tx: postgres.TransactionSql,
  memberId: string,
  id: string,
) {
  const order = await lockOrder(tx, memberId, id)
  if (!order) throw refusal(1712)
  // Under the locks: a decision that waited for them until the order was placed is too late.
  const now = siteClock.now()
  if (!isPending(order, now)) throw refusal(2103)
  return { order, now }
}

/**
 * Tells members whose orders were placed automatically in (from, to], Unix ms of the site clock; at that
 * moment nothing was written.
 */
export async function tellReleased(sql: postgres.Sql, from: number, to: number): Promise<void> {
  const orders = await sql<{ memberId: string }[]>`
    select distinct member_id as "memberId" from "order"
    where review_until > ${new Date(from)} and review_until <= ${new Date(to)}`
  if (orders.length === 0) return
  const events = orders.map(({ memberId }) => ({ kind: 'member' as const, id: memberId, version: to }))
  await sql.begin((tx) => notifyLive(tx, ...events))
}
