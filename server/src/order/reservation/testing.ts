// Shared by the tests of reservations: a typical request, and setting the rate of a selection.
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import type { Deps } from '../../deps.ts'
import type { ReserveRequest } from './request.ts'

interface ReservationChanges {
  readonly stake?: number
  readonly from?: number
  readonly to?: number
  readonly option?: string
  readonly key?: string | null
  readonly insurance?: number | null
}

/** A reservation of 100.00 against 2-1 at rates from 3.60 % to 3.80 %, unless `given` says otherwise. */
export function reservation(
  memberId: string,
  matchId: number,
  given: ReservationChanges = {},
): ReserveRequest {
  const { stake = 10_000, from = 360, to = 380, option = '2-1', key = null, insurance = null } = given
  const interval = { from: from as Bp, to: to as Bp }
  return {
    memberId,
    matchId,
    type: 1,
    option,
    stake: stake as Fen,
    interval,
    key,
    insurance: insurance as Bp | null,
  }
}

/** Prices the selection again, as news of the match would; returns nothing and wakes no reservations. */
export async function setRate(
  { sql }: Pick<Deps, 'sql'>,
  matchId: number,
  rate: number,
  option = '2-1',
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update match set version = version + 1 where id = ${matchId}`
    await tx`update selection set base_rate = ${rate}
      where match_id = ${matchId} and market_type = 1 and option = ${option}`
  })
}

export interface Outcome {
  readonly state: string
  readonly reason: string | null
  /** Of the order, once executed. */
  readonly rate: number | null
}

export async function outcomeOf({ sql }: Pick<Deps, 'sql'>, id: string): Promise<Outcome> {
  const [row] = await sql<[Outcome]>`
    select r.state, r.reason, o.rate from reservation r
    left join "order" o on o.member_id = r.member_id and o.id = r.order_id where r.id = ${id}`
  return row
}

/** fen in the main and held accounts. */
export async function moneyOf({ sql }: Pick<Deps, 'sql'>, memberId: string) {
  const [row] = await sql<[{ main: number; held: number }]>`
    select max(balance) filter (where kind = 'main') as main, max(balance) filter (where kind = 'held') as held
    from account where member_id = ${memberId}`
  return row
}
