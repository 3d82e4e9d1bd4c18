import type { DepositOrder } from '@touchline/contract/deposit/types'
import { fenOf } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { ArrivedMoney } from './ArrivedMoney.tsx'

/**
 * The part of this order's money that may not be played with yet. Nothing when all of it is on the main
 * account.
 */
export function Arrived({ order: { arrivedAmount } }: { order: DepositOrder }) {
  const t = useText()
  if (fenOf(arrivedAmount) === 0) return null
  return <ArrivedMoney title={t('deposit.arrived', { amount: groupAmount(arrivedAmount) })} />
}
