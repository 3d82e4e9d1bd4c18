import type { AnyCode } from '@touchline/contract/codes'
import { Checkbox } from '@touchline/ui/Checkbox'
import { Field } from '@touchline/ui/Field'
import { PasswordInput } from '@touchline/ui/PasswordInput'
import { TextInput } from '@touchline/ui/TextInput'
import { useForm } from 'react-hook-form'
import { CallError } from '../api/call-error.ts'
import { codeText } from '../i18n/code-text.ts'
import { useText } from '../i18n/i18n.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { captchaProblem } from './code-form-rules.ts'
import { rememberLock } from './lock-cookie.ts'
import { SlideToUnlock } from './SlideToUnlock.tsx'
import { rememberedName, rememberName, type SignedIn, signIn } from './sign-in.ts'
import { type ShownProblem, signInProblem } from './sign-in-problem.ts'
import { useCaptcha } from './use-captcha.ts'
import type { PendingSignIn } from './VerifySignIn.tsx'

/** spec 5 */
const longestUsername = 20
const shortestPassword = 6
const wrongCaptcha: AnyCode = 1076

interface Fields {
  username: string
  password: string
  captcha: string
  remember: boolean
}

interface Props {
  onSignedIn: (result: SignedIn) => void
  onProblem: (problem: ShownProblem) => void
  onVerify: (pending: PendingSignIn) => void
}

export function SignInForm({ onSignedIn, onProblem, onVerify }: Props) {
  const t = useText()
  const name = rememberedName()
  const captcha = useCaptcha('login')
  const form = useForm<Fields>({
    defaultValues: { username: name, password: '', captcha: '', remember: name !== '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const refused = async (error: CallError, typed: { username: string; password: string }) => {
    captcha.renew()
    form.resetField('captcha')
    if (error.code === wrongCaptcha) {
      form.setError('captcha', { message: await codeText(error) }, { shouldFocus: true })
      return
    }
    const problem = signInProblem(error)
    if (problem.kind === 'verify') return onVerify({ ...typed, id: problem.id })
    rememberLock(error.code)
    form.resetField('password')
    onProblem(problem)
  }
  const submit = form.handleSubmit(async ({ username, password, captcha: captchaText, remember }) => {
    const typed = { username: username.trim(), password }
    try {
      const result = await signIn({ ...typed, captchaId: captcha.shown?.id, captchaText })
      rememberName(remember ? typed.username : '')
      onSignedIn(result)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await refused(error, typed)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field label={t('access.username')} error={errors.username?.message}>
        <TextInput
          {...form.register('username', {
            validate: (typed) => typed.trim() !== '' || codeText(new CallError(1001)),
          })}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longestUsername}
        />
      </Field>
      <Field label={t('access.password')} error={errors.password?.message}>
        <PasswordInput
          {...form.register('password', { validate: passwordProblem })}
          showLabel={t('access.showPassword')}
          hideLabel={t('access.hidePassword')}
        />
      </Field>
      <CaptchaField
        captcha={captcha}
        error={errors.captcha?.message}
        input={form.register('captcha', { validate: captchaProblem })}
      />
      <Checkbox
        checked={form.watch('remember')}
        onCheckedChange={(remember) => form.setValue('remember', remember)}
      >
        {t('access.remember')}
      </Checkbox>
      <SlideToUnlock
        label={t('access.slide')}
        help={t('access.slideHelp')}
        busy={isSubmitting}
        busyLabel={t('access.signingIn')}
        onUnlock={submit}
      />
      <button type="submit" disabled={isSubmitting} className="sr-only">
        {t('app.signIn')}
      </button>
    </form>
  )
}

/** spec 5: refused here, before anything is sent. */
function passwordProblem(password: string): true | Promise<string> {
  if (password === '') return codeText(new CallError(1002))
  return password.length >= shortestPassword || codeText(new CallError(1053))
}
