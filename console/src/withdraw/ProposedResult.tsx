import type { ProposedPayoutResult } from '@touchline/contract/withdraw/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'

/** The proposed result of a payout, and its consequences. */
export function ProposedResult({ after }: { after: string }) {
  const t = useText()
  const { result, orderNumber, amount, unit, source } = JSON.parse(after) as ProposedPayoutResult
  return (
    <section className="grid gap-1 rounded-card bg-fill p-3 text-15">
      <p className="font-medium">
        {t(`withdraw.proposes-${result}`, { amount: `${groupAmount(amount)} ${unit}`, order: orderNumber })}
      </p>
      <p className="text-13">{t(`withdraw.tellEffect-${result}`)}</p>
      <p className="text-13 text-muted">{source}</p>
    </section>
  )
}
