// Money that is neither spent nor free: stakes of orders that have not ended, and what is held for
// reservations and withdrawals.
import type { MarketType } from '@touchline/engine/market/catalogue'
import { pendingStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import type { Names } from '../market/names.ts'
import { endedOrders, mayBeOpen } from '../order/read.ts'

const ROWS = 100

/** A stake of an order or a reservation; exactly one of the two ids is set. */
export interface OpenStake {
  readonly betId: string | null
  readonly reservationId: string | null
  /** fen */
  readonly stake: number
  readonly since: Date
  readonly matchId: number
  readonly home: Names
  readonly away: Names
  readonly type: MarketType
  readonly option: string
  readonly kickoff: Date
}

/** The money held by a withdrawal that is under way. */
export interface LeavingMoney {
  readonly id: string
  readonly number: number
  /** fen */
  readonly amount: number
  readonly since: Date
}

export interface StayQuota {
  /** fen of the member's own money in all open orders. */
  readonly openStakes: number
  readonly held: number
  /** Newest first, at most 100. */
  readonly stakes: readonly OpenStake[]
  readonly withdrawals: readonly LeavingMoney[]
}

export async function readStayQuota(sql: postgres.Sql, memberId: string): Promise<StayQuota> {
  const open = endedOrders(sql, memberId, sql`o.paid_from <> 'trial' and ${mayBeOpen(sql)}`)
  const [[sums], stakes, withdrawals] = await Promise.all([
    sql<[{ openStakes: number; held: number }]>`
      select (select coalesce(sum(o.stake), 0)::int8 from (${open}) o where o.result is null) as "openStakes",
        (select balance from account where member_id = ${memberId} and kind = 'held') as held`,
    sql<OpenStake[]>`
      select s.bet_id as "betId", s.reservation_id as "reservationId", s.stake, s.since, s.match_id as "matchId",
        h.name as home, a.name as away, s.type, s.option, m.kickoff
      from (
        select o.id as bet_id, null::uuid as reservation_id, o.stake, o.placed_at as since, o.match_id,
          o.market_type as type, o.option
        from (${open}) o where o.result is null
        union all
        select null, r.id, r.stake, r.reserved_at, r.match_id, r.market_type, r.option
        from reservation r where r.member_id = ${memberId} and r.state = 'reserved'
      ) s
      join match m on m.id = s.match_id
      join team h on h.id = m.home_id
      join team a on a.id = m.away_id
      order by s.since desc, coalesce(s.bet_id, s.reservation_id) desc limit ${ROWS}`,
    sql<LeavingMoney[]>`
      select id, number, amount, requested_at as since from withdrawal
      where member_id = ${memberId} and state = any(${pendingStates}) order by id desc`,
  ])
  return { ...sums, stakes, withdrawals }
}
