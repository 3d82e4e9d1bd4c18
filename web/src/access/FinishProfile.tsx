import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { endUnfinished } from '@touchline/client/api/session'
import { codeText } from '@touchline/client/i18n/code-text'
import { setUserInfo, siteAuthMethods } from '@touchline/contract/access/calls'
import type { AnyCode } from '@touchline/contract/codes'
import { memberInfo } from '@touchline/contract/member/calls'
import { noticeChoices } from '@touchline/contract/member/notice-choice-calls'
import { contactInfo } from '@touchline/contract/member/setting-calls'
import { isNickname } from '@touchline/engine/access/account-rules'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { CodeForm } from './CodeForm.tsx'
import { contactErrand } from './code-errands.ts'
import { currentPasswordProblem } from './code-form-rules.ts'
import { FormProblem } from './FormProblem.tsx'
import { PasswordField } from './NewPasswordFields.tsx'
import { useCheckedForm } from './use-checked-form.ts'

/**
 * Asks for a contact proven by a code, and a nickname: after the first sign-in of a member whom someone else
 * registered, and when a contact changes.
 */
export function FinishProfile() {
  const t = useText()
  const [authToken, setAuthToken] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const contact = useQuery(query(contactInfo)).data
  const known = contact !== undefined && (contact.email !== '' || contact.phone2 !== '')
  const answer = useQuery(query(siteAuthMethods, { body: { func: 'profile' } }))
  const { data } = answer
  if (!data) return <Waiting card for={answer} failed={t('access.registerFailed')} rows={4} />
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-17 font-semibold">
        {t(done ? 'access.profileDone' : known ? 'access.changeContact' : 'access.finishProfile')}
      </h2>
      {done ? (
        <Button look="main" wide render={<Link to="/home" replace />}>
          {t('app.goHome')}
        </Button>
      ) : authToken === null ? (
        <>
          <p className="text-15 text-muted">{t('access.finishProfileNote')}</p>
          <CodeForm
            ways={data.register}
            errand={contactErrand('profile')}
            mobileBy="full"
            onProven={(proof) => setAuthToken(proof.authToken)}
          />
        </>
      ) : (
        <NicknameForm authToken={authToken} onDone={() => setDone(true)} onAgain={() => setAuthToken(null)} />
      )}
    </Card>
  )
}

const wrongPassword: readonly AnyCode[] = [1051, 1052, 1054, 1060, 1065]

interface NicknameProps {
  authToken: string
  onDone: () => void
  onAgain: () => void
}

function NicknameForm({ authToken, onDone, onAgain }: NicknameProps) {
  const t = useText()
  const info = useQuery(query(memberInfo)).data
  const form = useCheckedForm({
    values: { usernickname: info?.usernickname ?? '', password: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ usernickname, password }) => {
    try {
      await send(setUserInfo, { body: { usernickname, authToken, password } })
      endUnfinished()
      await refresh(memberInfo, contactInfo, noticeChoices)
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const field = wrongPassword.some((code) => code === error.code) ? 'password' : 'root'
      form.setError(field, { message: await codeText(error) })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field label={t('access.nickname')} error={errors.usernickname?.message}>
        <TextInput
          {...form.register('usernickname', {
            validate: (typed) => isNickname(typed) || codeText(new CallError(1018)),
          })}
          autoComplete="nickname"
          maxLength={20}
        />
      </Field>
      <PasswordField
        current
        label={t('my.current')}
        hint={t('access.contactPasswordHint')}
        input={form.register('password', { validate: currentPasswordProblem })}
        error={errors.password}
      />
      <FormProblem text={errors.root?.message}>
        <Button look="line" onClick={onAgain}>
          {t('access.startOver')}
        </Button>
      </FormProblem>
      <Button type="submit" look="main" wide busy={isSubmitting}>
        {t('app.confirm')}
      </Button>
    </form>
  )
}
