// How good prices were, against what happened: nothing is chosen, every option of every settled match counts. Chances are also held against what
// the rate at the close said, margin and demand in it, and against the share that the option had in earlier matches, which knows nothing of the teams.
import { type MarketType, marketTypes } from '../market/catalogue.ts'

export interface PricedOption {
  readonly type: MarketType
  readonly option: string
  /** As it stood at the close, above 0 and below 1. */
  readonly chance: number
  /** Basis points, at the close. */
  readonly rate: number
  readonly happened: boolean
}

/** In their order of kick-off: the average of a match is of those before it. */
export interface PricedMatch {
  readonly competition: string
  readonly options: readonly PricedOption[]
}

interface Scores {
  /** Mean of the squared difference between chance and what happened. */
  readonly brier: number
  /** Mean of -ln(the chance given to what happened), in nats. */
  readonly logLoss: number
}

export interface MarketQuality {
  readonly type: MarketType
  readonly matches: number
  readonly options: number
  readonly ours: Scores
  readonly closing: Scores
  /** Of options with enough matches before them: ours and the average's on the same ones; null: there are none. */
  readonly compared: { readonly options: number; readonly ours: Scores; readonly average: Scores } | null
}

export interface Bucket {
  /** In hundredths: options with a chance from this on, and below that. */
  readonly from: number
  readonly to: number
  readonly options: number
  /** How many of them the chances expected to happen, and how many did. */
  readonly expected: number
  readonly happened: number
}

export interface Quality {
  readonly matches: number
  readonly options: number
  readonly markets: readonly MarketQuality[]
  readonly buckets: readonly Bucket[]
}

const edges = [0, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
/** An average of fewer earlier matches says too little to be held against anything. */
export const LEAST_BEFORE = 30
/** An own league counts as much as so many matches of all. */
const ALL_WEIGHT = 10

/** What a rate says by itself: at r on a stake of 1, the order is worth nothing where the chance is r / (1 + r). */
export function chanceOfRate(rate: number): number {
  return rate / (10_000 + rate)
}

class Sums {
  count = 0
  #brier = 0
  #log = 0
  add(chance: number, happened: boolean): void {
    this.count++
    this.#brier += (chance - (happened ? 1 : 0)) ** 2
    this.#log -= Math.log(happened ? chance : 1 - chance)
  }
  mean(): Scores {
    return { brier: this.#brier / this.count, logLoss: this.#log / this.count }
  }
}

class MarketSums {
  matches = 0
  readonly ours = new Sums()
  readonly closing = new Sums()
  readonly comparedOurs = new Sums()
  readonly average = new Sums()
}

/** How often an option happened. */
class Shares {
  readonly #counts = new Map<string, { of: number; happened: number }>()
  count(key: string, happened: boolean): void {
    const known = this.#counts.get(key) ?? { of: 0, happened: 0 }
    this.#counts.set(key, { of: known.of + 1, happened: known.happened + (happened ? 1 : 0) })
  }
  of(key: string): { readonly of: number; readonly happened: number } {
    return this.#counts.get(key) ?? { of: 0, happened: 0 }
  }
}

export class QualityCount {
  #matches = 0
  readonly #markets = new Map<MarketType, MarketSums>()
  readonly #buckets = edges
    .slice(1)
    .map((to, at) => ({ from: edges[at]!, to, options: 0, expected: 0, happened: 0 }))
  readonly #all = new Shares()
  readonly #leagues = new Shares()

  add({ competition, options }: PricedMatch): void {
    if (options.length === 0) return
    this.#matches++
    for (const type of new Set(options.map((one) => one.type))) this.#sumsOf(type).matches++
    for (const one of options) {
      const sums = this.#sumsOf(one.type)
      sums.ours.add(one.chance, one.happened)
      sums.closing.add(chanceOfRate(one.rate), one.happened)
      const average = this.#averageOf(competition, one)
      if (average !== null) {
        sums.comparedOurs.add(one.chance, one.happened)
        sums.average.add(average, one.happened)
      }
      const bucket = this.#buckets.find(({ to }) => one.chance * 100 < to)!
      bucket.options++
      bucket.expected += one.chance
      if (one.happened) bucket.happened++
    }
    // After its own options: no match is among those before it.
    for (const { type, option, happened } of options) {
      this.#all.count(`${type}|${option}`, happened)
      this.#leagues.count(`${competition}|${type}|${option}`, happened)
    }
  }

  quality(): Quality {
    const markets = marketTypes.flatMap((type): MarketQuality[] => {
      const sums = this.#markets.get(type)
      if (!sums) return []
      const { matches, ours, closing, comparedOurs, average } = sums
      const compared =
        average.count === 0
          ? null
          : { options: average.count, ours: comparedOurs.mean(), average: average.mean() }
      return [{ type, matches, options: ours.count, ours: ours.mean(), closing: closing.mean(), compared }]
    })
    const options = markets.reduce((sum, market) => sum + market.options, 0)
    return {
      matches: this.#matches,
      options,
      markets,
      buckets: this.#buckets.filter((one) => one.options > 0),
    }
  }

  #sumsOf(type: MarketType): MarketSums {
    const sums = this.#markets.get(type) ?? new MarketSums()
    this.#markets.set(type, sums)
    return sums
  }

  /** The option's share before, in the league as far as it is known there; never 0 or 1. */
  #averageOf(competition: string, { type, option }: PricedOption): number | null {
    const all = this.#all.of(`${type}|${option}`)
    if (all.of < LEAST_BEFORE) return null
    const share = (all.happened + 0.5) / (all.of + 1)
    const league = this.#leagues.of(`${competition}|${type}|${option}`)
    return (league.happened + ALL_WEIGHT * share) / (league.of + ALL_WEIGHT)
  }
}
