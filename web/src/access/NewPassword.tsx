import { forgetPassword, forgetPickupPassword } from '@touchline/contract/access/calls'
import type { AnyCode } from '@touchline/contract/codes'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/Field'
import { PasswordInput } from '@touchline/ui/PasswordInput'
import { useForm } from 'react-hook-form'
import { CallError } from '../api/call-error.ts'
import { send } from '../api/send.ts'
import { codeText } from '../i18n/code-text.ts'
import { useText } from '../i18n/i18n.ts'
import { newPasswordProblem, withdrawalPasswordProblem } from './code-form-rules.ts'

interface Props {
  /** What a code proved; used up once the password is set. */
  authToken: string
  /** The login password without it. */
  withdrawal?: boolean
  onSet: () => void
}

const ranOut: AnyCode = 1033

/** The new password, twice. */
export function NewPassword({ authToken, withdrawal = false, onSet }: Props) {
  const t = useText()
  const form = useForm({ defaultValues: { password: '', again: '' }, reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await send(withdrawal ? forgetPickupPassword : forgetPassword, { body: { authToken, password } })
      onSet()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const field = error.code === ranOut ? 'root' : 'password'
      form.setError(field, { message: await codeText(error) }, { shouldFocus: field === 'password' })
    }
  })
  const shown = { showLabel: t('access.showPassword'), hideLabel: t('access.hidePassword') }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field
        label={t(withdrawal ? 'access.newWithdrawalPassword' : 'access.newPassword')}
        error={errors.password?.message}
        hint={t(withdrawal ? 'access.withdrawalPasswordHint' : 'access.newPasswordHint')}
      >
        <PasswordInput
          {...form.register('password', {
            validate: withdrawal ? withdrawalPasswordProblem : newPasswordProblem,
          })}
          {...shown}
          autoComplete="new-password"
          maxLength={30}
        />
      </Field>
      <Field label={t('access.passwordAgain')} error={errors.again?.message}>
        <PasswordInput
          {...form.register('again', {
            validate: (typed, { password }) => typed === password || t('access.passwordsDiffer'),
          })}
          {...shown}
          autoComplete="new-password"
          maxLength={30}
        />
      </Field>
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
