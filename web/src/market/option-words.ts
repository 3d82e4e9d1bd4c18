// The names of an option: short in a picture, as a name after "not", in full in a list, and as the result
// that loses an order. A score or a count is its own name; only the other options have words.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Translate } from '../i18n/texts.ts'

export interface Sides {
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
}

/** `2-1`, `31-40`, `none`, `3+`: as it stands in the picture. */
export function optionLabel(t: Translate, type: MarketType, option: string): string {
  if (option === 'home-4+' || option === 'away-4+' || option === 'other') return optionTitle(t, type, option)
  if (option === 'none') return t('match.none')
  return type === 0 || type === 6 ? option.replace('FT', t('match.fullTimeShort')) : option
}

/** The words after "not": `2-1`, `31-40 min`, `3+ goals`. */
export function optionName(t: Translate, type: MarketType, option: string): string {
  if (option === 'home-4+') return t('match.homeFourName')
  if (option === 'away-4+') return t('match.awayFourName')
  if (option === 'other') return t('match.otherName')
  if (option === 'none') return t('match.noneName')
  if (type === 3) return t('match.goalsName', { goals: option.slice(0, -1) })
  if (type === 1 || type === 2) return option
  const { first, last } = band(option)
  return last === null ? t('match.lastBandName', { first }) : t('match.bandName', { first, last })
}

/** In full, for the list and the stepper: `Minute 31 to 40`. */
export function optionTitle(t: Translate, type: MarketType, option: string): string {
  if (option === 'home-4+') return t('match.homeFour')
  if (option === 'away-4+') return t('match.awayFour')
  if (option === 'other') return t('match.other')
  if (option === 'none') return t('match.noneTitle')
  if (type === 3) return t('match.goals', { goals: option.slice(0, -1) })
  if (type === 1 || type === 2) return option
  const { first, last } = band(option)
  return last === null ? t('match.lastBand', { first }) : t('match.band', { first, last })
}

interface Outcome {
  readonly marketType: MarketType
  /** Null where no result is known, as in a match that does not count. */
  readonly happened: readonly string[] | null
}

/**
 * All that happened in a market. With total goals several options may happen: every step that was reached.
 */
export function happenedText(t: Translate, { marketType, happened }: Outcome): string {
  if (happened === null) return '–'
  if (happened.length === 0) return t('league.noOption')
  return happened.map((option) => optionLabel(t, marketType, option)).join(', ')
}

/** The sentence about what loses; the part that decides stands in square brackets. */
export function winsUnless(t: Translate, type: MarketType, option: string, { home, away }: Sides): string {
  const names = { home: home.name, away: away.name }
  if (option === 'home-4+') return t('match.unlessFour', { team: names.home })
  if (option === 'away-4+') return t('match.unlessFour', { team: names.away })
  if (option === 'other') return t('match.unlessOther')
  if (option === 'none') return t('match.unlessNone')
  if (type === 1) return t('match.unlessScore', { ...names, score: option })
  if (type === 2) return t('match.unlessHalf', { ...names, score: option })
  if (type === 3) return t('match.unlessGoals', { goals: option.slice(0, -1) })
  const { first, last } = band(option)
  return last === null ? t('match.unlessLastBand', { first }) : t('match.unlessBand', { first, last })
}

/** `31-40` as its minutes; the last band ends with the match. */
function band(option: string): { first: string; last: string | null } {
  const [first = '', last = ''] = option.split('-')
  return { first, last: last === 'FT' ? null : last }
}
