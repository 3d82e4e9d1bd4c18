import { Navigate } from '@tanstack/react-router'
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import type { IdentityState } from '@touchline/engine/identity/rules'
import { Card } from '@touchline/ui/Card'
import { Skeleton } from '@touchline/ui/Skeleton'
import type { ReactNode } from 'react'
import { queries } from '../api/queries.ts'
import { session } from '../api/session.ts'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'
import { identityOf, useIdentity } from './identity-query.ts'

/** Each step's page: what it shows is fetched when a link to it is touched. */
export function loadIdentity(): void {
  if (session()) void queries.prefetchQuery(identityOf())
}

interface Props {
  /** Where the page is not for the member's state: which it is for, and where else the member belongs. */
  states: readonly IdentityState[]
  elsewhere: '/real_name' | '/real_name_ad_finish'
  children: (info: IdentityVerificationInfo) => ReactNode
}

/** The frame of the three steps: loading, failed, another step's turn, content. */
export function IdentityFrame({ states, elsewhere, children }: Props) {
  const t = useText()
  const { info, error, refetch } = useIdentity()
  if (error && !info)
    return (
      <Card flush className="mx-auto mt-3 max-w-page">
        <Problem title={t('identity.failed')} error={error} onRetry={refetch} />
      </Card>
    )
  if (!info) return <Skeleton rows={6} label={t('app.loading')} className="mx-auto max-w-page" />
  return states.includes(info.state) ? children(info) : <Navigate to={elsewhere} replace />
}
