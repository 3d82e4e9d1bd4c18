import { useQuery } from '@tanstack/react-query'
import { betInfo } from '@touchline/contract/order/calls'
import { Card } from '@touchline/ui/Card'
import { Money } from '@touchline/ui/Money'
import { Skeleton } from '@touchline/ui/Skeleton'
import { queries, query } from '../api/queries.ts'
import { session, useSession } from '../api/session.ts'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'

// Queries

const orders = (id: string) => query(betInfo, { params: { id } })

export function load() {
  const member = session()
  if (member) void queries.prefetchQuery(orders(member.userid))
}

// Screen

export function Screen() {
  const t = useText()
  const { data, error, refetch } = useQuery(orders(useSession()?.userid ?? ''))
  return (
    <div className="mx-auto max-w-page p-3">
      <Card flush>
        {error && !data && <Problem title={t('order.failed')} error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton rows={4} label={t('app.loading')} />}
        <ul className="divide-y divide-line">
          {data?.betData.map((order) => (
            <li key={order.betId} className="flex justify-between p-3">
              <span>{t('market.versus', { home: order.home.name, away: order.away.name })}</span>
              <Money amount={order.dealMoney} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
