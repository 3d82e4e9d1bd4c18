import { useQuery } from '@tanstack/react-query'
import { userHistory } from '@touchline/contract/account/calls'
import { Card } from '@touchline/ui/Card'
import { Money } from '@touchline/ui/Money'
import { Skeleton } from '@touchline/ui/Skeleton'
import { queries, query } from '../api/queries.ts'
import { session, useSession } from '../api/session.ts'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'

// Queries

const history = (x: string) => query(userHistory, { params: { x } })

export function load() {
  const member = session()
  if (member) void queries.prefetchQuery(history(member.userid))
}

// Screen

export function Screen() {
  const t = useText()
  const { data, error, refetch } = useQuery(history(useSession()?.userid ?? ''))
  return (
    <div className="mx-auto max-w-page p-3">
      <Card flush>
        {error && !data && <Problem title={t('account.failed')} error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton rows={4} label={t('app.loading')} />}
        <ul className="divide-y divide-line">
          {data?.days.map(({ day, netResult }) => (
            <li key={day} className="flex justify-between p-3">
              <span>{day}</span>
              <Money result amount={netResult} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
