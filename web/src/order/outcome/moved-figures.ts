// An order compared with itself at the rate now: what changes and what does not.
import { type Fen, formatFen, parseFen } from '@touchline/engine/money/fen'
import { type Bp, floorShare, parseBp } from '@touchline/engine/money/rate'
import { cappedPayout } from '@touchline/engine/order/payout'
import type { OrderSubmission } from '../sent.ts'

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

/**
 * Both sides of a moved rate for one stake; rates and fee as percent text, the stake as an amount. `mostNet`:
 * the most, in fen, that the order may win; null: no limit.
 */
export function movedFigures(
  order: Pick<OrderSubmission, 'dealMoney' | 'profit'>,
  rateNow: string,
  feePercent: string,
  mostNet: Fen | null = null,
): MovedFigures {
  const stake = parseFen(order.dealMoney) ?? (0 as Fen)
  const feeBp = parseBp(feePercent) ?? 0
  const [rateBefore, rate] = [parseBp(order.profit) ?? (0 as Bp), parseBp(rateNow) ?? (0 as Bp)]
  const before = cappedPayout(stake, rateBefore, feeBp, mostNet)
  const now = cappedPayout(stake, rate, feeBp, mostNet)
  return {
    rate: change(rateBefore, rate),
    gross: change(before.gross, now.gross),
    fee: change(before.fee, now.fee),
    net: change(before.net, now.net),
  }
}

/**
 * The fen that the member loses when the option happens: none of a trial stake, which is the house's, and of
 * an insured stake what does not come back.
 */
export function lossOf({
  dealMoney,
  paidFrom,
  insurance,
}: Pick<OrderSubmission, 'dealMoney'> & Partial<Pick<OrderSubmission, 'paidFrom' | 'insurance'>>): number {
  if (paidFrom === 'trial') return 0
  const stake = parseFen(dealMoney) ?? 0
  return stake - floorShare(stake, parseBp(insurance ?? '0') ?? 0)
}

/** `before` and `now` are hundredths, of money or of a percent. */
function change(before: number, now: number): Change {
  return {
    before: formatFen(before),
    now: formatFen(now),
    size: formatFen(Math.abs(now - before)),
    direction: now === before ? 'none' : now > before ? 'up' : 'down',
  }
}
