// Why something that waits ends before its time; the same reasons hold for a reservation and for an order
// under review.
import type postgres from 'postgres'

export type CalledOff = 'blocked' | 'match-off'

/**
 * The reason for member `w` and match `m`: 'blocked' when the member may not order (blocked, under age,
 * excluded or in a time-out), 'match-off' when the match was set aside; null otherwise. `wallNow` is Unix ms,
 * wall clock.
 */
export function calledOff(sql: postgres.Sql | postgres.TransactionSql, wallNow: number): postgres.Fragment {
  return sql`case
    when w.state <> 'normal' or w.under_age_since is not null
      or greatest(w.excluded_until, w.time_out_until) > ${new Date(wallNow)} then 'blocked'
    when m.state in ('postponed', 'abandoned', 'void') then 'match-off' end`
}
