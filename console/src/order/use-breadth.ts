import type { Suspended } from '@touchline/engine/market/suspension'
import { useText } from '../i18n/i18n.ts'

/** What is suspended, in words: the match, a market, an option. */
export function useBreadth(): (suspended: Suspended) => string {
  const t = useText()
  return ({ marketType, option }) => {
    if (marketType === null) return t('order.wholeMatch')
    const market = t(`settlement.market-${marketType}`)
    if (option === null) return market
    return t('order.ofMarket', { market, option: option === 'none' ? t('settlement.noGoal') : option })
  }
}
