// What the correct-score prices say in sum: whose win is how likely, and which scores are the likeliest.
import type { Market, Select } from '@touchline/contract/market/types'

const homeWins = ['1-0', '2-0', '2-1', '3-0', '3-1', '3-2', 'home-4+']
const awayWins = ['0-1', '0-2', '1-2', '0-3', '1-3', '2-3', 'away-4+']

export interface Chances {
  /** Whole percent; the three sum to 100. */
  readonly home: number
  readonly draw: number
  readonly away: number
}

/** Null where an option that counts is not offered, so that its chance is not told. Draws of 4-4 and more have no option: they are the rest. */
export function outcomeChances({ select }: Pick<Market, 'select'>): Chances | null {
  const chances = new Map(select.map(({ option, chance }) => [option, Number(chance)]))
  const sum = (options: readonly string[]) =>
    options.reduce((total, option) => total + (chances.get(option) ?? Number.NaN), 0)
  const [home, away] = [Math.round(sum(homeWins)), Math.round(sum(awayWins))]
  if (Number.isNaN(home + away)) return null
  return { home, draw: 100 - home - away, away }
}

/** The likeliest scores, likeliest first; a win with four goals or more is none. */
export function likeliest({ select }: Pick<Market, 'select'>, count: number): Select[] {
  return select
    .filter(({ option }) => !option.endsWith('+'))
    .toSorted((one, other) => Number(other.chance) - Number(one.chance))
    .slice(0, count)
}
