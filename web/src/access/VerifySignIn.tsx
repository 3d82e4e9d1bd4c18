import { useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { siteAuthMethods } from '@touchline/contract/access/calls'
import type { AnyCode } from '@touchline/contract/codes'
import { Button } from '@touchline/ui/Button'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { CodeForm } from './CodeForm.tsx'
import { type Proof, signInErrand } from './code-errands.ts'
import { type SignedIn, signIn } from './sign-in.ts'

/** Kept only in memory while the code is on its way. */
export interface PendingSignIn {
  readonly id: string
  readonly username: string
  readonly password: string
}

/** spec 8: no way to verify, or the sign-in ran out; any other problem is told as 1112. */
const ownWords: readonly AnyCode[] = [753, 1033]
const ownProblem = (error: Error) =>
  error instanceof CallError && ownWords.some((code) => code === error.code) ? error : new CallError(1112)

interface Props {
  pending: PendingSignIn
  onSignedIn: (result: SignedIn) => void
  onCancel: () => void
}

/**
 * spec 4, "Unusual-login flow": a code by mobile or email, then the same sign-in again with what the code
 * proved.
 */
export function VerifySignIn({ pending: { id, username, password }, onSignedIn, onCancel }: Props) {
  const t = useText()
  const answer = useQuery({
    queryKey: ['sign-in-ways', id],
    queryFn: () => send(siteAuthMethods, { body: { username, func: 'login', id }, reading: true }),
    retry: false,
  })
  const { data, error } = answer
  const proven = async ({ authToken }: Proof) => onSignedIn(await signIn({ username, password, authToken }))
  return (
    <>
      <p className="text-15 text-muted">{t('access.verifyNote')}</p>
      <Waiting
        for={{ ...answer, error: error && ownProblem(error) }}
        failed={t('access.verifyFailed')}
        rows={3}
      />
      {data && (
        <CodeForm ways={data.register} errand={signInErrand(id)} mobileBy="last-six" onProven={proven} />
      )}
      <Button look="line" wide onClick={onCancel}>
        {t('access.back')}
      </Button>
    </>
  )
}
