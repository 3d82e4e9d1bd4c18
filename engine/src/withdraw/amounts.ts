// The cost of a withdrawal and the amount that arrives. The fee is cut down to the fen, and USDT that arrives
// to the millionth, so that no one receives more than left the account; any loss below that stays with the
// conversion.
import type { UsdtRate } from '../deposit/conversion.ts'
import type { Fen } from '../money/fen.ts'
import { floorShare } from '../money/rate.ts'
import type { Unit } from '../money/unit.ts'

export interface FeeFacts {
  /** Part of the amount, beyond the free ones. */
  readonly feeBp: number
  /** Free ones that the month still has; null: without limit. */
  readonly freeLeft: number | null
  /** Back to where it came from, in virtual currency, or of a restricted member: never a fee. */
  readonly exempt: boolean
}

export interface Fee {
  /** fen, of the amount */
  readonly fee: Fen
  /** It takes one of the month's free ones. */
  readonly free: boolean
}

/** (spec 8: withdrawal fee; decision 4). */
export function feeOf(amount: Fen, { feeBp, freeLeft, exempt }: FeeFacts): Fee {
  if (exempt) return { fee: 0 as Fen, free: false }
  if (freeLeft === null || freeLeft > 0) return { fee: 0 as Fen, free: freeLeft !== null }
  return { fee: floorShare(amount, feeBp) as Fen, free: false }
}

/** Millionths of USDT that fen are worth, cut down. */
export function usdtWorth(amount: Fen, rate: UsdtRate): number {
  return Number((BigInt(amount) * 10_000n * 1_000_000n) / (BigInt(rate) * 100n))
}

/** The whole amounts that may be asked for: yuan, without fen (spec 5). */
export function isWhole(amount: Fen): boolean {
  return amount % 100 === 0
}

/** How an amount becomes what arrives. */
export interface Quote {
  readonly unit: Unit
  /** CNY for one USDT now; null in CNY. */
  readonly rate: UsdtRate | null
  /** The network's fee, in the unit's smallest parts. */
  readonly networkFee: number
  /**
   * Money that may go back to where it came from, the oldest first, with the rates at which it came; null in
   * CNY.
   */
  readonly parts: readonly { readonly amount: Fen; readonly rate: UsdtRate | null }[]
}

/**
 * The part of an amount that arrives, in the smallest parts of the quote's unit; 0 where the network's fee
 * leaves nothing.
 */
export function arrivesOf(amount: Fen, back: boolean, fee: Fen, quote: Quote): number {
  if (quote.unit === 'CNY') return Math.max(0, amount - fee - quote.networkFee)
  return Math.max(0, worthOf(amount, back, fee, quote) - quote.networkFee)
}

/**
 * In USDT before the network's fee: what goes back at the rates at which it came, anything else at the one of
 * now.
 */
function worthOf(amount: Fen, back: boolean, fee: Fen, { rate, parts }: Quote): number {
  if (!back) return rate === null ? 0 : usdtWorth((amount - fee) as Fen, rate)
  let rest: number = amount
  return parts.reduce((all, part) => {
    const taken = Math.min(rest, part.amount)
    rest -= taken
    const at = part.rate ?? rate
    return at === null ? all : all + usdtWorth(taken as Fen, at)
  }, 0)
}
