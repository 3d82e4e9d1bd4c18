import { useMutation } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { beginAuthenticator, replaceAuthenticator } from '@touchline/contract/operator/own-calls'
import { Button } from '@touchline/ui/Button'
import { useForm } from 'react-hook-form'
import { Block } from '../app/Block.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { CodeField, codeRule } from './CodeField.tsx'
import { PairedApp } from './PairedApp.tsx'

/** Replaces the operator's authenticator app by another one. */
export function OwnAuthenticator() {
  const t = useText()
  const beginning = useMutation({ mutationFn: () => send(beginAuthenticator) })
  const form = useForm({ defaultValues: { code: '' } })
  const replacing = useMutation({
    mutationFn: (body: { code: string }) => send(replaceAuthenticator, { body }),
    onSuccess: () => beginning.reset(),
    onError: () => form.resetField('code'),
  })
  return (
    <Block title={t('access.authenticator')}>
      <p role="status" className="text-13 text-muted">
        {replacing.isSuccess ? t('access.replaced') : t('access.replaceHint')}
      </p>
      {beginning.data ? (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={form.handleSubmit((fields) => replacing.mutate(fields))}
        >
          <PairedApp {...beginning.data} />
          <CodeField
            input={form.register('code', codeRule(t('operator.codeWrongForm')))}
            error={form.formState.errors.code?.message}
          />
          <FormProblem error={replacing.error} />
          <Button size="small" look="line" type="submit" busy={replacing.isPending}>
            {t('access.change')}
          </Button>
        </form>
      ) : (
        <Button size="small" look="line" busy={beginning.isPending} onClick={() => beginning.mutate()}>
          {t('access.replace')}
        </Button>
      )}
      <FormProblem error={beginning.error} />
    </Block>
  )
}
