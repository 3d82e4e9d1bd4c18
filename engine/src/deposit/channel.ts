// A channel is a method with the terms on which the operator offers it. It stands for an account of the
// company, a provider's channel or a chain.
import type { Fen } from '../money/fen.ts'
import { DAY, MINUTE } from '../site/units.ts'
import { siteAheadMs } from '../site/zone.ts'
import type { DepositMethod } from './methods.ts'

export interface DepositChannel {
  readonly id: string
  readonly method: DepositMethod
  readonly open: boolean
  /** fen; both amounts are accepted. */
  readonly least: Fen
  readonly most: Fen
  /** The least VIP level. */
  readonly level: number
  /** fen: from this amount on the identity has to be approved; null: never. */
  readonly identityFrom: Fen | null
  /**
   * Minutes of the site's day, `to` excluded; if `from` is not below `to`, the hours run past midnight. Null:
   * always.
   */
  readonly hours: { readonly from: number; readonly to: number } | null
}

/** Whether the channel takes orders at the instant (ms, site time). */
export function isOpenAt({ open, hours }: Pick<DepositChannel, 'open' | 'hours'>, at: number): boolean {
  if (!open || hours === null) return open
  const minute = Math.floor(((at + siteAheadMs) % DAY) / MINUTE)
  const { from, to } = hours
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
