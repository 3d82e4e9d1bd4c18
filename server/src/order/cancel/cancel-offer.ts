// The offer a member reads before canceling: the amount that goes back and to which account, until when, and
// how many more cancels are allowed.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { verifyCancelBet } from '@touchline/contract/order/calls'
import type { PayingAccount } from '@touchline/engine/ledger/accounts'
import { formatFen } from '@touchline/engine/money/fen'
import type { Deps } from '../../deps.ts'
import type { CancelOffer } from './cancel.ts'

type Account = PayingAccount | null

interface OfferFacts {
  readonly amount: string
  readonly account: Account
  readonly minutes: number
  /** Cancels left after this one. */
  readonly left: number
}

const title: Record<Language, string> = { 'zh-cn': '取消这笔订单？', 'en-us': 'Cancel this order?' }

const returned: Record<Language, (said: OfferFacts) => string> = {
  'zh-cn': ({ amount, account }) =>
    account === null
      ? '体验金已过期，取消后金额不会退回。'
      : `${amount} 元将全额退回${account === 'main' ? '主账户' : '体验金'}，不收手续费。`,
  'en-us': ({ amount, account }) =>
    account === null
      ? 'The trial funds have expired, so the stake does not come back.'
      : `CNY ${amount} goes back to your ${account === 'main' ? 'main account' : 'trial funds'} in full, without a fee.`,
}

const rules: Record<Language, (said: OfferFacts) => string> = {
  'zh-cn': ({ minutes, left }) =>
    `下单后 ${minutes} 分钟内、停止下单之前，且基础收益率未上调时可以取消。此次取消后，今日还可取消 ${left} 笔。`,
  'en-us': ({ minutes, left }) =>
    `An order can be canceled within ${minutes} minutes of placing it, before orders close, and while its base rate has not risen. After this one you can cancel ${left} more today.`,
}

export function cancelOfferAnswer(
  { token, order, until, left, trialExpired }: CancelOffer,
  { settings }: Pick<Deps, 'settings'>,
  language: Language,
): PayloadOf<typeof verifyCancelBet> {
  const account = order.paidFrom !== 'trial' ? 'main' : trialExpired ? null : 'trial'
  const dealMoney = formatFen(account === null ? 0 : order.stake)
  const minutes = settings.current.cancelBetAllowedDuration
  const said: OfferFacts = { amount: dealMoney, account, minutes, left: left - 1 }
  return {
    title: title[language],
    content: `${returned[language](said)}${language === 'en-us' ? ' ' : ''}${rules[language](said)}`,
    token,
    dealMoney,
    account,
    until,
    cancelsLeft: left,
  }
}
