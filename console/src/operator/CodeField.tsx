import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../i18n/i18n.ts'

interface Props {
  /** The field as registered with `codeRule`. */
  input: UseFormRegisterReturn
  error: string | undefined
}

/** Refuses anything but six digits, in these words. */
export function codeRule(wrongForm: string) {
  return { pattern: { value: /^\d{6}$/, message: wrongForm }, required: wrongForm }
}

/** The field for the code of the authenticator app, in every form that asks for one. */
export function CodeField({ input, error }: Props) {
  const t = useText()
  return (
    <Field label={t('operator.code')} hint={t('operator.codeHint')} error={error}>
      <TextInput {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
    </Field>
  )
}
