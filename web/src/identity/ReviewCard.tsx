// A reviewer's decision, made on the sandbox panel instead of at a real site.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sandboxIdentity } from '@touchline/contract/sandbox/calls'
import { type RefusalReason, refusalReasons } from '@touchline/engine/identity/rules'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Select } from '@touchline/ui/Select'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { send } from '../api/send.ts'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/i18n.ts'
import { identityOf, refreshIdentity } from './identity-query.ts'

export function ReviewCard() {
  const t = useText()
  const member = useSession()
  const { data } = useQuery({ ...identityOf(), enabled: member !== null })
  const [chosen, setChosen] = useState<RefusalReason>('unreadable')
  if (!member) return null
  const waiting = data?.identity?.identityVerificationInfo.state === 'review'
  const decide = async (reason?: RefusalReason) => {
    try {
      await send(sandboxIdentity, { body: reason ? { reason } : {} })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
    await refreshIdentity()
  }
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('identity.review')} note={t('identity.reviewNote')} />
      {waiting ? (
        <>
          <Button onClick={() => decide()}>{t('identity.reviewApprove')}</Button>
          <Select
            label={t('identity.reviewReason')}
            choices={refusalReasons.map((value) => ({ value, label: t(`identity.because-${value}`) }))}
            value={chosen}
            onValueChange={(value) => setChosen(value as RefusalReason)}
          />
          <Button look="line" onClick={() => decide(chosen)}>
            {t('identity.reviewRefuse')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-13 text-muted">{t('identity.reviewNothing')}</p>
          <Button look="line" render={<Link to="/real_name" />}>
            {t('identity.reviewStart')}
          </Button>
        </>
      )}
    </Card>
  )
}
