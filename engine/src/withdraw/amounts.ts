// The cost of a withdrawal and the amount that arrives. The fee is rounded down to the fen, and arriving USDT
// to the millionth, so that no member receives more than left the account; what the rounding of USDT cuts off
// stays in the account `conversion`.
import type { UsdtRate } from '../deposit/conversion.ts'
import type { Fen } from '../money/fen.ts'
import { floorShare } from '../money/rate.ts'
import type { Unit } from '../money/unit.ts'

export interface FeeFacts {
  /** The fee's share of the amount, after the free withdrawals are used up. */
  readonly feeBp: number
  /** Free withdrawals that the month still has; null: without limit. */
  readonly freeLeft: number | null
  /** No fee: the money returns to its source, leaves in virtual currency, or its member is restricted. */
  readonly exempt: boolean
}

export interface Fee {
  /** fen, taken out of the amount. */
  readonly fee: Fen
  /** Uses up one of the month's free withdrawals. */
  readonly free: boolean
}

/** The fee of a withdrawal (spec 8: withdrawal fee; decision 4). */
export function feeOf(amount: Fen, { feeBp, freeLeft, exempt }: FeeFacts): Fee {
  if (exempt) return { fee: 0 as Fen, free: false }
  if (freeLeft === null || freeLeft > 0) return { fee: 0 as Fen, free: freeLeft !== null }
  return { fee: floorShare(amount, feeBp) as Fen, free: false }
}

/** Millionths of USDT that the fen are worth, rounded down. */
export function usdtWorth(amount: Fen, rate: UsdtRate): number {
  return Number((BigInt(amount) * 10_000n * 1_000_000n) / (BigInt(rate) * 100n))
}

/** Whether the amount may be requested: whole yuan, without fen (spec 5). */
export function isWhole(amount: Fen): boolean {
  return amount % 100 === 0
}

/** What is needed to turn an amount into what arrives. */
export interface Quote {
  readonly unit: Unit
  /** CNY for one USDT now; null when the unit is CNY. */
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
 * The worth in USDT before the network's fee: money that goes back has the rates at which it came, all other
 * money the present rate.
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
