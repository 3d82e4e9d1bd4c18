// The offers of a match under its law and the site's settings: pricing writes them, a setting's preview shows
// them before.
import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import type { Bp } from '@touchline/engine/money/rate'
import { chance, type MatchRates, matchLaw } from '@touchline/engine/pricing/law'
import { baseRate } from '@touchline/engine/pricing/offer'
import type { RateTerms } from './rate-terms.ts'

export interface Offer {
  readonly type: MarketType
  readonly option: string
  readonly chance: number
  readonly base: Bp
  readonly insured: boolean
}

/**
 * Every selection that can be offered under the law. A selection without a rate is not shown at all, nor is a
 * market whose result the source will not report.
 */
export function offers(
  rates: MatchRates,
  { marginBp, insuredOptions }: Pick<RateTerms, 'marginBp' | 'insuredOptions'>,
  untold: readonly MarketType[] | null = null,
): Offer[] {
  const law = matchLaw(rates)
  return marketTypes
    .filter((type) => !untold?.includes(type))
    .flatMap((type) =>
      optionsOf(type).flatMap((option) => {
        const likely = chance(law, type, option)
        const base = baseRate(likely, marginBp[type])
        const insured = insuredOptions.includes(`${type}.${option}`)
        return base === null ? [] : [{ type, option, chance: likely, base, insured }]
      }),
    )
}
