import { useMutation } from '@tanstack/react-query'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useWritten } from '@touchline/client/written'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { inviteOperator, operators } from '@touchline/contract/operator/people-calls'
import { operatorEmail, operatorName } from '@touchline/contract/operator/types'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { WritingDialog } from '../app/WritingDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import type { JoinLink } from './LinkDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface Fields {
  name: string
  email: string
  reason: string
}

export function InviteDialog({ onClose, onLink }: { onClose: () => void; onLink: (link: JoinLink) => void }) {
  const t = useText()
  const form = useForm<Fields>({ defaultValues: { name: '', email: '', reason: '' } })
  useWritten(form.watch())
  const { errors } = form.formState
  const [roles, setRoles] = useState<OperatorRole[]>(['support'])
  const inviting = useMutation({
    mutationFn: (fields: Fields) => send(inviteOperator, { body: { ...fields, roles } }),
    onSuccess: ({ link }, { name }) => {
      onClose()
      if (link !== null) onLink({ name, link })
    },
    onSettled: () => refresh(operators, tasks, taskCounts),
  })
  return (
    <WritingDialog
      important
      onClose={onClose}
      title={t('access.inviteTitle')}
      description={t('access.inviteHint')}
      actions={
        <>
          <Button
            look="main"
            busy={inviting.isPending}
            disabled={roles.length === 0}
            onClick={form.handleSubmit((fields) => inviting.mutate(fields))}
          >
            {t('access.invite')}
          </Button>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
        </>
      }
    >
      <Field label={t('access.name')} error={errors.name?.message}>
        <TextInput
          {...form.register('name', {
            validate: (typed) => operatorName.safeParse(typed).success || t('access.nameForm'),
          })}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={30}
        />
      </Field>
      <Field label={t('access.email')} hint={t('access.emailHint')} error={errors.email?.message}>
        <TextInput
          {...form.register('email', {
            validate: (typed) => operatorEmail.safeParse(typed).success || t('access.emailForm'),
          })}
          type="email"
          maxLength={200}
        />
      </Field>
      <RoleChoice roles={roles} onChange={setRoles} />
      <Field label={t('site.reason')} hint={t('site.reasonHint')} error={errors.reason?.message}>
        <TextInput
          {...form.register('reason', {
            validate: (typed) => isReason(typed) || t('site.reasonShort'),
          })}
          maxLength={500}
        />
      </Field>
      <FormProblem error={inviting.error} />
    </WritingDialog>
  )
}
