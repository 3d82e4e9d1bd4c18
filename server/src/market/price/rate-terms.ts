// The settings that rates are made with. A match remembers those of its rates, so that a new value is in
// force on it with the next pricing.
import type { SettingValues } from '@touchline/contract/settings'
import { marketTypes } from '@touchline/engine/market/catalogue'

export type RateTerms = Pick<SettingValues, 'marginBp' | 'demandCap' | 'insuredOptions'>

/** Insured options in one order: in which they are set says nothing. */
export function termsOf({ marginBp, demandCap, insuredOptions }: RateTerms): RateTerms {
  return { marginBp, demandCap, insuredOptions: insuredOptions.toSorted() }
}

/**
 * Whether rates made with one are those made with the other. It is asked of every priced match at each
 * pricing.
 */
export function sameTerms(one: RateTerms, other: RateTerms): boolean {
  return (
    one.demandCap === other.demandCap &&
    marketTypes.every((type) => one.marginBp[type] === other.marginBp[type]) &&
    one.insuredOptions.length === other.insuredOptions.length &&
    one.insuredOptions.every((option, place) => option === other.insuredOptions[place])
  )
}
