import type { ProposedPayment } from '@touchline/contract/deposit/operator-calls'
import type { useText } from '../i18n/i18n.ts'

/** A proposal about a payment in one line; `amount` includes the unit. */
export function proposalText(
  t: ReturnType<typeof useText>,
  { amount, order, takes }: Pick<ProposedPayment, 'amount' | 'order' | 'takes'>,
): string {
  if (takes) return t('deposit.proposeTake', { amount })
  return order === null ? t('deposit.proposeBack', { amount }) : t('deposit.proposeOrder', { amount, order })
}
