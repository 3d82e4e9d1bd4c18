// A forgotten login password (spec 2): name and contact, a code, then a new password, or only the lock
// lifted. Whether name and contact belong together is never said: the code comes or does not.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { siteAuthMethods } from '@touchline/contract/access/calls'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'
import { CodeForm } from './CodeForm.tsx'
import { type CodeChannel, forgottenErrand, type Proof } from './code-errands.ts'
import { useSignInAtBack } from './go-back.ts'
import { forgetLock } from './lock-cookie.ts'
import { NewPassword } from './NewPassword.tsx'
import { rememberedName } from './sign-in.ts'

// Queries

const ways = query(siteAuthMethods, { body: {} })

export function load() {
  void queries.prefetchQuery(ways)
}

// Screen

const route = getRouteApi('/forgetpass')

export function ForgotPage() {
  const t = useText()
  const { lock } = route.useSearch()
  const answer = useQuery(ways)
  const { data } = answer
  return (
    <>
      <UsualTopBar title="access.forgotTitle" />
      <div className="mx-auto grid max-w-phone grid-cols-1 gap-3 p-3">
        {lock && <p className="rounded-card bg-warn-soft p-3 text-warn">{t('access.lockedNote')}</p>}
        <Waiting card for={answer} failed={t('access.forgotFailed')} rows={5} />
        {data && <Forgotten ways={data.register} canUnblock={data.canUnblock && lock !== undefined} />}
      </div>
    </>
  )
}

// Parts

function Forgotten({ ways: open, canUnblock }: { ways: readonly CodeChannel[]; canUnblock: boolean }) {
  const t = useText()
  const [proof, setProof] = useState<Proof | null>(null)
  const [done, setDone] = useState<'password' | 'unlocked' | null>(null)
  const [name, setName] = useState(rememberedName)
  const signIn = useSignInAtBack()
  const finish = (what: 'password' | 'unlocked') => {
    forgetLock()
    setDone(what)
  }
  if (done)
    return (
      <Card className="grid grid-cols-1 gap-3">
        <p role="status" className="text-15">
          {t(done === 'password' ? 'access.passwordSet' : 'access.unlocked')}
        </p>
        <Button look="main" wide onClick={() => signIn(name.trim())}>
          {t('app.signIn')}
        </Button>
      </Card>
    )
  return (
    <Card className="grid grid-cols-1 gap-3">
      {proof === null ? (
        <>
          <p className="text-15 text-muted">{t('access.forgotNote')}</p>
          <Field label={t('access.username')}>
            <TextInput
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={20}
            />
          </Field>
          <CodeForm
            ways={open}
            errand={forgottenErrand(() => name.trim())}
            mobileBy="full"
            captchaForm="forget"
            onProven={setProof}
          />
        </>
      ) : (
        <NewPassword
          proof={proof}
          onSet={() => finish('password')}
          onUnlocked={canUnblock ? () => finish('unlocked') : undefined}
        />
      )}
    </Card>
  )
}
