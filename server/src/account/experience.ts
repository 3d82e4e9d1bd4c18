// The sources of a member's experience (spec 4, VIP): for each order won or lost, its stake or the amount of
// its net result, whichever is smaller. Insured orders and trial funds earn none.
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type postgres from 'postgres'
import { LISTED_MS } from '../order/list.ts'
import { endedDay, endedIn } from './ended.ts'

export interface Experience {
  /** fen since the member's beginning; 100 fen are a point. */
  readonly total: number
  /** fen from before the listed days. */
  readonly earlier: number
  /** Newest first. */
  readonly days: readonly { readonly day: string; readonly orders: number; readonly experience: number }[]
}

/** `now` in Unix ms, site time; the days are those of the last two months. */
export async function readExperience(sql: postgres.Sql, memberId: string, now: number): Promise<Experience> {
  const first = accountingDayStart(accountingDay(now - LISTED_MS))
  const [days, [before]] = await Promise.all([
    sql<Experience['days'][number][]>`
      select ${endedDay(sql)} as day, count(*)::int as orders, sum(o.experience)::int8 as experience
      from (${endedIn(sql, memberId, first, now + 1)}) o where o.experience > 0 group by 1 order by 1 desc`,
    sql<[{ earlier: number }]>`
      select coalesce(sum(o.experience), 0)::int8 as earlier from (${endedIn(sql, memberId, 0, first)}) o`,
  ])
  const total = days.reduce((sum, { experience }) => sum + experience, before.earlier)
  return { total, earlier: before.earlier, days }
}
