import { NO_OPTION } from '@touchline/engine/market/catalogue'
import type { SuspensionScope } from '@touchline/engine/market/suspension'
import { useText } from '../i18n/i18n.ts'

/** Says in words how much is suspended: the match, a market, an option. */
export function useBreadth(): (suspended: SuspensionScope) => string {
  const t = useText()
  return ({ marketType, option }) => {
    if (marketType === null) return t('order.wholeMatch')
    const market = t(`settlement.market-${marketType}`)
    if (option === null) return market
    return t('order.ofMarket', { market, option: option === 'none' ? t('settlement.noGoal') : option })
  }
}

/** An outcome or an option in words; a score or a time stays as it is. */
export function useOutcome(): (outcome: string) => string {
  const t = useText()
  const named: Readonly<Record<string, string>> = {
    none: t('settlement.noGoal'),
    other: t('order.otherScore'),
    'home-4+': t('order.home4'),
    'away-4+': t('order.away4'),
    [NO_OPTION]: t('order.draw4'),
  }
  return (outcome) => named[outcome] ?? outcome
}
