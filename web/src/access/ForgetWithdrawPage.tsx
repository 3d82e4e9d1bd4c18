// A forgotten withdrawal password, or the first one (spec 2, /forgetWithdraw): a code to the member's own
// contact, then the password.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { siteAuthMethods } from '@touchline/contract/access/calls'
import { contactInfo } from '@touchline/contract/member/setting-calls'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { CodeForm } from './CodeForm.tsx'
import { contactErrand, type Proof } from './code-errands.ts'
import { NewPassword } from './NewPassword.tsx'
import { reached } from './reached.ts'

// Queries

const ways = query(siteAuthMethods, { body: { func: 'withdraw' } })
const contacts = query(contactInfo)

export function load() {
  void queries.prefetchQuery(ways)
  if (session()) void queries.prefetchQuery(contacts)
}

// Screen

export function ForgetWithdrawPage() {
  const t = useText()
  const member = useSession()
  const answer = useQuery(ways)
  const own = useQuery({ ...contacts, enabled: member !== null })
  const data = answer.data && own.data && reached(answer.data.register, own.data)
  const [proof, setProof] = useState<Proof | null>(null)
  const [done, setDone] = useState(false)
  return (
    <div className="mx-auto max-w-phone p-3">
      <Waiting
        card
        for={{
          data,
          error: answer.error ?? own.error,
          refetch: () => Promise.all([answer.refetch(), own.refetch()]),
        }}
        failed={t('access.forgotFailed')}
        rows={4}
      />
      {data && (
        <Card className="grid grid-cols-1 gap-3">
          {done ? (
            <>
              <p role="status" className="text-15">
                {t('access.withdrawalPasswordSet')}
              </p>
              <Button look="main" wide render={<Link to="/home" replace />}>
                {t('app.goHome')}
              </Button>
            </>
          ) : data.ways.length === 0 ? (
            <>
              <p className="text-15 text-muted">{t('access.withdrawalNoContact')}</p>
              <Button look="main" wide render={<Link to="/forgetUserInfo" />}>
                {t('access.withdrawalBind')}
              </Button>
            </>
          ) : proof === null ? (
            <>
              <p className="text-15 text-muted">
                {t('access.withdrawalNote', { contacts: data.contacts.join(' / ') })}
              </p>
              <CodeForm
                ways={data.ways}
                errand={contactErrand('withdraw')}
                mobileBy="own"
                onProven={setProof}
              />
            </>
          ) : (
            <NewPassword withdrawal proof={proof} onSet={() => setDone(true)} />
          )}
        </Card>
      )}
    </div>
  )
}
