import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { codeText } from '@touchline/client/i18n/code-text'
import { contactInfo, setSecurityQuestion } from '@touchline/contract/member/setting-calls'
import { isSecurityAnswer, securityQuestions } from '@touchline/engine/access/account-rules'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { currentPasswordProblem } from '../../access/code-form-rules.ts'
import { FormProblem } from '../../access/FormProblem.tsx'
import { PasswordField } from '../../access/NewPasswordFields.tsx'
import { useCheckedForm } from '../../access/use-checked-form.ts'
import { useText } from '../../i18n/i18n.ts'
import { savedOrProblem } from './saved.ts'

type Question = (typeof securityQuestions)[number]

/** One of seven questions, its answer, and the login password. The answer is never shown again. */
export function SecurityQuestion({ now }: { now: Question | null }) {
  const t = useText()
  const [done, setDone] = useState(false)
  const [question, setQuestion] = useState<Question>(now ?? 1)
  const form = useCheckedForm({ defaultValues: { answer: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ answer, password }) => {
    const body = { question, answer, password }
    const problem = await savedOrProblem(() => send(setSecurityQuestion, { body }))
    if (problem) return form.setError('root', { message: problem })
    setDone(true)
    await refresh(contactInfo)
  })
  if (done) {
    return (
      <p role="status" className="text-13 text-green">
        {t('my.questionSaved')}
      </p>
    )
  }
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-3">
      <p className="text-13 text-muted">{t('my.questionNote')}</p>
      <Select
        label={t('my.question')}
        choices={securityQuestions.map((each) => ({ value: `${each}`, label: t(`access.question_${each}`) }))}
        value={`${question}`}
        onValueChange={(chosen) => setQuestion(Number(chosen) as Question)}
      />
      <Field label={t('my.answer')} hint={t('my.answerHint')} error={errors.answer?.message}>
        <TextInput
          {...form.register('answer', {
            validate: (typed) => isSecurityAnswer(typed) || codeText(new CallError(1019)),
          })}
          autoComplete="off"
          maxLength={40}
        />
      </Field>
      <PasswordField
        current
        label={t('my.current')}
        input={form.register('password', { validate: currentPasswordProblem })}
        error={errors.password}
      />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" look="main" wide busy={isSubmitting}>
        {t('my.save')}
      </Button>
    </form>
  )
}
