import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { codeText } from '@touchline/client/i18n/code-text'
import type { PayloadOf } from '@touchline/contract/call'
import type { AnyCode } from '@touchline/contract/codes'
import { contactUs } from '@touchline/contract/service/calls'
import { type ContactTopic, contactLength, contactTopics } from '@touchline/contract/service/contact'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { Chips } from '@touchline/ui/input/Chips'
import { Field } from '@touchline/ui/input/Field'
import { TextArea } from '@touchline/ui/input/TextArea'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { CaptchaField } from '../access/CaptchaField.tsx'
import { captchaProblem, emailProblem } from '../access/code-form-rules.ts'
import { FormProblem } from '../access/FormProblem.tsx'
import { useCaptcha } from '../access/use-captcha.ts'
import { useCheckedForm } from '../access/use-checked-form.ts'
import { LeaveGuard } from '../app/LeaveGuard.tsx'
import { useUnsentForm } from '../app/use-unsent-form.ts'
import { useText } from '../i18n/i18n.ts'
import { contactTyped, draftIds, isMobile } from './contact-draft.ts'

export interface ContactReceipt extends PayloadOf<typeof contactUs> {
  readonly contact: string
}

interface Fields {
  name: string
  contact: string
  content: string
  captcha: string
}

interface Props {
  /** The ways by which an answer can be sent. */
  ways: readonly ('email' | 'mobile')[]
  onWritten: (written: ContactReceipt) => void
}

const wrongCaptcha: AnyCode = 1076
const noSuchWay: AnyCode = 1992

/** The field next to which a refusal is shown. */
function fieldOf({ code }: CallError): keyof Fields | 'root' {
  if (code === wrongCaptcha) return 'captcha'
  return code === noSuchWay ? 'contact' : 'root'
}

/** A refusal keeps the text; only the captcha is a new one each time. */
export function ContactForm({ ways, onWritten }: Props) {
  const t = useText()
  const [topic, setTopic] = useState<ContactTopic>('access')
  const [idOf] = useState(() => draftIds())
  const captcha = useCaptcha('contact')
  const form = useCheckedForm<Fields>({ defaultValues: { name: '', contact: '', content: '', captcha: '' } })
  useUnsentForm(form)
  const { errors, isSubmitting } = form.formState
  const { least, most, longestName } = contactLength
  const contactProblem = (typed: string) => {
    const contact = contactTyped(typed)
    if (!ways.includes('mobile') || !/^\+?\d+$/.test(contact)) return emailProblem(contact, t)
    return isMobile(contact) || t('service.reachMobile')
  }
  const submit = form.handleSubmit(async ({ name, contact: typed, content, captcha: captchaText }) => {
    const contact = contactTyped(typed)
    const draft = { name: name.trim(), contact, type: topic, content: content.trim() }
    const given = captcha.asked ? { captchaId: captcha.shown?.id, captchaText } : {}
    try {
      onWritten({ ...(await send(contactUs, { body: { ...draft, id: idOf(draft), ...given } })), contact })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      captcha.renew()
      form.resetField('captcha')
      form.setError(fieldOf(error), { message: await codeText(error) }, { shouldFocus: true })
    }
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Chips
          label={t('service.topic')}
          choices={contactTopics.map((value) => ({ value, label: t(`service.about-${value}`) }))}
          value={topic}
          onValueChange={setTopic}
          wraps
          className="-mx-3"
        />
        <Field label={t('service.name')} error={errors.name?.message}>
          <TextInput
            {...form.register('name', {
              validate: (typed) => typed.trim() !== '' || t('service.nameMissing'),
            })}
            autoComplete="nickname"
            maxLength={longestName}
          />
        </Field>
        <Field
          label={t(ways.includes('mobile') ? 'service.reach' : 'access.email')}
          hint={ways.includes('mobile') ? t('service.reachHint') : undefined}
          error={errors.contact?.message}
        >
          <TextInput
            {...form.register('contact', { validate: contactProblem })}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={60}
          />
        </Field>
        <Field
          label={t('service.content')}
          hint={t('service.contactHint')}
          error={errors.content?.message}
          end={t('service.contactCount', { count: form.watch('content').trim().length })}
        >
          <TextArea
            {...form.register('content', {
              validate: (typed) => typed.trim().length >= least || t('service.tooShort'),
            })}
            rows={6}
            maxLength={most}
          />
        </Field>
        {captcha.asked && (
          <CaptchaField
            captcha={captcha}
            error={errors.captcha?.message}
            input={form.register('captcha', { validate: captchaProblem, shouldUnregister: true })}
          />
        )}
        <FormProblem text={errors.root?.message} />
        <Button type="submit" look="main" busy={isSubmitting}>
          {t('service.send')}
        </Button>
      </form>
      <LeaveGuard />
    </Card>
  )
}
