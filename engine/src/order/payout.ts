// The earnings of an order, calculated once when it is placed and stored with it; settlement only adds them
// up. Every rounding is down to the fen and happens in floorShare, so browser and server always agree.

import type { Fen } from '../money/fen.ts'
import { type Bp, floorShare, WHOLE_BP } from '../money/rate.ts'

/** All in fen: the profit before the fee, the fee on it, and what the member gains. */
export type Payout = { gross: Fen; fee: Fen; net: Fen }

/**
 * gross = floor(stake x rate), net = floor(gross x (1 -
 * fee)), fee = what is between them; feeBp is below 10,000.
 */
export function payout(stake: Fen, rate: Bp, feeBp: number): Payout {
  const gross = floorShare(stake, rate)
  const net = floorShare(gross, WHOLE_BP - feeBp)
  return { gross: gross as Fen, fee: (gross - net) as Fen, net: net as Fen }
}

/** The smallest stake (fen) that gains 0.01 CNY at this rate (1 bp or more) after the fee. */
export function smallestStake(rate: Bp, feeBp: number): Fen {
  const gross = Math.ceil(WHOLE_BP / (WHOLE_BP - feeBp))
  return Math.ceil((gross * WHOLE_BP) / rate) as Fen
}

/**
 * As payout, but the member gains at most `mostNet` fen (null: no cap); the gross profit is then the least
 * that gives this gain.
 */
export function cappedPayout(stake: Fen, rate: Bp, feeBp: number, mostNet: Fen | null): Payout {
  const whole = payout(stake, rate, feeBp)
  if (mostNet === null || whole.net <= mostNet) return whole
  const gross = Math.ceil((mostNet * WHOLE_BP) / (WHOLE_BP - feeBp))
  return { gross: gross as Fen, fee: (gross - mostNet) as Fen, net: mostNet }
}
