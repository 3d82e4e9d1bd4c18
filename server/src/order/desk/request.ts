// Requests to the desk and its answers: plain values, no wire names.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import type { Fund } from '@touchline/engine/order/funds'
import type { RequestId } from '../../http/replay.ts'

export interface OrderRequest {
  readonly memberId: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  readonly stake: Fen
  /** The rate that the member was shown. */
  readonly rate: Bp
  /** Made by the client before it sent the request; null when it made none. */
  readonly key: string | null
  /** Refused with 1006 unless it is seen for the first time. */
  readonly once?: RequestId
  /** The account that pays the stake; main when left out. */
  readonly paidFrom?: Fund
  /** The reservation that is executed by this order: exactly when it is paid from `held`. */
  readonly reservationId?: string
  /** The stake return that the member was shown, basis points; left out: not insured. */
  readonly insurance?: Bp
  /** The network it came from, by which insured orders of several members on a match are told apart. */
  readonly address?: string
}

export interface PlacedOrder {
  readonly id: string
  readonly memberId: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  /** fen */
  readonly stake: number
  /** Basis points: the rate it was placed at, and that rate before demand moved it. */
  readonly rate: number
  readonly baseRate: number
  readonly feeBp: number
  /** fen */
  readonly gross: number
  readonly fee: number
  readonly net: number
  readonly paidFrom: Fund
  /** Of the stake, and fen of it: what comes back when the order loses. */
  readonly insuranceBp: number
  readonly insured: number
  /** Unix ms, site clock. */
  readonly placedAt: number
  /** Pending until then at most (Unix ms, site clock); null: placed at once. */
  readonly reviewUntil: number | null
  /** fen in the account that paid, after the stake was taken. */
  readonly balance: number
  /** The entry that took the stake. */
  readonly receipt: { readonly seq: number; readonly hash: Buffer }
}

/** What a request asked for, to tell a repeat from another request under the same key. */
export function contentOf(request: OrderRequest): string {
  const { matchId, type, option, stake, rate, paidFrom = 'main', insurance } = request
  const fund = paidFrom === 'main' ? '' : ` ${paidFrom}`
  return `${matchId}.${type}.${option} ${stake} ${rate}${fund}${insurance === undefined ? '' : ` insured ${insurance}`}`
}
