// An order beside itself at the rate now: what changes and what does not.
import { type Fen, formatFen, parseFen } from '@touchline/engine/money/fen'
import { type Bp, parseBp } from '@touchline/engine/money/rate'
import { payout } from '@touchline/engine/order/payout'

export interface Change {
  /** Decimal texts. */
  readonly before: string
  readonly now: string
  /** How far apart, without a sign. */
  readonly size: string
  readonly direction: 'up' | 'down' | 'none'
}

export interface MovedFigures {
  readonly rate: Change
  readonly gross: Change
  readonly fee: Change
  readonly net: Change
}

/** Both sides of a moved rate for one stake; rates and fee as percent text, the stake as an amount. */
export function movedFigures(
  order: { dealMoney: string; profit: string },
  rateNow: string,
  feePercent: string,
): MovedFigures {
  const stake = parseFen(order.dealMoney) ?? (0 as Fen)
  const feeBp = parseBp(feePercent) ?? 0
  const rates = [order.profit, rateNow].map((rate) => parseBp(rate) ?? (0 as Bp)) as [Bp, Bp]
  const [before, now] = rates.map((rate) => payout(stake, rate, feeBp)) as [
    ReturnType<typeof payout>,
    ReturnType<typeof payout>,
  ]
  return {
    rate: change(rates[0], rates[1]),
    gross: change(before.gross, now.gross),
    fee: change(before.fee, now.fee),
    net: change(before.net, now.net),
  }
}

/** Hundredths, of money or of a percent, on both sides. */
function change(before: number, now: number): Change {
  return {
    before: formatFen(before),
    now: formatFen(now),
    size: formatFen(Math.abs(now - before)),
    direction: now === before ? 'none' : now > before ? 'up' : 'down',
  }
}
