import { fullTime } from '@touchline/client/i18n/times'
import type { Withdrawal } from '@touchline/contract/withdraw/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { type StepItem, Steps } from '@touchline/ui/Steps'
import { useText } from '../../i18n/i18n.ts'
import { inUnit } from '../account-words.ts'

/** The steps done, the one awaited, and those to come. Nothing stands here that the server did not say. */
export function WithdrawalSteps({ order }: { order: Withdrawal }) {
  const t = useText()
  return <Steps label={t('withdraw.steps')} steps={useSteps(order)} />
}

function useSteps(order: Withdrawal): StepItem[] {
  const t = useText()
  const { state, requestTime, requestAmount, sentTime, endTime, coinAmount, unit } = order
  const at = (time: number | null) => (time === null ? undefined : fullTime(time))
  const asked: StepItem = {
    key: 'asked',
    title: t('withdraw.step-asked'),
    note: at(requestTime),
    end: groupAmount(requestAmount),
  }
  const looked = useLooked(order)
  if (state === 'canceled') {
    return [asked, { key: 'canceled', title: t('withdraw.step-canceled'), note: at(endTime) }]
  }
  if (state === 'refused') {
    const reason = order.refused ? t(`withdraw.refused-${order.refused}`) : ''
    const note = [reason, at(endTime)].filter(Boolean).join(' · ')
    return [asked, looked, { key: 'refused', title: t('withdraw.step-refused'), note }]
  }
  const sent: StepItem = {
    key: 'sent',
    title: t(sentTime === null ? 'withdraw.step-send' : 'withdraw.step-sent'),
    note: at(sentTime) ?? t('withdraw.step-sendNote'),
    stage: sentTime !== null ? undefined : state === 'review' ? 'ahead' : 'now',
  }
  const ended = state === 'paid' || state === 'returned'
  const paid: StepItem = {
    key: 'paid',
    title: t(ended ? 'withdraw.step-paid' : 'withdraw.step-pay'),
    note: state === 'paid' ? at(endTime) : ended ? undefined : t('withdraw.step-payNote'),
    end: inUnit(coinAmount, unit),
    stage: ended ? undefined : state === 'paying' && sentTime !== null ? 'now' : 'ahead',
  }
  if (state === 'failed') {
    return [asked, looked, sent, { key: 'failed', title: t('withdraw.step-failed'), note: at(endTime) }]
  }
  const returned: StepItem[] =
    state === 'returned' ? [{ key: 'returned', title: t('withdraw.step-returned'), note: at(endTime) }] : []
  return [asked, looked, sent, paid, ...returned]
}

/** The step of approval: by a rule, which is named, or by people, with the reasons why they look. */
function useLooked({ state, reasons, needed, approvals, decidedTime }: Withdrawal): StepItem {
  const t = useText()
  if (reasons.length === 0) {
    return {
      key: 'looked',
      title: t('withdraw.step-rule'),
      note: `${decidedTime === null ? '' : `${fullTime(decidedTime)} · `}${t('withdraw.step-ruleNote')}`,
    }
  }
  const why = reasons.map((reason) => t(`withdraw.reason-${reason}`)).join(t('withdraw.comma'))
  const count = needed > 1 ? ` · ${t('withdraw.approvals', { approvals, needed })}` : ''
  return {
    key: 'looked',
    title: t(decidedTime === null ? 'withdraw.step-person' : 'withdraw.step-personDone'),
    note: decidedTime === null ? `${why}${count}` : `${fullTime(decidedTime)}${count}`,
    stage: state === 'review' ? 'now' : undefined,
  }
}
