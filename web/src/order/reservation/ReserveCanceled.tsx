import { CallError } from '@touchline/client/api/call-error'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { ResultHead } from '../../app/ResultHead.tsx'
import { CodeText } from '../../i18n/CodeText.tsx'
import { useText } from '../../i18n/i18n.ts'
import type { CancelOutcome } from './use-cancel-reservation.ts'

/** The result of cancelling a reservation: where the money is, or why it was refused. */
export function ReserveCanceled({ outcome: { dealMoney, answer } }: { outcome: CancelOutcome }) {
  const t = useText()
  if (answer instanceof CallError)
    return (
      <ResultHead kind="problem" title={t('reserve.detail')}>
        <CodeText error={answer} />
      </ResultHead>
    )
  return (
    <ResultHead kind="done" title={t('reserve.state-canceled')}>
      {t('reserve.canceledNow', { amount: groupAmount(dealMoney), balance: groupAmount(answer.quota) })}
    </ResultHead>
  )
}
