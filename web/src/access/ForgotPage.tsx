// A forgotten login password (spec 2): name and contact, a code, then a new password, or only the lock lifted. Whether name and contact
// belong together is never said: the code comes or does not.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { siteAuthMethods, unblock } from '@touchline/contract/access/calls'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { Field } from '@touchline/ui/Field'
import { Skeleton } from '@touchline/ui/Skeleton'
import { TextInput } from '@touchline/ui/TextInput'
import { useRef, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { Problem } from '../app/Problem.tsx'
import { UsualTopBar } from '../app/UsualTopBar.tsx'
import { codeText } from '../i18n/code-text.ts'
import { useText } from '../i18n/i18n.ts'
import { CodeForm } from './CodeForm.tsx'
import { forgottenErrand } from './code-errands.ts'
import { NewPassword } from './NewPassword.tsx'
import { rememberedName } from './sign-in.ts'

// Queries

const ways = {
  queryKey: ['visitor', siteAuthMethods.id, 'forget'],
  queryFn: () => send(siteAuthMethods, { body: {}, reading: true }),
  retry: false,
} as const

export function load() {
  void queries.prefetchQuery(ways)
}

// Screen

const route = getRouteApi('/forgetpass')

export function Screen() {
  const t = useText()
  const { lock } = route.useSearch()
  const { data, error, refetch } = useQuery(ways)
  return (
    <>
      <UsualTopBar title="access.forgotTitle" />
      <div className="mx-auto grid max-w-phone grid-cols-1 gap-3 p-3">
        {lock && <p className="rounded-card bg-warn-soft p-3 text-warn">{t('access.lockedNote')}</p>}
        {error && (
          <Card flush>
            <Problem title={t('access.forgotFailed')} error={error} onRetry={refetch} />
          </Card>
        )}
        {!error && !data && <Skeleton rows={5} label={t('app.loading')} />}
        {data && <Forgotten ways={data.register} canUnblock={data.canUnblock && lock !== undefined} />}
      </div>
    </>
  )
}

// Parts

type Way = 'mobile' | 'email'

function Forgotten({ ways: open, canUnblock }: { ways: readonly Way[]; canUnblock: boolean }) {
  const t = useText()
  const [authToken, setAuthToken] = useState<string | null>(null)
  const [done, setDone] = useState<'password' | 'unlocked' | null>(null)
  const name = useRef<HTMLInputElement>(null)
  if (done)
    return (
      <Card className="grid grid-cols-1 gap-3">
        <p role="status" className="text-15">
          {t(done === 'password' ? 'access.passwordSet' : 'access.unlocked')}
        </p>
        <Button look="main" wide render={<Link to="/home" search={{ sheet: 'login' }} replace />}>
          {t('app.signIn')}
        </Button>
      </Card>
    )
  return (
    <Card className="grid grid-cols-1 gap-3">
      {authToken === null ? (
        <>
          <p className="text-15 text-muted">{t('access.forgotNote')}</p>
          <Field label={t('access.username')}>
            <TextInput
              ref={name}
              defaultValue={rememberedName()}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={20}
            />
          </Field>
          <CodeForm
            ways={open}
            errand={forgottenErrand(() => name.current?.value.trim() ?? '')}
            mobileBy="full"
            captchaForm="forget"
            onProven={setAuthToken}
          />
        </>
      ) : (
        <>
          <NewPassword authToken={authToken} onSet={() => setDone('password')} />
          {canUnblock && <Unlock authToken={authToken} onUnlocked={() => setDone('unlocked')} />}
        </>
      )}
    </Card>
  )
}

/** spec 3: canUnblock. The password stays as it is. */
function Unlock({ authToken, onUnlocked }: { authToken: string; onUnlocked: () => void }) {
  const t = useText()
  const [problem, setProblem] = useState('')
  const unlock = async () => {
    try {
      await send(unblock, { body: { authToken } })
      onUnlocked()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(await codeText(error))
    }
  }
  return (
    <>
      <Button look="line" wide onClick={unlock}>
        {t('access.unlock')}
      </Button>
      <p role="alert" className="text-13 text-red empty:hidden">
        {problem}
      </p>
    </>
  )
}
