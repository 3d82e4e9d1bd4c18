// A risky act is refused until the operator shows a second factor once more: this dialog asks for it, and the
// refused call is then sent again by itself.
import { useMutation, useQuery } from '@tanstack/react-query'
import { setAsking } from '@touchline/client/api/proof'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { AnyCode } from '@touchline/contract/codes'
import { askOwnPasskey, ownAccess, prove } from '@touchline/contract/operator/own-calls'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from './app/FormProblem.tsx'
import { useText } from './i18n/i18n.ts'
import { CodeField, codeRule } from './operator/CodeField.tsx'
import { DemoCode } from './operator/DemoCode.tsx'
import { knowsPasskeys, showPasskey } from './operator/passkey.ts'

const any: AnyCode = 1966
const passkeyAlone: AnyCode = 1967

interface PendingStepUp {
  /** Whether a code is enough; else it has to be a passkey. */
  readonly byCode: boolean
  /** The calls that wait for the proof: one answer serves all of them. */
  readonly waiting: readonly ((proved: boolean) => void)[]
}

/** Draws nothing until a call asks for the second factor. */
export function StepUp() {
  const [asked, setAsked] = useState<PendingStepUp | null>(null)
  useEffect(
    () =>
      setAsking(({ code }) => {
        if (code !== any && code !== passkeyAlone) return Promise.resolve(false)
        return new Promise((answer) =>
          setAsked((before) => ({
            byCode: code === any && before?.byCode !== false,
            waiting: [...(before?.waiting ?? []), answer],
          })),
        )
      }),
    [],
  )
  if (!asked) return null
  const close = (proved: boolean) => {
    setAsked(null)
    for (const answer of asked.waiting) answer(proved)
  }
  return <ProveDialog byCode={asked.byCode} onClose={close} />
}

function ProveDialog({ byCode, onClose }: { byCode: boolean; onClose: (proved: boolean) => void }) {
  const t = useText()
  const { data: access } = useQuery(query(ownAccess))
  const hasPasskey = knowsPasskeys && access !== undefined && access.passkeys.length > 0
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } })
  const proving = useMutation({
    mutationFn: async (code: string | null) =>
      send(prove, {
        body: code === null ? { passkey: await showPasskey(await send(askOwnPasskey)) } : { code },
      }),
    onSuccess: () => onClose(true),
    onError: () => form.resetField('code'),
  })
  const submit = form.handleSubmit(({ code }) => proving.mutate(code))
  return (
    <Dialog
      open
      important
      onOpenChange={() => onClose(false)}
      title={t('access.proveTitle')}
      description={t(byCode ? 'access.proveHint' : 'access.provePasskeyHint')}
      actions={
        <>
          {byCode && (
            <Button look="main" busy={proving.isPending} onClick={submit}>
              {t('access.prove')}
            </Button>
          )}
          {hasPasskey && (
            <Button
              look={byCode ? 'line' : 'main'}
              busy={proving.isPending && !byCode}
              onClick={() => proving.mutate(null)}
            >
              {t('access.usePasskey')}
            </Button>
          )}
          <Button onClick={() => onClose(false)}>{t('app.cancel')}</Button>
        </>
      }
    >
      {byCode && (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <CodeField
            input={form.register('code', codeRule(t('operator.codeWrongForm')))}
            error={form.formState.errors.code?.message}
          />
          <DemoCode onFill={(code) => form.setValue('code', code, { shouldValidate: true })} />
        </form>
      )}
      <FormProblem error={proving.error} otherwise={t('access.passkeyNot')} />
    </Dialog>
  )
}
