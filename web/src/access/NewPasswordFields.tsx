import { Field } from '@touchline/ui/input/Field'
import { PasswordInput } from '@touchline/ui/input/PasswordInput'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'

interface PasswordFieldProps {
  label: string
  hint?: string
  input: UseFormRegisterReturn
  error: FieldError | undefined
  /** The field asks for the present password, not for a new one. */
  current?: boolean
}

/**
 * One password, shown on demand; a password manager is told whether it is the present or a new one. Nothing
 * is cut off: a password cut to the longest length would be another one, so it is refused.
 */
export function PasswordField({ label, hint, input, error, current = false }: PasswordFieldProps) {
  const t = useText()
  return (
    <Field label={label} hint={hint} error={error?.message}>
      <PasswordInput
        {...input}
        showLabel={t('access.showPassword')}
        hideLabel={t('access.hidePassword')}
        autoComplete={current ? 'current-password' : 'new-password'}
      />
    </Field>
  )
}

interface Props {
  /** Asks for the withdrawal password instead of a login password. */
  withdrawal?: boolean
  label: string
  password: Pick<PasswordFieldProps, 'input' | 'error'>
  again: Pick<PasswordFieldProps, 'input' | 'error'>
}

/** A new password, and the same again. */
export function NewPasswordFields({ withdrawal = false, label, password, again }: Props) {
  const t = useText()
  const hint = t(withdrawal ? 'access.withdrawalPasswordHint' : 'access.newPasswordHint')
  return (
    <>
      <PasswordField label={label} hint={hint} {...password} />
      <PasswordField label={t('access.passwordAgain')} {...again} />
    </>
  )
}

/** The rule of the second field, in forms whose first is `password`. */
export function sameAgain(t: Translate) {
  return (typed: string, { password }: { password: string }) =>
    typed === password || t('access.passwordsDiffer')
}
