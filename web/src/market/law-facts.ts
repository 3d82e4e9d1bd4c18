// The correct-score prices in sum: how likely each side is to win, and which scores are the likeliest.
import type { Market, Select } from '@touchline/contract/market/types'
import { type Chances, outcomeChances as chancesOf } from '@touchline/engine/market/chances'

/** Null where an option that counts is not offered, so that its chance is not told. */
export function outcomeChances({ select }: Pick<Market, 'select'>): Chances | null {
  return chancesOf(new Map(select.map(({ option, chance }) => [option, Number(chance)])))
}

/** The likeliest scores, likeliest first; a win with four goals or more is none. */
export function likeliest({ select }: Pick<Market, 'select'>, count: number): Select[] {
  return select
    .filter(({ option }) => !option.endsWith('+'))
    .toSorted((one, other) => Number(other.chance) - Number(one.chance))
    .slice(0, count)
}
