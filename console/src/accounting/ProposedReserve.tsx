import { dateText } from '@touchline/client/i18n/times'
import type { ReserveRequest } from '@touchline/contract/accounting/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'

/** A proposed statement of one of the house's accounts, for everybody to read. */
export function ProposedReserve({ after }: { after: string }) {
  const t = useText()
  const asked = JSON.parse(after) as ReserveRequest
  return (
    <section className="grid gap-2 rounded-card bg-fill p-3">
      <p className="text-15 font-medium">
        {t('accounting.reserveFor', {
          amount: groupAmount(asked.amount),
          unit: asked.kind === 'chain' ? 'USDT' : 'CNY',
          day: dateText(asked.day),
        })}
      </p>
      <p className="text-13 wrap-anywhere">
        {t(`accounting.reserve-${asked.kind}`)}: {asked.kind === 'chain' ? `${asked.network} ` : ''}
        {asked.place}
      </p>
      <p className="text-12 text-muted">
        {t(asked.kind === 'chain' ? 'accounting.reserveSignature' : 'accounting.reserveStatement')}
      </p>
      <code className="text-12 wrap-anywhere">
        {asked.kind === 'chain' ? asked.signature : asked.statementHash}
      </code>
      <p className="text-13">{t('accounting.reserveEffect')}</p>
    </section>
  )
}
