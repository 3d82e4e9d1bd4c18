// The sum behind an order's gain, with every digit before the rounding, so that a member can check it by
// hand.
import type { Order } from '@touchline/contract/order/types'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { floorShare, parseBp, WHOLE_BP } from '@touchline/engine/money/rate'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'

export interface FeeSum {
  readonly gross: string
  /** The part of the gross profit that is left, percent: `94`. */
  readonly share: string
  /** gross x share before it is cut to the fen: `88.548`. */
  readonly exact: string
  readonly net: string
  readonly fee: string
  /** Stake and net together. */
  readonly payout: string
}

/**
 * The cut of a trial order that earns more at its rate than trial funds may win: the whole profit, and the
 * part that was cut off to leave the gross profit. null: nothing was cut.
 */
export function capCut(
  order: Pick<Order, 'dealMoney' | 'profit' | 'gross'>,
): { readonly whole: string; readonly cut: string } | null {
  const whole = floorShare(parseFen(order.dealMoney) ?? 0, parseBp(order.profit) ?? 0)
  const cut = whole - (parseFen(order.gross) ?? 0)
  return cut > 0 ? { whole: groupAmount(formatFen(whole)), cut: groupAmount(formatFen(cut)) } : null
}

/** Computes with whole numbers throughout. The amounts of an answer always parse. */
export function feeSum(order: Pick<Order, 'dealMoney' | 'gross' | 'fee' | 'net' | 'feePercent'>): FeeSum {
  const gross = parseFen(order.gross) ?? 0
  const share = WHOLE_BP - (parseBp(order.feePercent) ?? 0)
  const stake = parseFen(order.dealMoney) ?? 0
  const net = parseFen(order.net) ?? 0
  return {
    gross: groupAmount(order.gross),
    share: decimal(share, 2),
    exact: groupAmount(decimal(gross * share, 6)),
    net: groupAmount(order.net),
    fee: groupAmount(order.fee),
    payout: groupAmount(formatFen(stake + net)),
  }
}

/** A whole number of parts of 10^places as a decimal without idle zeros. */
function decimal(parts: number, places: number): string {
  const digits = String(parts).padStart(places + 1, '0')
  return withoutIdleZeros(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
}
