// Why something that waits, a reservation or an order under review, ends before its time: the same for both.
import type postgres from 'postgres'

export type CalledOff = 'blocked' | 'match-off'

/**
 * Of member `w` and match `m`: the member may not order (blocked, under age, excluded or in a time-out), or
 * the match was set aside; null while neither is so. `wallNow` is Unix ms, wall clock.
 */
export function calledOff(sql: postgres.Sql | postgres.TransactionSql, wallNow: number): postgres.Fragment {
  return sql`case
    when w.state <> 'normal' or w.under_age_since is not null
      or greatest(w.excluded_until, w.time_out_until) > ${new Date(wallNow)} then 'blocked'
    when m.state in ('postponed', 'abandoned', 'void') then 'match-off' end`
}
