// Registration (spec 2): first the contact is proven by a code, then the account is made, which signs in and
// leads back to where one came from. A member who signed in with an unfinished profile finishes it here
// (decision 40).
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { queries, query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useSession } from '@touchline/client/api/session'
import { cookie } from '@touchline/client/cookie'
import { siteAuthMethods, verifyPromotePermit } from '@touchline/contract/access/calls'
import type { AnyCode } from '@touchline/contract/codes'
import { siteSetting } from '@touchline/contract/site/calls'
import { Card } from '@touchline/ui/Card'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { contactErrand } from './code-errands.ts'
import { FinishProfile } from './FinishProfile.tsx'
import { useGoBack } from './go-back.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { RegisteredDialog } from './RegisteredDialog.tsx'

// Queries

const ways = query(siteAuthMethods, { body: { func: 'register' } })

const setting = query(siteSetting)

export function load() {
  void queries.prefetchQuery(ways)
  void queries.prefetchQuery(setting)
}

// Screen

const route = getRouteApi('/register')

export function RegisterPage() {
  const member = useSession()
  return (
    <>
      <UsualTopBar title="access.register" />
      <div className="mx-auto grid max-w-phone grid-cols-1 gap-3 p-3">
        {!member ? <Register /> : member.unfinished ? <FinishProfile /> : <GoBack />}
      </div>
    </>
  )
}

// Parts

/** A member who is signed in, by registering just now or in another tab, has nothing to do here. */
function GoBack() {
  const t = useText()
  const goBack = useGoBack()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    goBack()
  })
  return <Skeleton rows={6} label={t('app.loading')} />
}

const invited: AnyCode = 3012

function Register() {
  const t = useText()
  const { rec = cookie('rec') ?? '' } = route.useSearch()
  const methods = useQuery(ways)
  const siteAnswer = useQuery(setting)
  const site = siteAnswer.data
  const [authToken, setAuthToken] = useState<string | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const permit = usePermit(rec)
  if (!methods.data || !site)
    return (
      <Waiting card for={methods.data ? siteAnswer : methods} failed={t('access.registerFailed')} rows={6} />
    )
  if (site.promoteUrl === null) return <Card>{t('access.registerClosed')}</Card>
  return (
    <>
      {permit.text !== '' && (
        <p
          className={
            permit.valid
              ? 'rounded-card bg-info-soft p-3 text-info'
              : 'rounded-card bg-warn-soft p-3 text-warn'
          }
        >
          {permit.text}
        </p>
      )}
      <Card className="grid grid-cols-1 gap-3">
        <Steps at={authToken === null ? 1 : 2} />
        {authToken === null ? (
          <CodeForm
            ways={methods.data.register}
            errand={contactErrand('register')}
            mobileBy="full"
            captchaForm="register"
            onProven={(proof) => setAuthToken(proof.authToken)}
          />
        ) : (
          <AccountForm
            authToken={authToken}
            rec={permit.valid ? rec : ''}
            nameLength={site.accountNameLength}
            onMade={setMade}
            onProofLost={() => setAuthToken(null)}
          />
        )}
      </Card>
      <LanguageChoice />
      {made !== null && <RegisteredDialog username={made} />}
    </>
  )
}

/** Who invited, or why the invitation is not valid; an empty text without an invitation. */
function usePermit(rec: string): { text: string; valid: boolean } {
  const { error } = useQuery({
    queryKey: ['visitor', verifyPromotePermit.id, rec],
    queryFn: () =>
      send(verifyPromotePermit, {
        body: { promoteURL: `/register?rec=${encodeURIComponent(rec)}` },
        reading: true,
      }),
    enabled: rec !== '',
    retry: false,
  })
  const text = useCodeText(error)
  return { text, valid: error instanceof CallError && error.code === invited }
}

function Steps({ at }: { at: 1 | 2 }) {
  const t = useText()
  return (
    <div>
      <p className="text-13 text-muted">{t('access.step', { at, of: 2 })}</p>
      <h2 className="text-17 font-semibold">{t(at === 1 ? 'access.stepContact' : 'access.stepAccount')}</h2>
    </div>
  )
}
