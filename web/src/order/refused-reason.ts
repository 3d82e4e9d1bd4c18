// Why the order on screen would not be taken, said before it is sent. After sending, the code's own text says it.
import { formatFen } from '@touchline/engine/money/fen'
import type { Refused } from '@touchline/engine/order/check'
import { orderRefusal } from '@touchline/engine/order/refusals'
import { groupAmount } from '@touchline/ui/amount-text'
import type { CallError } from '../api/call-error.ts'
import type { Translate } from '../i18n/texts.ts'

/** After a refusal that names an amount, or that the balance is too small, another one may be taken; else only another selection or time helps. */
export function helpsAnotherAmount({ code, payload }: Pick<CallError, 'code' | 'payload'>): boolean {
  return payload.messageValue !== undefined || code === orderRefusal.balance
}

/** One short line for each code that the preview can meet; the others are only known to the server. */
export function refusedReason(t: Translate, { code, messageValue, volume }: Refused): string {
  const amount = groupAmount(formatFen(messageValue ?? volume ?? 0))
  switch (code) {
    case orderRefusal.levelTooLow:
      return t('order.reasonLevel')
    case orderRefusal.stakeTooSmall:
      return t('order.reasonSmall', { amount })
    case orderRefusal.perOrderLimit:
      return t('order.reasonPerOrder', { amount })
    case orderRefusal.perMarketLimit:
      return t('order.reasonPerMarket', { amount })
    case orderRefusal.perMatchLimit:
      return t('order.reasonPerMatch', { amount })
    case orderRefusal.trialLimit:
      return messageValue === undefined ? t('order.reasonTrialCap') : t('order.reasonTrial', { amount })
    case orderRefusal.trialExpired:
      return t('order.reasonTrialOver')
    case orderRefusal.stakeReturnOff:
      return t('order.reasonInsuredOff')
    case orderRefusal.stakeReturnLimit:
      return t('order.reasonInsured', { amount })
    case orderRefusal.balance:
      return t('order.reasonBalance')
    case orderRefusal.volume:
      return t('order.reasonVolume', { amount })
    case orderRefusal.tooEarly:
      return t('order.reasonEarly')
    case orderRefusal.tooLate:
      return t('order.reasonLate')
    default:
      return t('order.reasonClosed')
  }
}
