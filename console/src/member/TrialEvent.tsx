import type { PayloadOf } from '@touchline/contract/call'
import type { trialBatches } from '@touchline/contract/member/operator-calls'
import { DAY } from '@touchline/engine/site/units'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { useText } from '../i18n/i18n.ts'

/** The terms of the trial funds that each member gets. */
export function TrialEvent({ event }: { event: PayloadOf<typeof trialBatches>['event'] }) {
  const t = useText()
  const { name, amount, profitCap, validMs, selections } = event
  const days = Math.round((validMs / DAY) * 10) / 10
  return (
    <Facts
      shape="columns"
      facts={[
        { label: t('member.trialEvent'), value: name },
        { label: t('member.trialEach'), value: groupAmount(amount) },
        { label: t('member.trialCap'), value: groupAmount(profitCap) },
        { label: t('member.trialValid'), value: t('member.trialDays', { count: days }) },
        {
          label: t('member.trialOn'),
          value: selections.length === 0 ? t('member.trialOnAll') : selections.join(', '),
        },
      ]}
    />
  )
}
