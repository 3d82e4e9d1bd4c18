import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { assetsFull } from '@touchline/contract/member/calls'
import { playOverview } from '@touchline/contract/member/play-calls'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Bone } from '@touchline/ui/Skeleton'
import { Stale } from '../app/answer/Stale.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositRefusedCard } from './DepositRefusedCard.tsx'
import { depositsOf, ways } from './deposit-queries.ts'
import { WaitingDeposits } from './WaitingDeposits.tsx'

// Queries

export function load() {
  const member = session()
  if (!member) return
  void queries.prefetchQuery(ways(member.userid))
  void queries.prefetchQuery(query(assetsFull))
  void queries.prefetchQuery(query(playOverview))
  void queries.prefetchQuery(depositsOf({ state: 'open' }))
}

// Screen

/** How much, then the ways that take it, then the order. An order that waits for its payment stands above. */
export function DepositPage() {
  const t = useText()
  const answer = useQuery(ways(useSession()?.userid ?? ''))
  const { amount, back } = useSearch({ strict: false }) as { amount?: string; back?: string }
  // The path's last part, as in /recharge/Bank, names the kind of way that is chosen first.
  const route = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  const { data } = answer
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:gap-3 md:p-3">
      <Stale siteTime={data?.siteTime} />
      <WaitingDeposits />
      {!data && (
        <Waiting card for={answer} failed={t('deposit.failed')}>
          <Bone className="h-chart w-full" />
        </Waiting>
      )}
      {data && data.refused !== null && <DepositRefusedCard code={data.refused} />}
      {data && data.refused === null && <DepositForm ways={data} route={route} amount={amount} back={back} />}
      <p className="justify-self-end">
        <MoreLink render={<Link to="/recharge/orders" />}>{t('deposit.orders')}</MoreLink>
      </p>
    </div>
  )
}
