import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { unansweredDeposits } from '@touchline/contract/deposit/operator-calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

/** Members who wait for a provider's page. Operators have nothing to decide; they call the provider. */
export function Unanswered() {
  const t = useText()
  const state = useQuery(query(unansweredDeposits))
  const { data } = state
  if (!data) return <Waiting for={state} />
  if (data.count === 0) {
    return <EmptyState title={t('deposit.none-unanswered')} note={t('deposit.noneUnansweredNote')} />
  }
  return (
    <div className="grid gap-3">
      <p className="text-15">{t('deposit.unanswered', { count: data.count })}</p>
      <ul className="overflow-hidden rounded-card bg-surface">
        {data.deposits.map(({ orderNumber, member, amount, channel, requestTime, asked, why }) => (
          <li
            key={orderNumber}
            className="grid min-h-bar grid-cols-[1fr_auto] items-center gap-4 border-t border-line px-4 py-2 first:border-t-0"
          >
            <span className="grid min-w-0 gap-1">
              <span className="flex flex-wrap items-center gap-2 text-15">
                <strong className="font-semibold">{groupAmount(amount)}</strong>
                {orderNumber}
                <Link to="/members/$id" params={{ id: member.id }} className="text-info underline">
                  {member.username}
                </Link>
              </span>
              <span className="text-13 wrap-anywhere text-muted">
                {t('deposit.askedTimes', { count: asked })}
                {why && ` · ${why}`}
              </span>
            </span>
            <span className="text-right text-13 text-muted">
              {fullTime(requestTime)}
              <span className="block">{channel}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
