// Money that is neither spent nor free: stakes of orders that have not ended, and what is held for reservations.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'
import type { Names } from '../market/names.ts'
import { endedOrders } from '../order/read.ts'

const ROWS = 100

export interface OpenStake {
  readonly id: string
  /** fen */
  readonly stake: number
  readonly placedAt: Date
  readonly matchId: number
  readonly home: Names
  readonly away: Names
  readonly type: MarketType
  readonly option: string
  readonly kickoff: Date
}

export interface StayQuota {
  /** fen, over all open orders of the member's own money. */
  readonly openStakes: number
  readonly held: number
  /** Newest first, at most 100. */
  readonly orders: readonly OpenStake[]
}

export async function readStayQuota(sql: postgres.Sql, memberId: string): Promise<StayQuota> {
  const open = endedOrders(
    sql,
    memberId,
    sql`o.paid_from <> 'trial' and o.id >= (select uuid_floor(min(kickoff) - interval '36 hours') from match
      where state not in ('settled', 'void'))`,
  )
  const [[sums], orders] = await Promise.all([
    sql<[{ openStakes: number; held: number }]>`
      select (select coalesce(sum(o.stake), 0)::int8 from (${open}) o where o.result is null) as "openStakes",
        (select balance from account where member_id = ${memberId} and kind = 'held') as held`,
    sql<OpenStake[]>`
      select o.id, o.stake, o.placed_at as "placedAt", o.match_id as "matchId", h.name as home, a.name as away,
        o.market_type as type, o.option, m.kickoff
      from (${open}) o
      join match m on m.id = o.match_id
      join team h on h.id = m.home_id
      join team a on a.id = m.away_id
      where o.result is null order by o.id desc limit ${ROWS}`,
  ])
  return { ...sums, orders }
}
