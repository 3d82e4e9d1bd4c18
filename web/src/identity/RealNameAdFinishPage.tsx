import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { clockTime, fullTime } from '@touchline/client/i18n/times'
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { ResultHead } from '../app/ResultHead.tsx'
import { useText } from '../i18n/i18n.ts'
import { timeLeft } from '../i18n/time-words.ts'
import { IdentityFrame, loadIdentity } from './IdentityFrame.tsx'
import { UnderAge } from './UnderAge.tsx'

// Queries

export const load = loadIdentity

// Screen

/** spec 2: the end page. It says where the application stands, and if the promised time was not kept. */
export function RealNameAdFinishPage() {
  return (
    <IdentityFrame states={['review', 'approved', 'refused']} elsewhere="/real_name">
      {(info) => <Outcome info={info} />}
    </IdentityFrame>
  )
}

// Parts

function Outcome({ info }: { info: IdentityVerificationInfo }) {
  const t = useText()
  return (
    <div className="mx-auto grid max-w-page gap-3 p-3 pb-6">
      {info.underAge && <UnderAge />}
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

function Waiting({ info: { promisedAt, ahead } }: { info: IdentityVerificationInfo }) {
  const t = useText()
  const now = useSiteNow(1_000)
  if (promisedAt === null) return null
  const time = clockTime(promisedAt)
  const place = ahead === 0 ? t('identity.first') : t('identity.ahead', { count: ahead })
  const late = now > promisedAt
  return (
    <ResultHead kind={late ? 'problem' : 'waiting'} title={t(late ? 'identity.late' : 'identity.inReview')}>
      {t('app.sentences', {
        one: late
          ? t('identity.lateNote', { time })
          : t('identity.inReviewNote', { time, left: timeLeft(promisedAt - now, t) }),
        two: place,
      })}
    </ResultHead>
  )
}

function Details({ info }: { info: IdentityVerificationInfo }) {
  const t = useText()
  const { reason, appliedAt, decidedAt } = info
  return (
    <Card>
      <Facts
        facts={[
          ...(reason ? [{ label: t('identity.reason'), value: t(`identity.because-${reason}`) }] : []),
          { label: t('identity.name'), value: info.bankAccountName },
          { label: t('identity.number'), value: info.identity },
          ...(appliedAt ? [{ label: t('identity.appliedAt'), value: fullTime(appliedAt) }] : []),
          ...(decidedAt ? [{ label: t('identity.decidedAt'), value: fullTime(decidedAt) }] : []),
        ]}
      />
    </Card>
  )
}
