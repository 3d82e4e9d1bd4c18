import { Link, Navigate } from '@tanstack/react-router'
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/Facts'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useSiteNow } from '../api/clock.ts'
import { queries } from '../api/queries.ts'
import { session } from '../api/session.ts'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'
import { clockTime, fullTime, timeLeft } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { ResultHead } from '../order/ResultHead.tsx'
import { identityOf, useIdentity } from './identity-query.ts'

// Queries

export function load() {
  if (session()) void queries.prefetchQuery(identityOf())
}

// Screen

/** spec 2: the end page. Where the application stands; a promise that was not kept is said. */
export function Screen() {
  const t = useText()
  const { info, error, refetch } = useIdentity()
  if (error && !info)
    return (
      <Card flush className="mx-auto mt-3 max-w-page">
        <Problem title={t('identity.failed')} error={error} onRetry={refetch} />
      </Card>
    )
  if (!info) return <Skeleton rows={3} label={t('app.loading')} className="mx-auto max-w-page" />
  if (info.state === 'none' || info.state === 'named') return <Navigate to="/real_name" replace />
  return (
    <div className="mx-auto grid max-w-page gap-3 p-3 pb-6">
      {info.state === 'review' && <Waiting info={info} />}
      {info.state === 'approved' && (
        <ResultHead kind="done" title={t('identity.approved')}>
          {t('identity.approvedNote')}
        </ResultHead>
      )}
      {info.state === 'refused' && (
        <ResultHead kind="problem" title={t('identity.refused')}>
          {t('identity.refusedNote')}
        </ResultHead>
      )}
      <Details info={info} />
      {info.state === 'refused' ? (
        <Button look="main" wide render={<Link to="/real_name" />}>
          {t('identity.correctNow')}
        </Button>
      ) : (
        <Button look="line" wide render={<Link to="/orderinfo" />}>
          {t('identity.toOrders')}
        </Button>
      )}
    </div>
  )
}

// Parts

function Waiting({ info: { promisedAt, ahead } }: { info: IdentityVerificationInfo }) {
  const t = useText()
  const zone = useSiteZone()
  const now = useSiteNow(1_000)
  if (promisedAt === null) return null
  const time = clockTime(promisedAt, zone)
  const place = ahead === 0 ? t('identity.first') : t('identity.ahead', { count: ahead })
  const late = now > promisedAt
  return (
    <ResultHead kind={late ? 'problem' : 'waiting'} title={t(late ? 'identity.late' : 'identity.inReview')}>
      {late
        ? t('identity.lateNote', { time })
        : t('identity.inReviewNote', { time, left: timeLeft(promisedAt - now, t) })}{' '}
      {place}
    </ResultHead>
  )
}

function Details({ info }: { info: IdentityVerificationInfo }) {
  const t = useText()
  const zone = useSiteZone()
  const { reason, appliedAt, decidedAt } = info
  return (
    <Card>
      <Facts
        facts={[
          ...(reason ? [{ label: t('identity.reason'), value: t(`identity.because-${reason}`) }] : []),
          { label: t('identity.name'), value: info.bankAccountName },
          { label: t('identity.number'), value: info.identity },
          ...(appliedAt ? [{ label: t('identity.appliedAt'), value: fullTime(appliedAt, zone) }] : []),
          ...(decidedAt ? [{ label: t('identity.decidedAt'), value: fullTime(decidedAt, zone) }] : []),
        ]}
      />
    </Card>
  )
}
