// Ends reservations that wait and gives their stakes back: one by its member, those that are due by the
// site's clock, and those of members who may not order. A database function makes sure that each ends only
// once (server/sql/order/release_reservations.sql).
import type { Code } from '@touchline/contract/codes'
import { refusal } from '@touchline/contract/envelope'
import { cancelReservationRefusal, type ReservationState } from '@touchline/engine/order/reservation'
import { CLOSES_BEFORE_MS } from '@touchline/engine/order/window'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { listOf } from '../../ledger/list.ts'
import { notifyLive } from '../../live/bus.ts'
import { writeNotices } from '../../notice/write-notice.ts'
import { type CalledOff, calledOff } from '../called-off.ts'

/** Members in one transaction. */
const CHUNK = 500

export type EndReason = CalledOff | 'member' | 'closed'

interface ReservationKey {
  readonly memberId: string
  readonly id: string
}

type EndDeps = Pick<Deps, 'sql' | 'siteClock' | 'log'>

/**
 * Ends the member's own reservation if it still waits. Refuses with 1004 an unknown one or another member's,
 * with 1786 an executed one, with 1787 a stopped one. A second cancel does nothing.
 */
export async function cancelReservation(deps: EndDeps, memberId: string, id: string): Promise<void> {
  const { sql, siteClock } = deps
  await sql.begin(async (tx) => {
    const released = await release(tx, siteClock.now(), 'member', [{ memberId, id }])
    if (released > 0) return
    const [row] = await tx<{ state: ReservationState }[]>`
      select state from reservation where member_id = ${memberId} and id = ${id}`
    const code: Code | null = row ? cancelReservationRefusal[row.state] : 1004
    if (code !== null) throw refusal(code)
  })
}

/**
 * Ends the reservations that are due at `now` (Unix ms, site time); answers how many. A failure on one match
 * does not stop the others.
 */
export async function endDueReservations(deps: EndDeps, now: number): Promise<number> {
  const { sql, siteClock } = deps
  const wallNow = now - siteClock.aheadMs
  const due = await sql<{ matchId: number; reason: EndReason }[]>`
    select distinct m.id as "matchId", d.reason from match m
    join reservation r on r.match_id = m.id and r.state = 'reserved'
    join member w on w.id = r.member_id
    cross join lateral (${reasonOf(sql, now, wallNow)}) d
    where m.reservations > 0 and d.reason is not null order by 1`
  let ended = 0
  await eachAlone(deps, due, 'matches with reservations left', async ({ matchId, reason }) => {
    for (let some = 1; some > 0; ended += some) some = await endSome(deps, matchId, reason, now)
  })
  return ended
}

/** Why a reservation `r` of member `w` on match `m` ends now; null while it may wait. */
function reasonOf(sql: postgres.Sql | postgres.TransactionSql, now: number, wallNow: number) {
  return sql`select coalesce(${calledOff(sql, wallNow)}, case
    when m.state <> 'scheduled' or m.kickoff <= ${new Date(now + CLOSES_BEFORE_MS)} or r.stops_at <= ${new Date(now)} then 'closed'
    end) as reason`
}

/** Ends one chunk of a match. The reasons are read again under the match's lock. */
function endSome(deps: EndDeps, matchId: number, reason: EndReason, now: number): Promise<number> {
  const wallNow = now - deps.siteClock.aheadMs
  return deps.sql.begin(async (tx) => {
    await tx`select from match where id = ${matchId} for no key update`
    const ending = await tx<ReservationKey[]>`
      select distinct on (r.member_id) r.member_id as "memberId", r.id from match m
      join reservation r on r.match_id = m.id and r.state = 'reserved'
      join member w on w.id = r.member_id
      cross join lateral (${reasonOf(tx, now, wallNow)}) d
      where m.id = ${matchId} and d.reason = ${reason} order by r.member_id, r.id limit ${CHUNK}`
    return release(tx, now, reason, ending)
  })
}

/** Releases reservations, at most one per member, and tells their members. Answers how many still waited. */
async function release(
  tx: postgres.TransactionSql,
  now: number,
  reason: EndReason,
  ending: readonly ReservationKey[],
): Promise<number> {
  if (ending.length === 0) return 0
  const state: ReservationState = reason === 'member' || reason === 'blocked' ? 'canceled' : 'stopped'
  const released = await tx<{ memberId: string; seq: number }[]>`
    select member_id as "memberId", seq from release_reservations(${uuidv7(now)}, ${new Date(now)}, ${state}, ${reason},
      ${listOf(ending.map(({ memberId }) => memberId))}::uuid[], ${listOf(ending.map(({ id }) => id))}::uuid[])`
  if (reason !== 'member') {
    const idOf = new Map(ending.map(({ memberId, id }) => [memberId, id]))
    const told = released.map(({ memberId }) => ({ memberId, subject: idOf.get(memberId)! }))
    await writeNotices(tx, 'reservation-stopped', told, now)
  }
  await notifyLive(
    tx,
    ...released.map(({ memberId, seq }) => ({ kind: 'member' as const, id: memberId, version: seq })),
  )
  return released.length
}
