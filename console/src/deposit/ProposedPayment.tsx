import type { ProposedPayment as Proposed } from '@touchline/contract/deposit/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { proposalText } from './proposal-text.ts'

/** What is proposed for a payment: the member to whom it is credited, or its return. */
export function ProposedPayment({ after }: { after: string }) {
  const t = useText()
  const { unit, amount, source, order, takes, member } = JSON.parse(after) as Proposed
  const sum = `${groupAmount(amount)} ${unit}`
  return (
    <section className="grid gap-1 rounded-card bg-fill p-3 text-15">
      <p className="font-medium">{proposalText(t, { amount: sum, order, takes })}</p>
      {takes && <p className="text-13">{t(`deposit.effectTake-${takes}`)}</p>}
      <p className="text-13 text-muted">
        {[source, member && t('deposit.ofMember', { member })].filter(Boolean).join(' · ')}
      </p>
    </section>
  )
}
