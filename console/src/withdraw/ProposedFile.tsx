import { Link } from '@tanstack/react-router'
import type { ProposedPayoutFile } from '@touchline/contract/withdraw/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'

/** The withdrawals in a proposed file for the bank; each can be opened. */
export function ProposedFile({ after }: { after: string }) {
  const t = useText()
  const { withdrawals, count, amount, from } = JSON.parse(after) as ProposedPayoutFile
  return (
    <section className="grid gap-2 rounded-card bg-fill p-3 text-15">
      <p className="font-medium">{t('withdraw.fileOf', { count, amount: groupAmount(amount) })}</p>
      <p className="text-13">{t('withdraw.fileFrom', { from })}</p>
      <details className="text-13">
        <summary className="min-h-tap content-center">{t('withdraw.fileHolds')}</summary>
        <ol className="grid gap-1">
          {withdrawals.map(({ id, orderNumber, amount }) => (
            <li key={id} className="flex justify-between gap-3">
              <Link to="/withdrawals/$id" params={{ id }} className="text-info underline">
                {orderNumber}
              </Link>
              <span className="tabular-nums">{groupAmount(amount)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
