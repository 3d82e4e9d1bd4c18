// Requests to the desk and its answers: plain values, no wire names.

import type { Fund } from '@touchline/engine/ledger/accounts'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import type { RequestId } from '../../http/sealed/replay.ts'
import type { StoredOrder } from '../stored.ts'

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
  /** An id seen before is refused with 1006. */
  readonly once?: RequestId
  /** The account that pays the stake; main when left out. */
  readonly paidFrom?: Fund
  /** The reservation that is executed by this order: exactly when it is paid from `held`. */
  readonly reservationId?: string
  /** The stake return that the member was shown, basis points; left out: not insured. */
  readonly insurance?: Bp
  /**
   * The network the order came from: insured orders of several members from one network on a match are
   * noticed.
   */
  readonly address?: string
}

/** A placed order as answered, with the state of the account that paid. */
export interface PlacedOrder extends StoredOrder {
  /** fen, after the stake was taken. */
  readonly balance: number
  /** The entry that took the stake. */
  readonly receipt: { readonly seq: number; readonly hash: Buffer }
}

/** Fields the member does not choose: a repeat may differ in them. */
type NotChosen = 'memberId' | 'key' | 'once' | 'reservationId' | 'address'
/** All other fields. A new field does not compile until `contentOf` covers it. */
type ChosenFields = { readonly [Field in Exclude<keyof OrderRequest, NotChosen>]-?: unknown }

/** The request's content as text, to tell a repeat from another request under the same key. */
export function contentOf(request: OrderRequest): string {
  const { matchId, type, option, stake, rate, paidFrom = 'main', insurance } = request
  const parts: ChosenFields = {
    matchId: `${matchId}`,
    type: `.${type}`,
    option: `.${option}`,
    stake: ` ${stake}`,
    rate: ` ${rate}`,
    paidFrom: paidFrom === 'main' ? '' : ` ${paidFrom}`,
    insurance: insurance === undefined ? '' : ` insured ${insurance}`,
  }
  return Object.values(parts).join('')
}
