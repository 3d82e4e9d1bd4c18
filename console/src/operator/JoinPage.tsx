import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { readCall } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { AnyCode } from '@touchline/contract/codes'
import { join, lookAtLink } from '@touchline/contract/operator/calls'
import { operatorPassword } from '@touchline/contract/operator/types'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Field } from '@touchline/ui/input/Field'
import { PasswordInput } from '@touchline/ui/input/PasswordInput'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../app/FormProblem.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { CodeField, codeRule } from './CodeField.tsx'
import { EntryCard } from './EntryCard.tsx'
import { PairedApp } from './PairedApp.tsx'

const noSuchLink: AnyCode = 1020

export function JoinPage() {
  const t = useText()
  const link = useLocation({ select: ({ hash }) => hash })
  const invited = useQuery({
    queryKey: ['visitor', lookAtLink.id, link],
    queryFn: () => readCall(lookAtLink, { body: { link } }),
    retry: false,
  })
  if (invited.error instanceof CallError && invited.error.code === noSuchLink) {
    return (
      <EntryCard title={t('operator.noLink')}>
        <EmptyState
          title={t('operator.noLinkHint')}
          action={<Link to="/sign-in">{t('operator.signIn')}</Link>}
        />
      </EntryCard>
    )
  }
  if (!invited.data) {
    return (
      <EntryCard title={t('operator.joinUnknown')}>
        <Waiting for={invited} rows={4} />
      </EntryCard>
    )
  }
  return <JoinForm link={link} invited={invited.data} />
}

interface Fields {
  password: string
  code: string
}

function JoinForm({
  link,
  invited,
}: {
  link: string
  invited: { name: string; uri: string; secret: string }
}) {
  const t = useText()
  const form = useForm<Fields>({ defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  const joining = useMutation({ mutationFn: (fields: Fields) => send(join, { body: { link, ...fields } }) })
  if (joining.isSuccess) {
    return (
      <EntryCard title={t('operator.joinTitle', { name: invited.name })}>
        <EmptyState title={t('operator.joined')} action={<Link to="/sign-in">{t('operator.signIn')}</Link>} />
      </EntryCard>
    )
  }
  return (
    <EntryCard title={t('operator.joinTitle', { name: invited.name })} hint={t('operator.joinHint')}>
      <form
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={form.handleSubmit((fields) => joining.mutate(fields))}
      >
        <Field
          label={t('operator.newPassword')}
          hint={t('operator.newPasswordHint')}
          error={errors.password?.message}
        >
          <PasswordInput
            {...form.register('password', {
              validate: (typed) =>
                operatorPassword.safeParse(typed).success || t('operator.newPasswordShort'),
            })}
            autoComplete="new-password"
            showLabel={t('operator.showPassword')}
            hideLabel={t('operator.hidePassword')}
          />
        </Field>
        <PairedApp uri={invited.uri} secret={invited.secret} />
        <CodeField
          input={form.register('code', codeRule(t('operator.codeWrongForm')))}
          error={errors.code?.message}
        />
        <FormProblem error={joining.error} />
        <Button look="main" type="submit" wide busy={joining.isPending}>
          {t('operator.join')}
        </Button>
      </form>
    </EntryCard>
  )
}
