// Requests for reservations, and reservations themselves: plain values, no wire names.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import type { Interval } from '@touchline/engine/order/reservation'

export interface ReserveRequest {
  readonly memberId: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  readonly stake: Fen
  readonly interval: Interval
  /** The stake return that was asked for; null: none. */
  readonly insurance: Bp | null
  /** Made by the client before it sent the request; null when it made none. */
  readonly key: string | null
}

/** The request's content as text, to tell a repeat from another request under the same key. */
export function contentOf({ matchId, type, option, stake, interval, insurance }: ReserveRequest): string {
  const insured = insurance === null ? '' : ` insured ${insurance}`
  return `reserve ${matchId}.${type}.${option} ${stake} ${interval.from}-${interval.to}${insured}`
}
