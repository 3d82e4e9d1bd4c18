// The five markets, their options, and their possible outcomes: the one list from which all else derives.
// Markets are inverse: an order on an option wins when that option does not happen.

export type MarketType = 0 | 1 | 2 | 3 | 6

/** In display order: correct score, half-time score, first goal by 10 and by 5 minutes, total goals. */
export const marketTypes: readonly MarketType[] = [1, 2, 0, 6, 3]

/** The market shown for a match where there is room for only one. */
export const CORRECT_SCORE = 1

/** The outcome of type 1 that is none of its options: a draw of 4-4 or more. */
export const NO_OPTION = 'no-option'

function scores(highest: number): string[] {
  const goals = Array.from({ length: highest + 1 }, (_, n) => n)
  return goals.flatMap((home) => goals.map((away) => `${home}-${away}`))
}

function minuteBands(width: number): string[] {
  return Array.from({ length: 90 / width }, (_, n) => minuteBand(n * width + 1, width))
}

/**
 * The band of `width` minutes that holds minute 1..90; the last one, which holds stoppage time, ends in FT.
 */
export function minuteBand(minute: number, width: number): string {
  const first = minute - ((minute - 1) % width)
  return first + width > 90 ? `${first}-FT` : `${first}-${first + width - 1}`
}

const totals = [1, 2, 3, 4, 5, 6, 7].map((goals) => `${goals}+`)

const options: Record<MarketType, readonly string[]> = {
  0: [...minuteBands(10), 'none'],
  1: [...scores(3), 'home-4+', 'away-4+'],
  2: [...scores(2), 'other'],
  3: totals,
  6: [...minuteBands(5), 'none'],
}

const outcomes: Record<MarketType, readonly string[]> = {
  ...options,
  1: [...options[1], NO_OPTION],
  3: ['0', '1', '2', '3', '4', '5', '6', '7+'],
}

/** One value for each market, made by `make`. */
export function perMarket<Value>(make: (type: MarketType) => Value): Record<MarketType, Value> {
  return { 0: make(0), 1: make(1), 2: make(2), 3: make(3), 6: make(6) }
}

/** The options that can be ordered in a market, in display order. */
export function optionsOf(type: MarketType): readonly string[] {
  return options[type]
}

/** The possible outcomes in a market: exactly one comes true, whatever happens on the pitch. */
export function outcomesOf(type: MarketType): readonly string[] {
  return outcomes[type]
}

/** Whether the option happens when the market has this outcome; orders on the option are then lost. */
export function happensIn(type: MarketType, option: string, outcome: string): boolean {
  return type === 3 ? Number.parseInt(outcome, 10) >= Number.parseInt(option, 10) : option === outcome
}

/** Whether exactly one option of the market happens in every match. */
export function isExhaustive(type: MarketType): boolean {
  return type === 0 || type === 2 || type === 6
}
