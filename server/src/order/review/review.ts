// Orders held back for a look: a person lets them go or refuses them, and who does neither lets them go when their time is over
// (engine/order/review.ts). A refusal is only possible while the order is pending, which ends when ordering closes at the latest;
// so is the site's own cancel, of a member who may not order any more and of a match that is set aside.
import { refusal } from '@touchline/contract/envelope'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'
import { type CalledOff, calledOff } from '../called-off.ts'
import { type CurrentOrder, lockOrder, rateIsBack, takeBack } from '../cancel/take-back.ts'

type ReviewDeps = Pick<Deps, 'sql' | 'siteClock'>
type TakeBackDeps = ReviewDeps & Pick<Deps, 'live' | 'reservations'>

export interface PendingOrder {
  readonly id: string
  readonly memberId: string
  readonly username: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  /** fen */
  readonly stake: number
  readonly placedAt: Date
  readonly reviewUntil: Date
}

/** All that wait for a decision now, the most urgent first. */
export function pendingOrders({ sql, siteClock }: ReviewDeps): Promise<PendingOrder[]> {
  return sql<PendingOrder[]>`
    select o.id, o.member_id as "memberId", m.username, o.match_id as "matchId", o.market_type as type, o.option, o.stake,
      o.placed_at as "placedAt", o.review_until as "reviewUntil"
    from "order" o join member m on m.id = o.member_id
    where ${undecided(sql, siteClock.now())}
    order by o.review_until, o.id`
}

/** Order `o` is pending at `now` (Unix ms, site clock), but for a run that may have begun meanwhile. */
function undecided(sql: postgres.Sql, now: number) {
  return sql`o.review_until > ${new Date(now)}
    and not exists (select from order_release r where r.member_id = o.member_id and r.order_id = o.id)
    and not exists (select from order_cancel c where c.member_id = o.member_id and c.order_id = o.id)`
}

/** The order is placed from now on. Refuses with 1712 when there is none, with 2103 when it is not pending (any more). */
export function releaseOrder(deps: ReviewDeps, memberId: string, id: string, reason: string): Promise<void> {
  return decide(deps, memberId, id, async (tx, order, now) => {
    await tx`insert into order_release (member_id, order_id, reason, released_at)
      values (${memberId}, ${order.id}, ${reason}, ${new Date(now)})`
    await notifyLive(tx, { kind: 'member', id: memberId, version: now })
  })
}

/** The order is taken back and its stake returned. Refuses as releaseOrder. */
export async function refuseOrder(
  deps: TakeBackDeps,
  memberId: string,
  id: string,
  reason: string,
): Promise<void> {
  const refused = await decide(deps, memberId, id, async (tx, order, now) => ({
    matchId: order.matchId,
    version: await takeBack(tx, order, { kind: 'risk', reason, now }),
  }))
  rateIsBack(deps, refused.matchId, refused.version)
}

/**
 * The site takes back pending orders that may not be placed: of members who may not order now, and on matches that were set
 * aside. Answers how many. `now` is Unix ms, site clock.
 */
export async function takeBackPending(deps: TakeBackDeps & Pick<Deps, 'log'>, now: number): Promise<number> {
  const { sql, siteClock } = deps
  const wallNow = now - siteClock.aheadMs
  const due = await sql<{ memberId: string; id: string }[]>`
    select o.member_id as "memberId", o.id from "order" o join member w on w.id = o.member_id
    join match m on m.id = o.match_id
    where ${undecided(sql, now)} and ${calledOff(sql, wallNow)} is not null order by o.id`
  let taken = 0
  await eachAlone(deps, due, 'pending orders that could not be taken back', async ({ memberId, id }) => {
    const back = await sql.begin(async (tx) => {
      const order = await lockOrder(tx, memberId, id)
      // Under the locks: somebody may have decided it meanwhile, or its time is over.
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

function decide<Done>(
  { sql, siteClock }: ReviewDeps,
  memberId: string,
  id: string,
  act: (tx: postgres.TransactionSql, order: CurrentOrder, now: number) => Promise<Done>,
): Promise<Done> {
  return sql.begin(async (tx) => {
    const order = await lockOrder(tx, memberId, id)
    if (!order) throw refusal(1712)
    // Under the locks: a decision that waited for them until the order was placed is too late.
    const now = siteClock.now()
    if (!isPending(order, now)) throw refusal(2103)
    return act(tx, order, now)
  }) as Promise<Done>
}

/** Tells members whose orders were placed by themselves in (from, to], Unix ms of the site clock: nothing was written then. */
export async function tellReleased(sql: postgres.Sql, from: number, to: number): Promise<void> {
  const orders = await sql<{ memberId: string }[]>`
    select distinct member_id as "memberId" from "order"
    where review_until > ${new Date(from)} and review_until <= ${new Date(to)}`
  if (orders.length === 0) return
  const events = orders.map(({ memberId }) => ({ kind: 'member' as const, id: memberId, version: to }))
  await sql.begin((tx) => notifyLive(tx, ...events))
}
