import type { Code } from '@touchline/contract/codes'
import {
  changePassword,
  changePickupPassword,
  contactInfo,
  memberSessions,
} from '@touchline/contract/member/setting-calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/Field'
import { PasswordInput } from '@touchline/ui/PasswordInput'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordProblem, withdrawalPasswordProblem } from '../../access/code-form-rules.ts'
import { CallError } from '../../api/call-error.ts'
import { refresh } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { codeText } from '../../i18n/code-text.ts'
import { useText } from '../../i18n/i18n.ts'
import { savedOrProblem } from './saved.ts'

const noPassword: Code = 1002
const fields = ['password', 'newPassword', 'again'] as const

/** The login password as it is now, and the new one twice. */
export function ChangePassword({ which }: { which: 'login' | 'withdraw' }) {
  const t = useText()
  const login = which === 'login'
  const [done, setDone] = useState(false)
  const form = useForm({
    defaultValues: { password: '', newPassword: '', again: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ password, newPassword }) => {
    const body = { password, newPassword }
    const problem = await savedOrProblem(() => send(login ? changePassword : changePickupPassword, { body }))
    if (problem) return form.setError('root', { message: problem })
    setDone(true)
    await refresh(contactInfo, memberSessions)
  })
  if (done) {
    return (
      <p role="status" className="text-13 text-green">
        {t(login ? 'my.passwordChanged' : 'my.withdrawChanged')}
      </p>
    )
  }
  const labels = {
    password: t('my.current'),
    newPassword: t(login ? 'access.newPassword' : 'access.newWithdrawalPassword'),
    again: t('access.passwordAgain'),
  }
  const rules = {
    password: (typed: string) => typed !== '' || codeText(new CallError(noPassword)),
    newPassword: login ? newPasswordProblem : withdrawalPasswordProblem,
    again: (typed: string, all: { newPassword: string }) =>
      typed === all.newPassword || t('access.passwordsDiffer'),
  }
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-3">
      {fields.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          error={errors[name]?.message}
          hint={
            name === 'newPassword'
              ? t(login ? 'access.newPasswordHint' : 'access.withdrawalPasswordHint')
              : undefined
          }
        >
          <PasswordInput
            {...form.register(name, { validate: rules[name] })}
            showLabel={t('access.showPassword')}
            hideLabel={t('access.hidePassword')}
            autoComplete={name === 'password' ? 'current-password' : 'new-password'}
            maxLength={30}
          />
        </Field>
      ))}
      {errors.root && (
        <p role="alert" className="text-13 text-red">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" look="main" wide busy={isSubmitting}>
        {t('access.setPassword')}
      </Button>
    </form>
  )
}
