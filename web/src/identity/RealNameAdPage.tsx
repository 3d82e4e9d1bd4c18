import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { applyIdentity } from '@touchline/contract/identity/calls'
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/Checkbox'
import { Facts } from '@touchline/ui/Facts'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { session } from '../api/session.ts'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'
import { CardPicture } from './CardPicture.tsx'
import { identityOf, refreshIdentity, useIdentity } from './identity-query.ts'

// Queries

const route = getRouteApi('/real_name_ad')

export function load() {
  if (session()) void queries.prefetchQuery(identityOf())
}

// Screen

/** spec 2: advanced real-name verification. Everything once more, a promise by the member, and off it goes. */
export function Screen() {
  const t = useText()
  const { info, error, refetch } = useIdentity()
  if (error && !info)
    return (
      <Card flush className="mx-auto mt-3 max-w-page">
        <Problem title={t('identity.failed')} error={error} onRetry={refetch} />
      </Card>
    )
  if (!info) return <Skeleton rows={6} label={t('app.loading')} className="mx-auto max-w-page" />
  if (info.state === 'review' || info.state === 'approved')
    return <Navigate to="/real_name_ad_finish" replace />
  if (!info.canApply) return <Navigate to="/real_name" replace />
  return <Confirm info={info} />
}

// Parts

function Confirm({ info }: { info: IdentityVerificationInfo }) {
  const t = useText()
  const navigate = route.useNavigate()
  const [sure, setSure] = useState(false)
  const apply = async () => {
    try {
      await send(applyIdentity, { body: {} })
    } catch (error) {
      // Said by the app's dialog; where it stands now, the next answer tells.
      if (!(error instanceof CallError)) throw error
      await refreshIdentity()
      return
    }
    await refreshIdentity()
    await navigate({ to: '/real_name_ad_finish', replace: true })
  }
  return (
    <div className="mx-auto grid max-w-page gap-3 p-3 pb-6">
      <Card className="grid gap-4">
        <CardHeader title={t('identity.step1')} />
        <Facts
          facts={[
            { label: t('identity.name'), value: info.bankAccountName },
            { label: t('identity.number'), value: info.identity },
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <CardPicture side="face" id={info.idPictureFace} />
          <CardPicture side="back" id={info.idPictureBack} />
        </div>
        <Button look="line" size="small" render={<Link to="/real_name" />}>
          {t('identity.correct')}
        </Button>
      </Card>
      <Card className="grid gap-4">
        <p className="text-13 text-muted">
          {t('identity.promise')} {t('identity.confirmNote')}
        </p>
        <Checkbox checked={sure} onCheckedChange={setSure}>
          {t('identity.confirmTrue')}
        </Checkbox>
        <Button look="main" wide disabled={!sure} onClick={apply}>
          {t('identity.apply')}
        </Button>
      </Card>
    </div>
  )
}
