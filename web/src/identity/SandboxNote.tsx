import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { siteStatus } from '@touchline/contract/notice/calls'
import { FlaskConical } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

/** Whether examples may be filled in: what is real does not belong into a sandbox. */
export function useSandbox(): boolean {
  return useQuery(query(siteStatus)).data?.sandbox === true
}

export function SandboxNote() {
  const t = useText()
  if (!useSandbox()) return null
  return (
    <p className="flex gap-2 rounded-card bg-info-soft px-3 py-2 text-13 text-info">
      <FlaskConical className="mt-0.5 size-4 shrink-0" aria-hidden />
      {t('identity.sandboxNote')}
    </p>
  )
}
