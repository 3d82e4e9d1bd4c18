// Proves a contact by a one-time code: choose the way, say where, ask for the code, type it (spec 2,
// "Extra-verification dialog"). A refusal keeps what was typed, and its text stands below the field that it
// belongs to.
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { wallNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { codeText } from '@touchline/client/i18n/code-text'
import { siteStatus } from '@touchline/contract/notice/calls'
import { Button } from '@touchline/ui/Button'
import { Countdown, type CountdownProps } from '@touchline/ui/figure/Countdown'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { ContactField } from './ContactField.tsx'
import type { CodeChannel, CodeErrand, CodeSent, Proof } from './code-errands.ts'
import { captchaProblem, codeProblem } from './code-form-rules.ts'
import { FormProblem } from './FormProblem.tsx'
import { type CaptchaForm, useCaptcha } from './use-captcha.ts'
import { useCheckedForm } from './use-checked-form.ts'

const SandboxCode = lazy(() => import('./SandboxCode.tsx'))

export interface CodeFields {
  countryCode: string
  contact: string
  captcha: string
  code: string
}

interface Props {
  ways: readonly CodeChannel[]
  errand: CodeErrand
  /**
   * How a mobile number is given: in full, by its last six digits, or not at all because it is the member's
   * own.
   */
  mobileBy: 'full' | 'last-six' | 'own'
  captchaForm?: CaptchaForm
  onProven: (proof: Proof) => unknown
}

export function CodeForm({ ways, errand, mobileBy, captchaForm, onProven }: Props) {
  const t = useText()
  const [way, setWay] = useState<CodeChannel>(ways[0] ?? 'email')
  const [sent, setSent] = useState<CodeSent | null>(null)
  /** When the member can try again, where a refusal gave a time. */
  const [freeAt, setFreeAt] = useState<number | null>(null)
  const form = useCheckedForm<CodeFields>({
    defaultValues: { countryCode: '+86', contact: '', captcha: '', code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha(captchaForm)
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  const [askedAt, setAskedAt] = useState(0)
  const asksCaptcha = captcha.asked && sent === null
  // An error at a field that is not there would neither be read nor ever go away.
  const shown = { contact: mobileBy !== 'own', captcha: asksCaptcha, code: sent !== null, root: true }

  /** Each try uses the captcha up. */
  const anotherCaptcha = () => {
    captcha.renew()
    form.resetField('captcha')
  }
  const refused = async (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (asksCaptcha) anotherCaptcha()
    const field = errand.fieldOf(error.code)
    form.setError(shown[field] ? field : 'root', { message: await codeText(error) })
    const { time } = error.payload
    if (time !== undefined && sent && field !== 'root') setSent({ ...sent, resendAt: time })
    else setFreeAt(time ?? null)
  }
  const askWith = async (typed: CodeFields) => {
    setAskedAt(wallNow())
    try {
      const given = asksCaptcha ? { captchaId: captcha.shown?.id, captchaText: typed.captcha } : {}
      setFreeAt(null)
      setSent(await errand.ask(way, typed, sent?.id, given))
    } catch (error) {
      await refused(error)
    }
  }
  const ask = form.handleSubmit(askWith)
  /** Checks the contact alone: a member who asks for another code has none to type. */
  const askAgain = async () => {
    form.clearErrors()
    if (await form.trigger(['contact', 'countryCode'], { shouldFocus: true })) await askWith(form.getValues())
  }
  // The code's field exists only once a code is sent.
  useEffect(() => {
    if (sent) form.setFocus('code')
  }, [sent, form])
  const check = form.handleSubmit(async ({ code }) => {
    if (!sent) return
    try {
      await onProven(await errand.check(way, sent.id, code.trim()))
    } catch (error) {
      await refused(error)
    }
  })
  const change = (next: CodeChannel) => {
    setWay(next)
    if (sent) anotherCaptcha()
    setSent(null)
    setFreeAt(null)
    form.reset({ ...form.getValues(), contact: '', code: '' })
  }
  return (
    <form noValidate onSubmit={sent ? check : ask} className="grid grid-cols-1 gap-3">
      {ways.length > 1 && (
        <Segmented
          label={t('access.way')}
          choices={ways.map((value) => ({ value, label: t(`access.way_${value}`) }))}
          value={way}
          onValueChange={change}
        />
      )}
      {mobileBy !== 'own' && <ContactField form={form} way={way} lastSix={mobileBy === 'last-six'} />}
      {asksCaptcha && (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha?.message}
          input={form.register('captcha', { validate: captchaProblem, shouldUnregister: true })}
        />
      )}
      {sent && (
        <Field label={t('access.code')} error={errors.code?.message} hint={t(errand.sent)}>
          <TextInput
            {...form.register('code', { validate: codeProblem, shouldUnregister: true })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </Field>
      )}
      <Suspense>
        {sent && sandbox && (
          <SandboxCode
            contact={form.getValues('contact')}
            since={askedAt}
            onFill={(code) => form.setValue('code', code)}
          />
        )}
      </Suspense>
      <FormProblem text={errors.root?.message} />
      {freeAt !== null && <Wait until={freeAt} onEnd={() => setFreeAt(null)} />}
      <Button type="submit" look="main" wide busy={isSubmitting}>
        {t(sent ? 'access.checkCode' : 'access.sendCode')}
      </Button>
      {sent && <Resend at={sent.resendAt} onAsk={askAgain} />}
    </form>
  )
}

// Parts

/** `0:42` or `29:30`; from an hour on `23:59:59`. */
const minutesText: CountdownProps['format'] = ({ days, hours, minutes, seconds }) => {
  const parts = days + hours > 0 ? [24 * days + hours, minutes, seconds] : [minutes, seconds]
  return parts.map((part, place) => (place === 0 ? part : String(part).padStart(2, '0'))).join(':')
}

/** How long a refusal lasts. */
function Wait({ until, onEnd }: { until: number; onEnd: () => void }) {
  const t = useText()
  return (
    <p className="text-center text-13 text-muted">
      {t('access.possibleIn')} <Countdown closesAt={until} now={wallNow} format={minutesText} onEnd={onEnd} />
    </p>
  )
}

/** spec 9: 60 s between two codes; longer after the third. */
function Resend({ at, onAsk }: { at: number; onAsk: () => unknown }) {
  const t = useText()
  const [open, setOpen] = useState<number | null>(null)
  if (open === at)
    return (
      <Button look="line" wide onClick={onAsk}>
        {t('access.resend')}
      </Button>
    )
  return (
    <p className="text-center text-13 text-muted">
      {t('access.resendIn')}{' '}
      <Countdown closesAt={at} now={wallNow} format={minutesText} onEnd={() => setOpen(at)} />
    </p>
  )
}
