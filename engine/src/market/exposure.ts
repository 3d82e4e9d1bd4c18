// The house's gain or loss on a match for each outcome of each market, and the volume that this leaves. The
// worst case is the sum of the markets' own worst cases: a bound that never favours the house.

import { type Fen, MAX_FEN } from '../money/fen.ts'
import { MAX_RATE_BP, WHOLE_BP } from '../money/rate.ts'
import { happensIn, type MarketType, marketTypes, optionsOf, outcomesOf, perMarket } from './catalogue.ts'

/** For each market the house's result in fen per outcome, in the order of outcomesOf. JSON-serialisable. */
export type Exposure = Record<MarketType, number[]>

export type ExposedOrder = {
  type: MarketType
  option: string
  /** fen */
  stake: number
  /** fen: the stored net profit, paid when the option does not happen. */
  net: number
  /** fen: what a lost order gets back, 0 when it is not a stake-return order. */
  insured?: number
}

/** For every option, the outcomes in which its orders are lost. */
const lostIn = perMarket(
  (type): ReadonlyMap<string, readonly boolean[]> =>
    new Map(
      optionsOf(type).map((option) => [
        option,
        outcomesOf(type).map((outcome) => happensIn(type, option, outcome)),
      ]),
    ),
)

function losingOutcomes(type: MarketType, option: string): readonly boolean[] {
  const lost = lostIn[type].get(option)
  if (!lost) throw new RangeError(`market ${type} has no option ${option}`)
  return lost
}

export function emptyExposure(): Exposure {
  return perMarket((type) => outcomesOf(type).map(() => 0))
}

/**
 * Adds the order to the exposure in place. This is the order desk's inner loop: it allocates nothing. Throws
 * RangeError on an unknown option.
 */
export function applyStake(exposure: Exposure, order: ExposedOrder): void {
  const lost = losingOutcomes(order.type, order.option)
  const results = exposure[order.type]
  const gain = order.stake - (order.insured ?? 0)
  for (let n = 0; n < lost.length; n++) results[n] = results[n]! + (lost[n] ? gain : -order.net)
}

/**
 * The house's worst result on the match in fen, at most 0: a market that always wins does not cover another.
 */
export function worstCase(exposure: Exposure): number {
  return marketTypes.reduce<number>((sum, type) => sum + worstOf(exposure[type]), 0)
}

/**
 * The largest stake (fen) on the option that keeps the worst case at or above -limit; every smaller one does
 * too. 0 when the match already stands beyond the limit.
 */
export function tradableVolume(
  exposure: Exposure,
  type: MarketType,
  option: string,
  rateBp: number,
  feeBp: number,
  limitFen: number,
): Fen {
  const worst = worstCase(exposure)
  if (worst < -limitFen) return 0 as Fen
  const lost = losingOutcomes(type, option)
  const results = exposure[type]
  let lowestPaid = Number.POSITIVE_INFINITY
  for (let n = 0; n < lost.length; n++) {
    if (!lost[n] && results[n]! < lowestPaid) lowestPaid = results[n]!
  }
  const otherMarkets = worst - worstOf(results)
  return largestStake(limitFen + otherMarkets + lowestPaid, rateBp, feeBp)
}

/** The largest stake whose net profit is at most `room` fen; it inverts the two roundings of a payout. */
function largestStake(room: number, rateBp: number, feeBp: number): Fen {
  const highest = MAX_FEN * (MAX_RATE_BP / WHOLE_BP)
  const gross = largestBelow(Math.min(room, highest), WHOLE_BP - feeBp)
  return Math.min(MAX_FEN, largestBelow(Math.min(gross, highest), rateBp)) as Fen
}

/** The largest whole x with floor(x * share / 10,000) <= value. */
function largestBelow(value: number, shareBp: number): number {
  return Math.ceil(((value + 1) * WHOLE_BP) / shareBp) - 1
}

function worstOf(results: readonly number[]): number {
  let worst = 0
  for (const result of results) if (result < worst) worst = result
  return worst
}
