import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { query } from '@touchline/client/api/queries'
import { siteAuthMethods } from '@touchline/contract/access/calls'
import { contactInfo } from '@touchline/contract/member/setting-calls'
import { proofRefusal, withdrawRefusal } from '@touchline/engine/withdraw/checks'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { PasswordInput } from '@touchline/ui/input/PasswordInput'
import { BottomSheet } from '@touchline/ui/overlay/BottomSheet'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CodeForm } from '../access/CodeForm.tsx'
import { contactErrand } from '../access/code-errands.ts'
import { reached } from '../access/reached.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'

export interface PasswordProof {
  readonly pickupPassword: string
  readonly authToken?: string
}

interface Props {
  title: ReactNode
  /** What the password confirms, in view above it. */
  pinned: ReactNode
  /** The button's text. */
  action: ReactNode
  /** Whether a code to the member's own contact is asked for before the password. */
  withCode: boolean
  onProved: (proof: PasswordProof) => Promise<unknown>
  onClose: () => void
}

/**
 * Asks for the withdrawal password, and for a code before it where the site wants one, because an open
 * session alone must move no money.
 */
export function ProofSheet({ title, pinned, action, withCode, onProved, onClose }: Props) {
  const t = useText()
  const form = useId()
  const [authToken, setAuthToken] = useState<string>()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = useRefusal(error)
  const asksCode = withCode && authToken === undefined
  const input = useRef<HTMLInputElement>(null)
  const typing = !asksCode && !busy
  useEffect(() => {
    // With a keyboard the field takes the focus at once, and again after a refusal; on a touch screen members
    // first read what is about to be done.
    if (typing && !matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [typing])

  const prove = async () => {
    if (busy || password === '') return
    setError(null)
    setBusy(true)
    try {
      await onProved({ pickupPassword: password, ...(authToken !== undefined && { authToken }) })
    } catch (failed) {
      setError(failed as Error)
      // A code is good for one try.
      if (failed instanceof CallError && failed.code === proofRefusal.code) setAuthToken(undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BottomSheet
      open
      onOpenChange={onClose}
      closeLabel={t('app.close')}
      title={title}
      pinned={pinned}
      footer={
        !asksCode && (
          <Button
            type="submit"
            form={form}
            look="main"
            size="tall"
            wide
            disabled={password === ''}
            busy={busy}
          >
            {action}
          </Button>
        )
      }
    >
      {asksCode ? (
        <Code onProven={setAuthToken} refused={refused.root} />
      ) : (
        <form
          id={form}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void prove()
          }}
        >
          <Field label={t('withdraw.password')} error={refused.password} hint={t('withdraw.passwordHint')}>
            <PasswordInput
              ref={input}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              showLabel={t('access.showPassword')}
              hideLabel={t('access.hidePassword')}
              maxLength={200}
            />
          </Field>
          <p role="alert" className="text-13 text-red empty:hidden">
            {refused.root}
          </p>
          <p className="text-13">
            <Link to="/forgetWithdraw" className="inline-flex min-h-tap items-center text-info underline">
              {t('withdraw.forgotten')}
            </Link>
          </p>
        </form>
      )}
    </BottomSheet>
  )
}

// Parts

const ways = query(siteAuthMethods, { body: { func: 'withdraw' } })
const contacts = query(contactInfo)

function Code({ onProven, refused }: { onProven: (token: string) => void; refused: string }) {
  const t = useText()
  const [open, own] = [useQuery(ways), useQuery(contacts)]
  const offered = open.data && own.data && reached(open.data.register, own.data).ways
  return (
    <div className="grid gap-3">
      <p className="text-13 text-muted">{t('withdraw.codeNote')}</p>
      <p role="alert" className="text-13 text-red empty:hidden">
        {refused}
      </p>
      <Waiting
        for={{
          data: offered,
          error: open.error ?? own.error,
          refetch: () => Promise.all([open.refetch(), own.refetch()]),
        }}
        failed={t('access.forgotFailed')}
        rows={2}
      />
      {offered?.length === 0 && (
        <>
          <p className="text-15">{t('withdraw.codeNoContact')}</p>
          <Button look="main" wide render={<Link to="/forgetUserInfo" />}>
            {t('access.withdrawalBind')}
          </Button>
        </>
      )}
      {offered && offered.length > 0 && (
        <CodeForm
          ways={offered}
          errand={contactErrand('withdraw')}
          mobileBy="own"
          onProven={({ authToken }) => onProven(authToken)}
        />
      )}
    </div>
  )
}

/** The text of a refusal: below the password what is wrong with the password, else below the form. */
function useRefusal(error: Error | null): { password: string; root: string } {
  const t = useText()
  const text = useCodeText(error)
  const code = error instanceof CallError ? error.code : null
  if (code === proofRefusal.password) return { password: text, root: '' }
  // Deposits use this code as well, and its text is about them.
  return {
    password: '',
    root: code === withdrawRefusal.tooSoon ? t('withdraw.fail-2223', { time: '' }) : text,
  }
}
