import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteStatus } from '@touchline/contract/notice/calls'
import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/Checkbox'
import { Dialog } from '@touchline/ui/Dialog'
import { Field } from '@touchline/ui/Field'
import { PasswordInput } from '@touchline/ui/PasswordInput'
import { Segmented } from '@touchline/ui/Segmented'
import { TextInput } from '@touchline/ui/TextInput'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError } from '../api/call-error.ts'
import { query } from '../api/queries.ts'
import { setCookie } from '../app/cookie.ts'
import { useCloseSheet } from '../app/sheet.ts'
import { codeText } from '../i18n/code-text.ts'
import { chooseLanguage, useLanguage, useText } from '../i18n/i18n.ts'
import { languageNames } from '../i18n/language-names.ts'
import { SignInProblemDialog } from './SignInProblemDialog.tsx'
import { SlideToUnlock } from './SlideToUnlock.tsx'
import { rememberedName, rememberName, signIn } from './sign-in.ts'
import { leavesLockCookie, type SignInProblem, signInProblem } from './sign-in-problem.ts'

/** spec 5 */
const longestUsername = 20
const shortestPassword = 6
const lockCookieDays = 10 / (24 * 60)

interface Fields {
  username: string
  password: string
  remember: boolean
}

export default function LoginDialog() {
  const t = useText()
  const close = useCloseSheet()
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  return (
    <Dialog open onOpenChange={close} title={t('app.signIn')} closeLabel={t('app.close')}>
      <SignInForm onSignedIn={close} onProblem={setProblem} />
      <DemoMembers />
      <LanguagePicker />
      {problem && <SignInProblemDialog problem={problem} onClose={() => setProblem(null)} />}
    </Dialog>
  )
}

// Parts

interface FormProps {
  onSignedIn: () => void
  onProblem: (problem: SignInProblem) => void
}

function SignInForm({ onSignedIn, onProblem }: FormProps) {
  const t = useText()
  const name = rememberedName()
  const form = useForm<Fields>({
    defaultValues: { username: name, password: '', remember: name !== '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ username, password, remember }) => {
    try {
      await signIn({ username: username.trim(), password })
      rememberName(remember ? username.trim() : '')
      onSignedIn()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (leavesLockCookie(error.code)) setCookie('code_1900', String(error.code), lockCookieDays)
      form.resetField('password')
      onProblem(signInProblem(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
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

function LanguagePicker() {
  const t = useText()
  return (
    <Segmented
      label={t('app.language')}
      choices={languageNames}
      value={useLanguage()}
      onValueChange={chooseLanguage}
    />
  )
}

/** In the sandbox the panel lists members whose passwords everybody may know. */
function DemoMembers() {
  const t = useText()
  const site = useQuery(query(siteStatus)).data
  if (!site?.sandbox) return null
  return (
    <Button look="line" wide render={<Link to="/sandbox" replace />}>
      {t('access.demoMembers')}
    </Button>
  )
}
