import { CallError } from '@touchline/client/api/call-error'
import { codeText } from '@touchline/client/i18n/code-text'
import type { AnyCode } from '@touchline/contract/codes'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { PasswordInput } from '@touchline/ui/input/PasswordInput'
import { TextInput } from '@touchline/ui/input/TextInput'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { captchaProblem } from './code-form-rules.ts'
import { rememberLock } from './lock-cookie.ts'
import { SlideToUnlock } from './SlideToUnlock.tsx'
import { rememberedName, rememberName, type SignedIn, signIn } from './sign-in.ts'
import { type DialogProblem, signInProblem } from './sign-in-problem.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCheckedForm } from './use-checked-form.ts'
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
  /** The name to sign in with, where it is known; else the form fills in the name that this browser keeps. */
  username: string | undefined
  onSignedIn: (result: SignedIn) => void
  onProblem: (problem: DialogProblem) => void
  onVerify: (pending: PendingSignIn) => void
}

export function SignInForm({ username, onSignedIn, onProblem, onVerify }: Props) {
  const t = useText()
  const remembered = rememberedName()
  const captcha = useCaptcha('login')
  const form = useCheckedForm<Fields>({
    defaultValues: {
      username: username ?? remembered,
      password: '',
      captcha: '',
      remember: remembered !== '',
    },
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
      const given = captcha.asked ? { captchaId: captcha.shown?.id, captchaText } : {}
      const result = await signIn({ ...typed, ...given })
      rememberName(remember ? typed.username : '')
      onSignedIn(result)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await refused(error, typed)
    }
  })
  const slider = useRef<HTMLInputElement>(null)
  /** spec 5: only the slide signs in. Enter checks the fields and moves the focus to the slide. */
  const leadToSlide = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.target !== slider.current && (await form.trigger(undefined, { shouldFocus: true })))
      slider.current?.focus()
  }
  return (
    <form noValidate onKeyDown={leadToSlide} className="grid grid-cols-1 gap-3">
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
      {captcha.asked && (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha?.message}
          input={form.register('captcha', { validate: captchaProblem, shouldUnregister: true })}
        />
      )}
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
        slider={slider}
      />
    </form>
  )
}

/** spec 5: refused here, before anything is sent. */
function passwordProblem(password: string): true | Promise<string> {
  if (password === '') return codeText(new CallError(1002))
  return password.length >= shortestPassword || codeText(new CallError(1053))
}
