import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import type { Code } from '@touchline/contract/codes'
import { bindRealName } from '@touchline/contract/identity/calls'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import { isRealName } from '@touchline/engine/identity/rules'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useForm } from 'react-hook-form'
import { useUnsentForm } from '../app/use-unsent-form.ts'
import { useText } from '../i18n/i18n.ts'
import { exampleNumber } from './example.ts'
import { refreshIdentity } from './identity-query.ts'
import { useSandbox } from './SandboxNote.tsx'

interface Fields {
  name: string
  identity: string
}

/** The state changed elsewhere, in another window or by a reviewer. */
const notNow: Code = 1188
/** The account is stopped, which the page says from now on. */
const underAge: Code = 1186

/**
 * Name and number, judged here by the rules that the server decides with, except for age, which only the
 * server acts on.
 */
export function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const t = useText()
  const sandbox = useSandbox()
  const language = useLanguage()
  const form = useForm<Fields>({ defaultValues: { name, identity: '' } })
  useUnsentForm(form)
  const { errors } = form.formState
  const save = form.handleSubmit(async (body) => {
    try {
      await send(bindRealName, { body })
    } catch (error) {
      // The app's dialog tells of the refusal, and the typed name stays.
      if (!(error instanceof CallError)) throw error
      if (error.code === underAge) await refreshIdentity()
      if (error.code !== notNow) return
    }
    await refreshIdentity()
    onSaved()
  })
  const fillIn = () => {
    form.setValue('name', language === 'en-us' ? 'Ann Example' : '王小明')
    form.setValue('identity', exampleNumber(Math.random))
    form.clearErrors()
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Field label={t('identity.name')} hint={t('identity.nameHint')} error={errors.name?.message}>
        <TextInput
          {...form.register('name', {
            validate: (typed) => isRealName(typed.trim()) || t('identity.nameForm'),
          })}
          autoComplete="name"
          maxLength={60}
        />
      </Field>
      <Field label={t('identity.number')} hint={t('identity.numberHint')} error={errors.identity?.message}>
        <TextInput
          {...form.register('identity', {
            validate: (typed) => readIdNumber(typed) !== null || t('identity.numberForm'),
          })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" look="line" busy={form.formState.isSubmitting}>
          {t('identity.save')}
        </Button>
        {sandbox && (
          <Button size="small" onClick={fillIn}>
            {t('identity.example')}
          </Button>
        )}
      </div>
    </form>
  )
}
