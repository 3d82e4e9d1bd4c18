import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { Card } from '@touchline/ui/Card'
import { Countdown } from '@touchline/ui/figure/Countdown'
import { Money } from '@touchline/ui/figure/Money'
import { ChevronRight, Hourglass } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import { depositsOf } from './deposit-queries.ts'

/** Orders that wait for their payment. There is one of a kind at a time, so the next step is to pay it. */
export function WaitingDeposits() {
  const t = useText()
  const { data } = useQuery(depositsOf({ state: 'open' }))
  if (!data || data.data.length === 0) return null
  return (
    <Card flush>
      <ul className="divide-y divide-line" aria-label={t('deposit.waiting')}>
        {data.data.map(({ id, name, requestAmount, expires }) => (
          <li key={id}>
            <Link
              to="/recharge/order/$id"
              params={{ id }}
              className="flex items-center gap-3 bg-info-soft p-3 focus-visible:-outline-offset-2"
            >
              <Hourglass className="size-5 shrink-0 text-info" aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="block text-15 font-semibold">
                  {t('deposit.waitingOne', { name })} <Money amount={requestAmount} />
                </span>
                <span className="block text-12 text-muted">
                  {t('deposit.timeLeft')} <Countdown closesAt={expires} now={siteNow} />
                </span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
