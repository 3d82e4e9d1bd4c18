// Orders by how and when they ended: settled by a run, of which the match's latest and its time count, or
// taken back. Their result covers only the member's own money, since trial funds are the house's.
import { HOUR } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import { canceledAs, ownStake } from '../order/read.ts'
import { dayColumn } from './day-column.ts'

/**
 * Ordering opens 10 h before kick-off and a match may be put off by a day: no order is taken back later than
 * this after its placing.
 */
const OPEN_AT_MOST_MS = 48 * HOUR

/**
 * A member's orders that ended in [from, to), Unix ms, each once: the order's columns with `result`,
 * `ended_at`, `reason`, and in fen `own_stake` (the part paid with the member's own money), `net_result` and
 * `experience`.
 */
export function endedIn(sql: postgres.Sql, memberId: string, from: number, to: number): postgres.Fragment {
  const placedSince = uuidFloor(Math.max(0, from - OPEN_AT_MOST_MS))
  return sql`
    select o.*, case when o.result in ('won', 'lost') and o.insured = 0 and o.paid_from <> 'trial'
      then least(o.own_stake, abs(o.net_result)) else 0 end as experience
    from (
      select o.*, ${ownStake(sql)} as own_stake, e.result, e.started_at as ended_at,
        e.payout - ${ownStake(sql)} as net_result, null as reason
      from last_end e
      join "order" o on o.member_id = e.member_id and o.id = e.order_id
      where e.member_id = ${memberId} and e.run_id >= ${uuidFloor(from)} and e.run_id < ${uuidFloor(to)}
      union all
      select o.*, ${ownStake(sql)}, ${canceledAs(sql)}, c.canceled_at, 0, c.reason
      from order_cancel c
      join "order" o on o.member_id = c.member_id and o.id = c.order_id
      where c.member_id = ${memberId} and c.order_id >= ${placedSince} and c.order_id < ${uuidFloor(to)}
        and c.canceled_at >= ${new Date(from)} and c.canceled_at < ${new Date(to)}
    ) o`
}

/** The accounting day of `o.ended_at`, as a date. */
export function endedDay(sql: postgres.Sql): postgres.Fragment {
  return dayColumn(sql, sql`o.ended_at`)
}
