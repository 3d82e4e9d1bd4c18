import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { applyIdentity } from '@touchline/contract/identity/calls'
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CardPicture } from './CardPicture.tsx'
import { IdentityFrame, loadIdentity } from './IdentityFrame.tsx'
import { refreshIdentity } from './identity-query.ts'

// Queries

const route = getRouteApi('/real_name_ad')

export const load = loadIdentity

// Screen

/**
 * spec 2: advanced real-name verification. It shows everything once more, asks for the member's promise, and
 * sends the application.
 */
export function RealNameAdPage() {
  return (
    <IdentityFrame states={['none', 'named', 'refused']} elsewhere="/real_name_ad_finish">
      {(info) => (info.canApply ? <Confirm info={info} /> : <Navigate to="/real_name" replace />)}
    </IdentityFrame>
  )
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
      // The app's dialog tells the refusal; the refreshed answer tells where the application stands now.
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
