// The settings that rates are made with. A match remembers those of its rates, so that a new value is in force on it with the next pricing.
import type { SettingValues } from '@touchline/contract/settings'
import { marketTypes } from '@touchline/engine/market/catalogue'

export type RateTerms = Pick<SettingValues, 'marginBp' | 'demandCap' | 'insuredOptions'>

export function termsOf({ marginBp, demandCap, insuredOptions }: RateTerms): RateTerms {
  return { marginBp, demandCap, insuredOptions }
}

/** Whether rates made with one are those made with the other; the order of insured options says nothing. */
export function sameTerms(one: RateTerms, other: RateTerms): boolean {
  return (
    one.demandCap === other.demandCap &&
    marketTypes.every((type) => one.marginBp[type] === other.marginBp[type]) &&
    one.insuredOptions.every((option) => other.insuredOptions.includes(option)) &&
    other.insuredOptions.every((option) => one.insuredOptions.includes(option))
  )
}
