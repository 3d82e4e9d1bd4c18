// A member's reservations as they are read back: with their match, the rate offered now, and every step of
// one of them.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import type { ReservationState } from '@touchline/engine/order/reservation'
import type postgres from 'postgres'
import { uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { MatchState } from '../../feed/match-state.ts'
import type { TeamRow } from '../../market/match/match-cache.ts'
import type { Names } from '../../market/names.ts'
import { kickoffDay, LISTED_MS, type OrderQuery, PAGE } from '../list.ts'

type EntryRow = { readonly seq: number; readonly hash: Buffer; readonly balance: number }

export interface ReservationRow {
  readonly id: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  /** The stake in fen; `from`, `to` and `rateThen` in basis points. */
  readonly stake: Fen
  readonly from: Bp
  readonly to: Bp
  readonly rateThen: Bp
  readonly state: ReservationState
  readonly reason: string | null
  readonly skippedCode: number | null
  readonly orderId: string | null
  /** The rate it was executed at. */
  readonly rate: number | null
  readonly reservedAt: Date
  readonly stopsAt: Date
  readonly endedAt: Date | null
  readonly kickoff: Date
  readonly matchState: MatchState
  readonly version: number
  /** The selection's offer; null when it is not offered. */
  readonly offer: { readonly baseRate: Bp; readonly ordered: number; readonly cap: number } | null
  readonly competition: Names
  readonly home: TeamRow
  readonly away: TeamRow
}

export interface ReservationList {
  readonly rows: readonly ReservationRow[]
  /** How many are listed in all; of those that wait, how many and fen of stakes. */
  readonly count: number
  readonly open: number
  readonly stakes: number
}

/**
 * Waiting reservations first, by the next day of kick-off; then ended ones, by the latest day; within a day
 * the newest first. The list goes back as far as that of closed orders. With `trial` it is empty, as no
 * reservation is paid with trial funds.
 */
export async function listReservations(
  sql: postgres.Sql,
  { memberId, matchId, trial = false, page, now }: Omit<OrderQuery, 'closed'>,
): Promise<ReservationList> {
  const listed = sql`r.member_id = ${memberId} and r.id >= ${uuidFloor(now - LISTED_MS)}
    and ${matchId === null ? sql`true` : sql`r.match_id = ${matchId}`} and ${!trial}`
  const [[totals], rows] = await Promise.all([
    sql<[{ count: number; open: number; stakes: number }]>`
      select count(*)::int as count, count(*) filter (where r.state = 'reserved')::int as open,
        coalesce(sum(r.stake) filter (where r.state = 'reserved'), 0)::int8 as stakes
      from reservation r where ${listed}`,
    readReservations(
      sql,
      sql`${listed} order by case when r.state = 'reserved' then ${kickoffDay(sql)} end, ${kickoffDay(sql)} desc, r.id desc
        limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
  ])
  return { rows, ...totals }
}

/** How many more reservations the member may have open. */
export async function reservationsLeft(
  { sql, settings }: Pick<Deps, 'sql' | 'settings'>,
  memberId: string,
): Promise<number> {
  const [row] = await sql<[{ open: number }]>`
    select count(*)::int as open from reservation where member_id = ${memberId} and state = 'reserved'`
  return Math.max(0, settings.current.openReservations - row.open)
}

export interface ReservationDetail {
  readonly row: ReservationRow
  readonly held: EntryRow
  readonly released: EntryRow | null
}

/** The member's own; null when there is none with this id. */
export async function readReservation(
  sql: postgres.Sql,
  memberId: string,
  id: string,
): Promise<ReservationDetail | null> {
  const [[row], entries] = await Promise.all([
    readReservations(sql, sql`r.member_id = ${memberId} and r.id = ${id}`),
    sql<(EntryRow & { kind: string })[]>`
      select e.kind, e.seq, e.hash, e.balance_after as balance from reservation r
      join member_entry e on e.member_id = r.member_id and e.account = 'main' and e.seq in (r.hold_seq, r.release_seq)
        and e.transfer_id >= uuid_floor(r.reserved_at)
      where r.member_id = ${memberId} and r.id = ${id}`,
  ])
  const held = entries.find(({ kind }) => kind === 'hold')
  if (!row || !held) return null
  return { row, held, released: entries.find(({ kind }) => kind === 'release') ?? null }
}

export interface AttemptRow {
  readonly result: 'reserved' | 'skipped' | 'executed' | 'stopped' | 'canceled'
  readonly reason: string | null
  readonly rate: number | null
  readonly at: Date
}

/** Oldest first. */
export function readAttempts(sql: postgres.Sql, memberId: string, id: string): Promise<AttemptRow[]> {
  return sql<AttemptRow[]>`
    select result, reason, rate, created_at as at from reservation_attempt
    where member_id = ${memberId} and reservation_id = ${id} order by n`
}

/** `which`: a condition on `r`, with the SQL that follows it. */
async function readReservations(sql: postgres.Sql, which: postgres.Fragment): Promise<ReservationRow[]> {
  return sql<ReservationRow[]>`
    select r.id, r.match_id as "matchId", r.market_type as type, r.option, r.stake, r.rate_from as "from", r.rate_to as "to",
      r.rate_then as "rateThen", r.state, r.reason, r.skipped_code as "skippedCode", r.order_id as "orderId", o.rate,
      r.reserved_at as "reservedAt", r.stops_at as "stopsAt", r.ended_at as "endedAt",
      m.kickoff, m.state as "matchState", m.version,
      case when s.offered then json_build_object('baseRate', s.base_rate, 'ordered', s.ordered, 'cap', s.cap) end as offer,
      c.name as competition,
      json_build_object('id', h.id, 'name', h.name, 'iconColor', h.icon_color, 'iconText', h.icon_text) as home,
      json_build_object('id', a.id, 'name', a.name, 'iconColor', a.icon_color, 'iconText', a.icon_text) as away
    from reservation r
    join match m on m.id = r.match_id
    join competition c on c.id = m.competition_id
    join team h on h.id = m.home_id
    join team a on a.id = m.away_id
    left join selection s on s.match_id = r.match_id and s.market_type = r.market_type and s.option = r.option
    left join "order" o on o.member_id = r.member_id and o.id = r.order_id
    where ${which}`
}
