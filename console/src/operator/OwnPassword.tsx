import { useMutation } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { AnyCode } from '@touchline/contract/codes'
import { changeOwnPassword, ownAccess } from '@touchline/contract/operator/own-calls'
import { operatorPassword } from '@touchline/contract/operator/types'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { PasswordInput } from '@touchline/ui/input/PasswordInput'
import { useForm } from 'react-hook-form'
import { Block } from '../app/Block.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'

const wrong: AnyCode = 1051

export function OwnPassword() {
  const t = useText()
  const form = useForm({ defaultValues: { password: '', newPassword: '' } })
  const { errors } = form.formState
  const changing = useMutation({
    mutationFn: (body: { password: string; newPassword: string }) => send(changeOwnPassword, { body }),
    onSuccess: () => form.reset(),
    onSettled: () => refresh(ownAccess),
  })
  const eye = { showLabel: t('operator.showPassword'), hideLabel: t('operator.hidePassword') }
  const { error } = changing
  const isWrong = error instanceof CallError && error.code === wrong
  return (
    <Block title={t('access.password')}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit((fields) => changing.mutate(fields))}
      >
        <Field
          label={t('access.passwordNow')}
          error={errors.password?.message ?? (isWrong ? t('access.passwordWrong') : undefined)}
        >
          <PasswordInput {...form.register('password', { required: t('operator.passwordEmpty') })} {...eye} />
        </Field>
        <Field
          label={t('operator.newPassword')}
          hint={t('operator.newPasswordHint')}
          error={errors.newPassword?.message}
        >
          <PasswordInput
            {...form.register('newPassword', {
              validate: (typed) =>
                operatorPassword.safeParse(typed).success || t('operator.newPasswordShort'),
            })}
            autoComplete="new-password"
            {...eye}
          />
        </Field>
        <FormProblem error={isWrong ? null : error} />
        <p role="status" className="text-13 text-muted">
          {changing.isSuccess ? t('access.changed') : t('access.passwordHint')}
        </p>
        <Button size="small" look="line" type="submit" busy={changing.isPending}>
          {t('access.change')}
        </Button>
      </form>
    </Block>
  )
}
