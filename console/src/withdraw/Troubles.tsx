import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { payoutTroubles } from '@touchline/contract/withdraw/operator-calls'
import type { PayoutTroubleReason } from '@touchline/contract/withdraw/types'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import type { PlainKey } from '../i18n/texts.ts'

const reasonTexts: Readonly<Record<PayoutTroubleReason, PlainKey>> = {
  file: 'withdraw.trouble-file',
  unknown: 'withdraw.trouble-unknown',
  undecided: 'withdraw.trouble-undecided',
  'paid before': 'withdraw.trouble-paidBefore',
  amount: 'withdraw.trouble-amount',
  account: 'withdraw.trouble-account',
  'ended before': 'withdraw.trouble-endedBefore',
  'not paid': 'withdraw.trouble-notPaid',
}

/** Outside reports about payouts that contradict our records; nothing is booked for them. */
export function Troubles() {
  const t = useText()
  const state = useQuery(query(payoutTroubles))
  if (!state.data) return <Waiting for={state} />
  const { troubles } = state.data
  if (troubles.length === 0) {
    return <EmptyState title={t('withdraw.none-troubles')} note={t('withdraw.note-troubles')} />
  }
  return (
    <ul className="overflow-hidden rounded-card bg-surface">
      {troubles.map(({ source, outsideId, what, reference, amount, at, trouble, code, orderNumber }) => (
        <li
          key={`${source} ${outsideId} ${what}`}
          className="grid grid-cols-[1fr_auto] items-center gap-4 border-t border-line px-4 py-2 first:border-t-0"
        >
          <span className="grid min-w-0 gap-1">
            <span className="flex flex-wrap items-center gap-2 text-15">
              {amount && <strong className="font-semibold">{groupAmount(amount)}</strong>}
              <span>{orderNumber ?? t('withdraw.noneOfOurs')}</span>
              <Pill tone={what === 'paid' ? 'warn' : 'no'}>{t(`withdraw.told-${what}`)}</Pill>
            </span>
            <span className="text-13 wrap-anywhere text-warn">
              {[t(reasonTexts[trouble]), code].filter(Boolean).join(' · ')}
            </span>
            <span className="text-12 wrap-anywhere text-muted">
              {[outsideId, reference].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="text-right text-13 text-muted">
            {fullTime(at)}
            <span className="block">{source}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
