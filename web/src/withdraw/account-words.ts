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
 * A card's number and an address in groups that an eye compares; what a wallet calls the account is a word,
 * and stays one.
 */
export function accountText({ method, account }: Pick<PayoutAccount, 'method' | 'account'>): string {
  return method === 'epay' ? account : inFours(account)
}

/** "3,000.00", "416.66 USDT"; from the smallest parts, or as the server writes it. */
export function inUnit(amount: number | string, unit: Unit): string {
  const text = groupAmount(typeof amount === 'number' ? formatUnits(unit, amount) : amount)
  return unit === 'CNY' ? text : `${text} ${unit}`
}
