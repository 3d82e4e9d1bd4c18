// What is asked of the desk and what it answers: plain values, no wire names.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'

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
  /** Unix ms, site clock. */
  readonly placedAt: number
  /** fen in the main account after the stake was taken. */
  readonly balance: number
  /** The entry that took the stake. */
  readonly receipt: { readonly seq: number; readonly hash: Buffer }
}

/** What a request asked for, to tell a repeat from another request under the same key. */
export function contentOf({ matchId, type, option, stake, rate }: OrderRequest): string {
  return `${matchId}.${type}.${option} ${stake} ${rate}`
}
