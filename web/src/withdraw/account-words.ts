import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { inFours } from '../deposit/in-fours.ts'
import type { Translate } from '../i18n/texts.ts'

/** "China Construction Bank, ending in 4417". */
export function accountName(t: Translate, { name, hint }: Pick<PayoutAccount, 'name' | 'hint'>): string {
  return t('withdraw.named', { name, hint })
}

/**
 * A card's number or an address in groups of four that are easy to compare. The name of a wallet's account is
 * a word, and stays whole.
 */
export function accountText({ method, account }: Pick<PayoutAccount, 'method' | 'account'>): string {
  return method === 'epay' ? account : inFours(account)
}

/** "3,000.00", "416.66 USDT"; the amount is in the smallest parts, or text as the server writes it. */
export function inUnit(amount: number | string, unit: Unit): string {
  const text = groupAmount(typeof amount === 'number' ? formatUnits(unit, amount) : amount)
  return unit === 'CNY' ? text : `${text} ${unit}`
}
