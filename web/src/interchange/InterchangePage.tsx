import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Bone } from '@touchline/ui/Skeleton'
import { Stale } from '../app/answer/Stale.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { InterchangeForm } from './InterchangeForm.tsx'
import { InterchangeRefusedCard } from './InterchangeRefusedCard.tsx'
import { short } from './interchange-queries.ts'
import { OwnSwitch } from './OwnSwitch.tsx'

// Queries

export function load() {
  if (session()) void queries.prefetchQuery(short)
}

// Screen

/** The receiver, the amount, and what stands against sending it; below, the member's own switch. */
export function InterchangePage() {
  const t = useText()
  const answer = useQuery(short)
  const p2p = answer.data?.P2P
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:gap-3 md:p-3">
      <Stale siteTime={p2p?.siteTime} />
      {p2p ? (
        <>
          {p2p.refused === null ? <InterchangeForm p2p={p2p} /> : <InterchangeRefusedCard p2p={p2p} />}
          <OwnSwitch enabled={p2p.memberEnabled} />
        </>
      ) : (
        <Waiting card for={answer} failed={t('mutual.failed')}>
          <Bone className="h-chart w-full" />
        </Waiting>
      )}
      <p className="flex justify-end">
        <MoreLink render={<Link to="/mutual/orders" />}>{t('mutual.orders')}</MoreLink>
      </p>
    </div>
  )
}
