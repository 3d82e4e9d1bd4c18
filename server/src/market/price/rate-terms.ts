// The settings that rates are made with. A match stores those of its rates, so that the next pricing applies
// a new value to it.
import type { SettingValues } from '@touchline/contract/settings'
import { marketTypes } from '@touchline/engine/market/catalogue'

export type RateTerms = Pick<SettingValues, 'marginBp' | 'demandCap' | 'insuredOptions'>

/** Insured options are sorted: the order in which they were set means nothing. */
export function termsOf({ marginBp, demandCap, insuredOptions }: RateTerms): RateTerms {
  return { marginBp, demandCap, insuredOptions: insuredOptions.toSorted() }
}

/** Whether both terms make the same rates. It is called for every priced match at each pricing. */
export function sameTerms(one: RateTerms, other: RateTerms): boolean {
  return (
    one.demandCap === other.demandCap &&
    marketTypes.every((type) => one.marginBp[type] === other.marginBp[type]) &&
    one.insuredOptions.length === other.insuredOptions.length &&
    one.insuredOptions.every((option, place) => option === other.insuredOptions[place])
  )
}
