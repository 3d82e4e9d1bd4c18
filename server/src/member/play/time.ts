// How long a member plays: the session's own begin in site time, and until when the day's session-time limit lets it go on.
// Days are accounting days by the wall clock, which nobody moves.
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { playUntil } from '@touchline/engine/member/limit'
import type postgres from 'postgres'
import type { Tx } from '../../ledger/post.ts'

const MINUTE = 60_000
/** The last activity of a session is written at most once a minute. */
const UNWRITTEN = '1 minute'

/** ms in sessions since the day began, those that are open counted until `now`; a member's sessions never overlap. */
export async function timePlayed(sql: postgres.Sql | Tx, memberId: string, now: number): Promise<number> {
  const [at, day] = [new Date(now), new Date(accountingDayStart(accountingDay(now)))]
  const [row] = await sql<[{ ms: number }]>`
    select coalesce(sum(extract(epoch from s.until - greatest(s.created_at, ${day})) * 1000), 0)::int8 as ms from (
      select created_at, case when ended_at is null then ${at}
        else least(ended_at, active_at + interval '${sql.unsafe(UNWRITTEN)}') end as until
      from session where member_id = ${memberId}
    ) s where s.until > greatest(s.created_at, ${day})`
  return row.ms
}

/** ms of the day's session-time limit; null without one. */
async function sessionLimit(sql: postgres.Sql | Tx, memberId: string): Promise<number | null> {
  const [row] = await sql<{ amount: number | null }[]>`
    select amount from play_limit where member_id = ${memberId} and kind = 'session'`
  return row?.amount == null ? null : row.amount * MINUTE
}

/** When the day's time is used up at `now`, the Unix ms at which the next day's begins; else null. */
export async function waitsUntil(
  sql: postgres.Sql | Tx,
  memberId: string,
  now: number,
): Promise<number | null> {
  const limit = await sessionLimit(sql, memberId)
  if (limit === null || (await timePlayed(sql, memberId, now)) < limit) return null
  return accountingDayEnd(accountingDay(now))
}

/** Works out anew until when the member may play, from the limit and the time that is gone. */
export async function renewPlayTime(tx: Tx, memberId: string, now: number): Promise<void> {
  const limit = await sessionLimit(tx, memberId)
  const used = limit === null ? 0 : await timePlayed(tx, memberId, now)
  const until =
    limit === null ? null : new Date(playUntil(limit, used, now, accountingDayEnd(accountingDay(now))))
  await tx`update member set play_until = ${until} where id = ${memberId} and play_until is distinct from ${until}`
}

/** With the session that has just begun: its begin in site time, and how long may be played. Times are Unix ms. */
export async function beginPlay(
  tx: Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { now, siteNow }: { now: number; siteNow: number },
): Promise<void> {
  await tx`update session set site_began_at = ${new Date(siteNow)} where id = ${sessionId}`
  await renewPlayTime(tx, memberId, now)
}
