// A member takes an order back in two steps: an offer says what would return and until when, and its token
// then does it. The decision is made under the locks of match and account, so that of a cancel, a settlement
// and another cancel exactly one ends the order.
import { randomUUID } from 'node:crypto'
import { refusal } from '@touchline/contract/envelope'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type { PayingAccount } from '@touchline/engine/ledger/accounts'
import {
  CANCELS_A_DAY,
  type CancelState,
  cancelObstacle,
  cancelObstacles,
  cancelUntil,
  SHORT_MS,
} from '@touchline/engine/order/cancel'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { type CurrentOrder, lockOrder, rateIsBack, readCurrent, takeBack } from './take-back.ts'

/** How long an offer to cancel may be taken up, wall clock. */
const OFFER_MS = 2 * MINUTE
/** Offers are kept this long, so that a retry with a used token gets its first answer. */
const KEPT_MS = DAY

export interface CancelOffer {
  readonly token: string
  readonly order: CurrentOrder
  /** Unix ms, site clock: when the time for this cancel runs out. */
  readonly until: number
  /** Cancels left of the accounting day, this one included. */
  readonly left: number
  readonly trialExpired: boolean
}

export interface Cancellation {
  readonly orderId: string
  readonly matchId: number
  /** fen that went back to the member; 0 when it was trial money that had expired. */
  readonly amount: number
  readonly account: PayingAccount | null
  /** fen in that account after it. */
  readonly balance: number | null
  readonly receipt: { readonly seq: number; readonly hash: Buffer } | null
}

type CancelDeps = Pick<Deps, 'sql' | 'siteClock' | 'wallClock' | 'settings' | 'reservations' | 'live'>

/**
 * The amount that cancelling would return, with the token that does it. Refuses with 2101 to 2106; an order
 * that does not exist counts as another member's, so that no one learns which ones exist.
 */
export async function offerCancel(deps: CancelDeps, memberId: string, id: string): Promise<CancelOffer> {
  const { sql, wallClock } = deps
  const [order] = await readCurrent(sql, memberId, id)
  if (!order) throw refusal(2101)
  const now = deps.siteClock.now()
  const state = await stateOf(sql, deps, order, now)
  refuseObstacle(state)
  const token = randomUUID()
  await sql`delete from cancel_offer where expires_at < ${new Date(wallClock.now() - KEPT_MS)}`
  await sql`insert into cancel_offer (token, member_id, order_id, expires_at)
    values (${token}, ${memberId}, ${id}, ${new Date(wallClock.now() + OFFER_MS)})`
  return {
    token,
    order,
    until: cancelUntil(state),
    left: CANCELS_A_DAY - state.today,
    trialExpired: order.trialUntil !== null && now >= order.trialUntil.getTime(),
  }
}

/**
 * Cancels the order that the token was made for; the same token again gets the first answer. Refuses with
 * 1004 when the token is not this order's or too old, and as offerCancel.
 */
export async function cancelOrder(
  deps: CancelDeps,
  memberId: string,
  id: string,
  token: string,
): Promise<Cancellation> {
  let version: number | null = null
  const canceled = await deps.sql.begin(async (tx) => {
    const order = await lockOrder(tx, memberId, id)
    if (!order) throw refusal(2101)
    const [offer] = await tx<{ expiresAt: Date; used: boolean }[]>`
      select expires_at as "expiresAt", used from cancel_offer where token = ${token} and member_id = ${memberId} and order_id = ${id}`
    if (!offer) throw refusal(1004)
    if (offer.used) return readCanceled(tx, order)
    if (offer.expiresAt.getTime() <= deps.wallClock.now()) throw refusal(1004)
    // The clock is read under the locks: a cancel that waited for them until ordering closed is too late.
    const now = deps.siteClock.now()
    refuseObstacle(await stateOf(tx, deps, order, now))
    version = await takeBack(tx, order, { kind: 'member', reason: 'member', now })
    await tx`update cancel_offer set used = true where token = ${token}`
    return readCanceled(tx, order)
  })
  if (version !== null) rateIsBack(deps, canceled.matchId, version)
  return canceled
}

/**
 * How many cancels the member has made in this accounting day and within the short period, and when the
 * oldest of that period no longer counts. Unix ms, site clock.
 */
export async function cancelsLeft(
  { sql }: Pick<Deps, 'sql'>,
  memberId: string,
  now: number,
): Promise<{ today: number; inShort: number; againAt: number | null }> {
  const [row] = await sql<[{ today: number; inShort: number; oldest: Date | null }]>`
    select count(*) filter (where canceled_at >= ${new Date(accountingDayStart(accountingDay(now)))})::int as today,
      count(*) filter (where canceled_at > ${new Date(now - SHORT_MS)})::int as "inShort",
      min(canceled_at) filter (where canceled_at > ${new Date(now - SHORT_MS)}) as oldest
    from order_cancel where member_id = ${memberId} and kind = 'member'
      and canceled_at >= ${new Date(Math.min(now - SHORT_MS, accountingDayStart(accountingDay(now))))}`
  const { oldest, ...counts } = row
  return { ...counts, againAt: oldest && oldest.getTime() + SHORT_MS }
}

async function stateOf(
  sql: postgres.Sql | postgres.TransactionSql,
  { settings }: CancelDeps,
  order: CurrentOrder,
  now: number,
): Promise<CancelState> {
  const { today, inShort } = await cancelsLeft({ sql: sql as postgres.Sql }, order.memberId, now)
  return {
    now,
    own: true,
    today,
    inShort,
    baseRateNow: order.baseRateNow,
    order: {
      open: order.open,
      baseRate: order.baseRate,
      placedAt: order.placedAt.getTime(),
      fromReservation: order.paidFrom === 'held',
    },
    match: { kickoff: order.kickoff.getTime(), scheduled: order.matchState === 'scheduled' },
    allowedMs: settings.current.cancelBetAllowedDuration * MINUTE,
  }
}

function refuseObstacle(state: CancelState): void {
  const obstacle = cancelObstacle(state)
  if (!obstacle) return
  const timed = obstacle === 'news' || obstacle === 'late'
  const minutes = String(state.allowedMs / MINUTE)
  throw refusal(cancelObstacles[obstacle], timed ? { messageValue: minutes } : {})
}

/** What the member's cancel of this order returned. */
async function readCanceled(tx: postgres.TransactionSql, order: CurrentOrder): Promise<Cancellation> {
  const [row] = await tx<
    (
      | { account: PayingAccount; seq: number; balance: number; hash: Buffer }
      | { account: null; seq: null; balance: null; hash: null }
    )[]
  >`
    select c.account, e.seq, e.balance_after as balance, e.hash from order_cancel c
    left join member_entry e on e.member_id = c.member_id and e.account = c.account and e.seq = c.entry_seq
    where c.member_id = ${order.memberId} and c.order_id = ${order.id}`
  const { account, seq, balance, hash } = row!
  const { id: orderId, matchId, stake: amount } = order
  if (account === null) return { orderId, matchId, amount: 0, account, balance, receipt: null }
  return { orderId, matchId, amount, account, balance, receipt: { seq, hash } }
}
