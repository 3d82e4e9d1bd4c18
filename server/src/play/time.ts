// A member's playing time: the session's own begin in site time, and the moment at which the day's
// session-time limit ends it. Days are accounting days by the wall clock, which no one moves.
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { playUntil } from '@touchline/engine/member/limit'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Tx } from '../ledger/post.ts'

/**
 * ms spent in sessions since the day began. A session that was last used at most `idle` ms ago still counts
 * as running. A member's sessions never overlap.
 */
export async function timePlayed(
  sql: postgres.Sql | Tx,
  memberId: string,
  now: number,
  idle: number,
): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select play_time(${memberId}, ${dayOf(now).start}, ${new Date(now)}, ${idle} * interval '1 ms') as ms`
  return row!.ms
}

/** Recomputes the earliest moment at which the member's play may end, from the limit and the time used. */
export async function renewPlayTime(tx: Tx, memberId: string, now: number, idle: number): Promise<void> {
  const limit = await sessionLimit(tx, memberId)
  const used = limit === null ? 0 : await timePlayed(tx, memberId, now, idle)
  const until = limit === null ? null : new Date(playUntil(limit, used, now, dayOf(now).end))
  await tx`update member set play_until = ${until} where id = ${memberId} and play_until is distinct from ${until}`
}

/** ms of the day's session-time limit; null without one. */
async function sessionLimit(tx: Tx, memberId: string): Promise<number | null> {
  const [row] = await tx<{ amount: number | null }[]>`
    select amount from play_limit where member_id = ${memberId} and kind = 'session'`
  return row?.amount == null ? null : row.amount * MINUTE
}

/**
 * SQL for the time until which a statement's member `m` may play, at `now` (Unix ms, wall clock); null
 * without a session-time limit. The stored time is recomputed once it is reached, since a new day may have
 * begun, or the member may have been away, meanwhile.
 */
export function mayPlayUntil(sql: postgres.Sql | Tx, now: number, idle: number): postgres.Fragment {
  const at = new Date(now)
  return sql`case when m.play_until <= ${at}
    then play_time_until(m.id, ${dayOf(now).start}, ${at}, ${idle} * interval '1 ms') else m.play_until end`
}

function dayOf(now: number) {
  const day = accountingDay(now)
  return { start: new Date(accountingDayStart(day)), end: accountingDayEnd(day) }
}

/**
 * Stores when the session that has just begun started in site time, and until when the member may play. Times
 * are Unix ms.
 */
export async function beginPlay(
  tx: Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { now, siteNow, idle }: { now: number; siteNow: number; idle: number },
): Promise<void> {
  await tx`update session set site_began_at = ${new Date(siteNow)} where id = ${sessionId}`
  await renewPlayTime(tx, memberId, now, idle)
}
