// Whether a member may bring money into play: the one check that deposits, promotions and transfers share.
// Orders have the same permission among the engine's checks (server/src/order/desk/judge.ts).
import { type Refusal, refusal } from '@touchline/contract/envelope'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../ledger/post.ts'
import { readFlags } from './flags.ts'
import { periodStarts } from './limits.ts'
import { type PermissionRow, permissionRefusal } from './permission.ts'
import { mayPlayUntil } from './time.ts'

/** A deposit is of `amount` fen and counts for the day in which it is posted `at` (Unix ms, site time). */
type Act =
  | { readonly kind: 'deposit'; readonly amount: Fen; readonly at: number }
  | { readonly kind: 'promotion' }

/** The flag with which operators stop each kind of act, and the refusal then. */
const stopped = {
  deposit: { flag: 'saveMoneyBlocked', refused: () => refusal(2230) },
  promotion: { flag: 'noPromotion', refused: () => refusal(1402) },
} as const

/**
 * Refuses what the member may not do: 1731 (blocked), 1740 (under age), 1732 (self-excluded), 1734
 * (time-out), 1735 (session time used up); then a deposit with 2230 (stopped by an operator) or 1738 (deposit
 * limit), a promotion with 1402 (stopped by an operator). The caller holds the lock of the member's main
 * account; without it, a second deposit could pass alongside the first.
 */
export async function mayPlay(
  tx: Tx,
  deps: Pick<Deps, 'wallClock' | 'settings'>,
  memberId: string,
  act: Act,
): Promise<void> {
  const refused = await standsAgainst(tx, deps, memberId)
  if (refused) throw refused
  const stop = stopped[act.kind]
  if ((await readFlags(tx, memberId, deps.wallClock.now())).includes(stop.flag)) throw stop.refused()
  if (act.kind !== 'deposit') return
  const left = await depositsLeft(tx, memberId, act.at)
  if (left !== null && act.amount > left)
    throw refusal(1738, { messageValue: formatFen(Math.max(0, left) as Fen) })
}

/** The refusal of all that brings the member's money into play, whatever the amount; null: none. */
export async function standsAgainst(
  sql: postgres.Sql | Tx,
  { wallClock, settings }: Pick<Deps, 'wallClock' | 'settings'>,
  memberId: string,
): Promise<Refusal | null> {
  const now = wallClock.now()
  const [member] = await sql<PermissionRow[]>`
    select m.state, m.excluded_until as "excludedUntil", m.time_out_until as "timeOutUntil",
      ${mayPlayUntil(sql, now, settings.current.sessionIdle)} as "playUntil", m.under_age_since as "underAgeSince"
    from member m where m.id = ${memberId}`
  return member ? permissionRefusal(member, now) : refusal(1040)
}

/**
 * fen that the member's deposit limits still allow at `now` (site time); null without a limit. Money that is
 * held on `arrived` counts once it is released.
 */
export async function depositsLeft(
  sql: postgres.Sql | Tx,
  memberId: string,
  now: number,
): Promise<number | null> {
  const [day, week, month] = periodStarts(now).map((start) => uuidFloor(start.getTime()))
  const [row] = await sql<[{ left: number | null }]>`
    select min(l.amount - u.used)::int8 as left from play_limit l
    cross join lateral (select coalesce(sum(e.amount), 0) as used from member_entry e
      where e.member_id = l.member_id and e.account = 'main' and e.kind in ('deposit', 'arrived-release', 'interchange') and e.amount > 0
        and e.transfer_id >= case l.period when 'day' then ${day!}::uuid when 'week' then ${week!}::uuid else ${month!}::uuid end) u
    where l.member_id = ${memberId} and l.kind = 'deposit' and l.amount is not null`
  return row.left
}
