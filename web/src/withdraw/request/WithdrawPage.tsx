import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { useSeen } from '@touchline/client/api/unanswered'
import { withdraw } from '@touchline/contract/withdraw/calls'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Bone } from '@touchline/ui/Skeleton'
import { Stale } from '../../app/answer/Stale.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { FirstSteps } from '../account/FirstSteps.tsx'
import { JustEnded } from '../orders/JustEnded.tsx'
import { WithdrawalCard } from '../orders/WithdrawalCard.tsx'
import type { Overview } from '../preview.ts'
import { overview } from '../withdraw-queries.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

// Queries

export function load() {
  if (session()) void queries.prefetchQuery(overview)
}

// Screen

/** The form: how much, where to, what is checked. A withdrawal under way stands in its place. */
export function WithdrawPage() {
  const t = useText()
  const answer = useQuery(overview)
  const { data } = answer
  const first = data !== undefined && needsSteps(data)
  // Only one withdrawal is under way at a time, so any other request sent before was refused because of it.
  useSeen([withdraw], data?.pending ? Number.POSITIVE_INFINITY : 0)
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:gap-3 md:p-3">
      <Stale siteTime={data?.siteTime} />
      {data && <JustEnded pending={data.pending} />}
      {data ? (
        <WithdrawStep overview={data} />
      ) : (
        <Waiting card for={answer} failed={t('withdraw.failed')}>
          <Bone className="h-chart w-full" />
        </Waiting>
      )}
      <p
        className={`flex flex-wrap justify-end gap-x-4 ${first ? 'w-full max-w-page justify-self-center' : ''}`}
      >
        <MoreLink render={<Link to="/withdraw/usdtHelp" />}>{t('withdraw.guide')}</MoreLink>
        <MoreLink render={<Link to="/withdraw/orders" />}>{t('withdraw.orders')}</MoreLink>
      </p>
    </div>
  )
}

// Parts

function needsSteps({ pending, passwordSet, accounts }: Overview): boolean {
  return !pending && (!passwordSet || accounts.length === 0)
}

function WithdrawStep({ overview }: { overview: Overview }) {
  const t = useText()
  if (overview.pending) {
    return (
      <>
        <p className="px-1 text-13 text-muted">{t('withdraw.oneAtATime')}</p>
        <WithdrawalCard order={overview.pending} took={overview.took} />
      </>
    )
  }
  if (needsSteps(overview)) return <FirstSteps overview={overview} />
  return <WithdrawForm overview={overview} />
}
