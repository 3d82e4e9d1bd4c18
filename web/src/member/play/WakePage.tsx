// An account that sleeps is woken by a code to the member's own contact (decision 105).
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { siteAuthMethods } from '@touchline/contract/access/calls'
import { memberInfo, reApplyMember } from '@touchline/contract/member/calls'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { CodeForm } from '../../access/CodeForm.tsx'
import { contactErrand } from '../../access/code-errands.ts'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'

// Queries

const ways = query(siteAuthMethods, { body: { func: 'reactivate' } })

export function load() {
  void queries.prefetchQuery(ways)
}

// Screen

export function WakePage() {
  const t = useText()
  const info = useQuery(query(memberInfo))
  const { data, ...answer } = useQuery(ways)
  const [identity, setIdentity] = useState('')
  const restriction = info.data?.restriction
  const own = (data?.register ?? []).filter((way) =>
    way === 'email' ? info.data?.email !== '' : info.data?.mobilePass,
  )
  const wake = async ({ authToken }: { authToken?: string }) => {
    const number = identity.trim()
    await send(reApplyMember, {
      body: { type: 'reactivate', ...(authToken && { authToken }), ...(number && { identity: number }) },
    })
    await refresh(memberInfo)
  }
  return (
    <div className="mx-auto max-w-phone p-3">
      <Waiting card for={info.data ? { data, ...answer } : info} failed={t('access.forgotFailed')} rows={4} />
      {data && info.data && (
        <Card className="grid grid-cols-1 gap-3">
          {restriction?.reason !== 'dormant' ? (
            <>
              <p role="status" className="text-15">
                {t('play.awake')}
              </p>
              <Button look="main" wide render={<Link to="/home" replace />}>
                {t('app.goHome')}
              </Button>
            </>
          ) : restriction.askedAt !== null ? (
            <p role="status" className="text-15">
              {t('play.wakeAsked', { time: fullTime(restriction.askedAt) })}
            </p>
          ) : (
            <>
              <p className="text-15 text-muted">
                {t(own.length > 0 ? 'play.wakeNote' : 'play.wakeNoContact')}
              </p>
              <Field label={t('play.wakeIdentity')} hint={t('play.wakeIdentityNote')}>
                <TextInput
                  value={identity}
                  onChange={(event) => setIdentity(event.target.value)}
                  autoComplete="off"
                  maxLength={40}
                />
              </Field>
              {own.length > 0 ? (
                <CodeForm ways={own} errand={contactErrand('reactivate')} mobileBy="own" onProven={wake} />
              ) : (
                <Button look="main" wide onClick={() => wake({})}>
                  {t('play.wakeAsk')}
                </Button>
              )}
            </>
          )}
        </Card>
      )}
    </div>
  )
}
