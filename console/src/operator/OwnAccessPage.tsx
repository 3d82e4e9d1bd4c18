// The operator's own access: password, authenticator app, sessions, and where messages about access are sent.
import { useMutation, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { deviceName } from '@touchline/client/i18n/device-name'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { changeOwnEmail, endOwnSession, ownAccess } from '@touchline/contract/operator/own-calls'
import { operatorEmail } from '@touchline/contract/operator/types'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { useForm } from 'react-hook-form'
import { Block } from '../app/Block.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { OwnAccounts } from './OwnAccounts.tsx'
import { OwnAuthenticator } from './OwnAuthenticator.tsx'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { OwnPassword } from './OwnPassword.tsx'

export function OwnAccessPage() {
  const t = useText()
  const state = useQuery(query(ownAccess))
  return (
    <>
      <PageHead title={t('access.own')} hint={t('access.ownHint')} />
      <Waiting for={state} />
      {state.data && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <OwnPasskeys passkeys={state.data.passkeys} />
            <OwnAuthenticator />
            <OwnPassword />
          </div>
          <div className="grid gap-4">
            <Sessions sessions={state.data.sessions} />
            <Mail email={state.data.email} />
            <OwnAccounts />
          </div>
        </div>
      )}
    </>
  )
}

function Sessions({ sessions }: Pick<PayloadOf<typeof ownAccess>, 'sessions'>) {
  const t = useText()
  const ending = useMutation({
    mutationFn: (id: string) => send(endOwnSession, { body: { id } }),
    onSettled: () => refresh(ownAccess),
  })
  return (
    <Block title={t('access.sessions')}>
      <ul className="grid gap-3 text-13">
        {sessions.map(({ id, device, address, startedAt, activeAt, mine }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4">
            <span className="line-clamp-2 wrap-anywhere">{deviceName(device)}</span>
            {mine ? (
              <Pill tone="ok">{t('access.thisOne')}</Pill>
            ) : (
              <Button size="small" look="line" busy={ending.isPending} onClick={() => ending.mutate(id)}>
                {t('access.endSession')}
              </Button>
            )}
            <span className="col-span-2 text-muted">
              {t('access.sessionSince', {
                address,
                since: fullTime(startedAt),
                active: fullTime(activeAt),
              })}
            </span>
          </li>
        ))}
      </ul>
      <FormProblem error={ending.error} />
    </Block>
  )
}

function Mail({ email }: Pick<PayloadOf<typeof ownAccess>, 'email'>) {
  const t = useText()
  const form = useForm({ defaultValues: { email: email ?? '' } })
  const changing = useMutation({
    mutationFn: (body: { email: string }) => send(changeOwnEmail, { body }),
    onSuccess: () => refresh(ownAccess),
  })
  return (
    <Block title={t('access.email')}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit((fields) => changing.mutate(fields))}
      >
        <Field
          label={t('access.email')}
          hint={t('access.mailHint')}
          error={form.formState.errors.email?.message}
        >
          <TextInput
            {...form.register('email', {
              validate: (typed) => operatorEmail.safeParse(typed).success || t('access.emailForm'),
            })}
            type="email"
            autoComplete="email"
            maxLength={200}
          />
        </Field>
        <FormProblem error={changing.error} />
        <p role="status" className="text-13 text-muted empty:hidden">
          {changing.isSuccess && t('access.changed')}
        </p>
        <Button size="small" look="line" type="submit" busy={changing.isPending}>
          {t('access.change')}
        </Button>
      </form>
    </Block>
  )
}
