import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import type { IdentityState } from '@touchline/engine/identity/rules'
import type { ReactNode } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { identityOf } from './identity-query.ts'

/** The loader of each step's page: its answer is fetched as soon as a link to the page is touched. */
export function loadIdentity(): void {
  if (session()) void queries.prefetchQuery(identityOf())
}

interface Props {
  /** The states that the page is for; a member in another state is led to `elsewhere`. */
  states: readonly IdentityState[]
  elsewhere: '/real_name' | '/real_name_ad_finish'
  children: (info: IdentityVerificationInfo) => ReactNode
}

/** The frame of the three steps: loading, failed, the way to another step, or the content. */
export function IdentityFrame({ states, elsewhere, children }: Props) {
  const t = useText()
  const answer = useQuery(identityOf())
  const info = answer.data?.identity?.identityVerificationInfo
  if (!info) {
    return (
      <div className="mx-auto mt-3 max-w-page">
        <Waiting card for={answer} failed={t('identity.failed')} rows={6} />
      </div>
    )
  }
  return states.includes(info.state) ? children(info) : <Navigate to={elsewhere} replace />
}
