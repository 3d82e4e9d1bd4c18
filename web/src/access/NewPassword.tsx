import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { codeText } from '@touchline/client/i18n/code-text'
import { forgetPassword, forgetPickupPassword, unblock } from '@touchline/contract/access/calls'
import type { AnyCode } from '@touchline/contract/codes'
import { isSecurityAnswer } from '@touchline/engine/access/account-rules'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useText } from '../i18n/i18n.ts'
import type { Proof } from './code-errands.ts'
import { newPasswordProblem, withdrawalPasswordProblem } from './code-form-rules.ts'
import { FormProblem } from './FormProblem.tsx'
import { NewPasswordFields, sameAgain } from './NewPasswordFields.tsx'
import { useCheckedForm } from './use-checked-form.ts'

interface Props {
  /** The proof that a code gave; setting the password uses it up. */
  proof: Proof
  /** Sets the withdrawal password instead of the login password. */
  withdrawal?: boolean
  onSet: () => void
  /** Given where the member may lift the lock and keep the password. */
  onUnlocked?: (() => void) | undefined
}

interface Fields {
  password: string
  again: string
  securityAnswer: string
}

const fieldOf: Partial<Record<AnyCode, keyof Fields | 'root'>> = {
  1033: 'root',
  1140: 'root',
  1097: 'securityAnswer',
}

/** The new password twice, after the answer to the security question of a member who has one. */
export function NewPassword({ proof, withdrawal = false, onSet, onUnlocked }: Props) {
  const t = useText()
  const { authToken, securityQuestion } = proof
  const form = useCheckedForm<Fields>({
    defaultValues: { password: '', again: '', securityAnswer: '' },
  })
  const { errors, isSubmitting } = form.formState
  const attempt = async (act: Promise<unknown>, done: () => void) => {
    try {
      await act
      done()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const field = fieldOf[error.code as AnyCode] ?? 'password'
      form.setError(field, { message: await codeText(error) }, { shouldFocus: field !== 'root' })
    }
  }
  const answered = (securityAnswer: string) => ({
    authToken,
    ...(securityQuestion !== null && { securityAnswer }),
  })
  const submit = form.handleSubmit(({ password, securityAnswer }) => {
    const body = { ...answered(securityAnswer), password }
    return attempt(send(withdrawal ? forgetPickupPassword : forgetPassword, { body }), onSet)
  })
  const unlock = async () => {
    if (!onUnlocked || (securityQuestion !== null && !(await form.trigger('securityAnswer')))) return
    await attempt(send(unblock, { body: answered(form.getValues('securityAnswer')) }), onUnlocked)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      {securityQuestion !== null && (
        <Field label={t(`access.question_${securityQuestion}`)} error={errors.securityAnswer?.message}>
          <TextInput
            {...form.register('securityAnswer', {
              validate: (typed) => isSecurityAnswer(typed) || codeText(new CallError(1019)),
            })}
            autoComplete="off"
            maxLength={40}
          />
        </Field>
      )}
      <NewPasswordFields
        withdrawal={withdrawal}
        label={t(withdrawal ? 'access.newWithdrawalPassword' : 'access.newPassword')}
        password={{
          input: form.register('password', {
            validate: withdrawal ? withdrawalPasswordProblem : newPasswordProblem,
          }),
          error: errors.password,
        }}
        again={{ input: form.register('again', { validate: sameAgain(t) }), error: errors.again }}
      />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" look="main" wide busy={isSubmitting}>
        {t('access.setPassword')}
      </Button>
      {onUnlocked && (
        <Button look="line" wide onClick={unlock}>
          {t('access.unlock')}
        </Button>
      )}
    </form>
  )
}
