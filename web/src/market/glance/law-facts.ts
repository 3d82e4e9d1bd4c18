// The correct-score prices in sum: how likely each side is to win, and which scores are the likeliest.
import type { Game, Market, Select } from '@touchline/contract/market/types'
import { type Chances, outcomeChances as chancesOf } from '@touchline/engine/market/chances'

/** The chances of home, draw and away; null where an option is not offered, so its chance is unknown. */
export function outcomeChances({ select }: Pick<Market, 'select'>): Chances | null {
  return chancesOf(new Map(select.map(({ option, chance }) => [option, Number(chance)])))
}

/** The likeliest scores, likeliest first; "a win with four goals or more" is no score. */
export function likeliest({ select }: Pick<Market, 'select'>, count: number): Select[] {
  return select
    .filter(({ option }) => !option.endsWith('+'))
    .toSorted((one, other) => Number(other.chance) - Number(one.chance))
    .slice(0, count)
}

export interface HistoryShown extends Pick<Select, 'id' | 'option' | 'profit'> {
  readonly ordered: boolean
}

/**
 * The option whose rates are shown next to a market while none is chosen: its own most ordered or likeliest
 * one, never another market's.
 */
export function historyShown({ top }: Pick<Game, 'top'>, market: Market): HistoryShown | null {
  const ordered = top?.ordered ? market.select.find(({ id }) => id === top.id) : undefined
  const shown =
    ordered ?? market.select.toSorted((one, other) => Number(other.chance) - Number(one.chance))[0]
  return shown ? { id: shown.id, option: shown.option, profit: shown.profit, ordered: !!ordered } : null
}
