// Why the order on screen would not be taken, said before it is sent. After sending, the code's own text says
// it.

import type { CallError } from '@touchline/client/api/call-error'
import type { Code } from '@touchline/contract/codes'
import { formatFen } from '@touchline/engine/money/fen'
import type { CheckRefusal } from '@touchline/engine/order/check'
import { orderRefusal } from '@touchline/engine/order/refusals'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import type { Translate } from '../../i18n/texts.ts'
import type { OrderSubmission } from '../sent.ts'
import { type PaymentChoice, plainWay } from './use-ways.ts'

/**
 * A way on after a refusal: the form again, with what was typed and one thing changed. null: only another
 * selection or a later time can help.
 */
export function wayOn(
  { code, payload }: Pick<CallError, 'code' | 'payload'>,
  { paidFrom, insurance }: Pick<OrderSubmission, 'paidFrom' | 'insurance'>,
): { readonly text: WayOnText; readonly way?: PaymentChoice } | null {
  if (withoutReturn.includes(code)) return { text: 'order.orderWithout', way: { paidFrom, insured: false } }
  if (payload.messageValue !== undefined || code === orderRefusal.balance)
    return { text: 'order.changeAmount' }
  if (code === orderRefusal.trialLimit || code === orderRefusal.trialExpired)
    return { text: 'order.payFromMain', way: { ...plainWay, insured: insurance !== null } }
  return toLookAt.includes(code) ? { text: 'order.changeOrder' } : null
}

type WayOnText = 'order.changeAmount' | 'order.orderWithout' | 'order.payFromMain' | 'order.changeOrder'
const { stakeReturnOff, stakeReturnNotHere, stakeReturnWithTrial, stakeReturnOffForMember } = orderRefusal
const { stakeReturnNone, stakeReturnSameAddress, stakeReturnChanged } = orderRefusal
const withoutReturn: readonly CallError['code'][] = [
  stakeReturnOff,
  stakeReturnNotHere,
  stakeReturnWithTrial,
  stakeReturnOffForMember,
  stakeReturnNone,
  stakeReturnSameAddress,
]
/** 1713: the same order was sent a moment ago. 1714: the key belongs to another request. */
const slip: Code = 1713
const keyOfAnother: Code = 1714
const toLookAt: readonly CallError['code'][] = [stakeReturnChanged, slip, keyOfAnother]

/** The figure of the form that the stake exceeds or falls short of. */
export function limitMet({ code }: { readonly code: number }): 'available' | 'perOrder' | 'volume' | null {
  if (code === orderRefusal.balance || code === orderRefusal.trialLimit) return 'available'
  if (code === orderRefusal.stakeTooSmall || code === orderRefusal.perOrderLimit) return 'perOrder'
  return code === orderRefusal.volume ? 'volume' : null
}

/**
 * A sentence for each code that the preview can find; only the server finds the others. `until`: how long
 * orders are closed or the member may not play.
 */
export function refusedReason(
  t: Translate,
  { code, messageValue, volume }: CheckRefusal,
  until: string | null = null,
): string {
  const amount = groupAmount(formatFen(messageValue ?? volume ?? 0))
  switch (code) {
    case orderRefusal.serviceClosed:
      return until ? t('order.closedUntil', { time: until }) : t('order.closedNow')
    case orderRefusal.blocked:
      return t('order.reasonRestricted')
    case orderRefusal.timeOut:
      return t('order.reasonTimeOut', { time: until ?? '' })
    case orderRefusal.sessionTime:
      return t('order.reasonSessionTime')
    case orderRefusal.ownStakeLimit:
      return t('order.reasonOwnLimit', { amount })
    case orderRefusal.suspended:
      return t('order.reasonSuspended')
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
    case orderRefusal.matchStakeLimit:
      return t('order.reasonMatchStake', { amount })
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
      return volume === 0 ? t('order.reasonSoldOut') : t('order.reasonVolume', { amount })
    case orderRefusal.tooEarly:
      return t('order.reasonEarly')
    case orderRefusal.tooLate:
      return t('order.reasonLate')
    default:
      return t('order.reasonClosed')
  }
}
