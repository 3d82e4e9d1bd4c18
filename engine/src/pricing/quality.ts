// How good prices were, compared with what happened. Nothing is picked: every option of every settled match
// counts. Chances are also compared with those implied by the closing rate, including margin and demand, and
// with the option's share in earlier matches, which knows nothing of the teams.
import { type MarketType, marketTypes } from '../market/catalogue.ts'

export interface PricedOption {
  readonly type: MarketType
  readonly option: string
  /** The chance at the close, above 0 and below 1. */
  readonly chance: number
  /** Basis points, at the close. */
  readonly rate: number
  readonly happened: boolean
}

/** Matches in order of kick-off, since the average for a match comes from the matches before it. */
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
  /**
   * For options with enough earlier matches: our scores and the average's, on the same options. Null: there
   * are none.
   */
  readonly compared: { readonly options: number; readonly ours: Scores; readonly average: Scores } | null
  readonly buckets: readonly Bucket[]
}

export interface LeagueQuality {
  readonly competition: string
  readonly matches: number
  readonly markets: readonly MarketQuality[]
}

export interface Bucket {
  /** In hundredths: the bucket holds options with a chance of at least `from` and below `to`. */
  readonly from: number
  readonly to: number
  readonly options: number
  /** How many of the options should have happened by their chances, and how many did. */
  readonly expected: number
  readonly happened: number
}

export interface Quality {
  readonly matches: number
  readonly options: number
  readonly markets: readonly MarketQuality[]
  readonly buckets: readonly Bucket[]
  /** The same by competition, in the order of their first match. */
  readonly leagues: readonly LeagueQuality[]
}

const edges = [0, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
/** An average of fewer earlier matches says too little to compare with. */
export const LEAST_BEFORE = 30
/** The share in all matches counts as much as this many matches of the league. */
const ALL_WEIGHT = 10

/** The chance that a rate implies: at rate r, an order is worth nothing if the chance is r / (1 + r). */
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

class Buckets {
  readonly #all = edges
    .slice(1)
    .map((to, at) => ({ from: edges[at]!, to, options: 0, expected: 0, happened: 0 }))
  add(chance: number, happened: boolean): void {
    const bucket = this.#all.find(({ to }) => chance * 100 < to)!
    bucket.options++
    bucket.expected += chance
    if (happened) bucket.happened++
  }
  filled(): Bucket[] {
    return this.#all.filter((one) => one.options > 0)
  }
}

class MarketSums {
  matches = 0
  readonly #ours = new Sums()
  readonly #closing = new Sums()
  readonly #comparedOurs = new Sums()
  readonly #average = new Sums()
  readonly #buckets = new Buckets()

  add({ chance, rate, happened }: PricedOption, average: number | null): void {
    this.#ours.add(chance, happened)
    this.#closing.add(chanceOfRate(rate), happened)
    if (average !== null) {
      this.#comparedOurs.add(chance, happened)
      this.#average.add(average, happened)
    }
    this.#buckets.add(chance, happened)
  }

  quality(type: MarketType): MarketQuality {
    const { count: options } = this.#average
    return {
      type,
      matches: this.matches,
      options: this.#ours.count,
      ours: this.#ours.mean(),
      closing: this.#closing.mean(),
      compared:
        options === 0 ? null : { options, ours: this.#comparedOurs.mean(), average: this.#average.mean() },
      buckets: this.#buckets.filled(),
    }
  }
}

/** Sums by market, over all matches or those of one competition. */
class MarketsSums {
  matches = 0
  readonly #markets = new Map<MarketType, MarketSums>()

  begin(types: ReadonlySet<MarketType>): void {
    this.matches++
    for (const type of types) this.of(type).matches++
  }

  of(type: MarketType): MarketSums {
    const sums = this.#markets.get(type) ?? new MarketSums()
    this.#markets.set(type, sums)
    return sums
  }

  qualities(): MarketQuality[] {
    return marketTypes.flatMap((type) => this.#markets.get(type)?.quality(type) ?? [])
  }
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
  readonly #sums = new MarketsSums()
  readonly #buckets = new Buckets()
  readonly #byLeague = new Map<string, MarketsSums>()
  readonly #all = new Shares()
  readonly #leagues = new Shares()

  add({ competition, options }: PricedMatch): void {
    if (options.length === 0) return
    const league = this.#byLeague.get(competition) ?? new MarketsSums()
    this.#byLeague.set(competition, league)
    const types = new Set(options.map((one) => one.type))
    for (const sums of [this.#sums, league]) sums.begin(types)
    for (const one of options) {
      const average = this.#averageOf(competition, one)
      for (const sums of [this.#sums, league]) sums.of(one.type).add(one, average)
      this.#buckets.add(one.chance, one.happened)
    }
    // Counted after the match's own options, since its average comes only from matches before it.
    for (const { type, option, happened } of options) {
      this.#all.count(`${type}|${option}`, happened)
      this.#leagues.count(`${competition}|${type}|${option}`, happened)
    }
  }

  quality(): Quality {
    const markets = this.#sums.qualities()
    return {
      matches: this.#sums.matches,
      options: markets.reduce((sum, market) => sum + market.options, 0),
      markets,
      buckets: this.#buckets.filled(),
      leagues: [...this.#byLeague].map(([competition, sums]) => ({
        competition,
        matches: sums.matches,
        markets: sums.qualities(),
      })),
    }
  }

  /** The option's share in earlier matches of the league and of all; never 0 or 1. Null: too few. */
  #averageOf(competition: string, { type, option }: PricedOption): number | null {
    const all = this.#all.of(`${type}|${option}`)
    if (all.of < LEAST_BEFORE) return null
    const share = (all.happened + 0.5) / (all.of + 1)
    const league = this.#leagues.of(`${competition}|${type}|${option}`)
    return (league.happened + ALL_WEIGHT * share) / (league.of + ALL_WEIGHT)
  }
}
