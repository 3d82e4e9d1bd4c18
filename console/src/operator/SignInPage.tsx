import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { startSession } from '@touchline/client/api/session'
import type { AnyCode } from '@touchline/contract/codes'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { askPasskey, signIn } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { PasswordInput } from '@touchline/ui/input/PasswordInput'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { CodeField, codeRule } from './CodeField.tsx'
import { EntryCard } from './EntryCard.tsx'
import { knowsPasskeys, showPasskey } from './passkey.ts'
import { useDemoOperators } from './use-demo-operators.ts'

const wrong: AnyCode = 1051

interface Fields {
  name: string
  password: string
  code: string
}

interface Credentials extends Omit<Fields, 'code'> {
  /** Null: a passkey is shown instead. */
  code: string | null
}

export function SignInPage() {
  const t = useText()
  const router = useRouter()
  const { back, ended } = useSearch({ from: '/sign-in' })
  const form = useForm<Fields>({ defaultValues: { name: '', password: '', code: '' } })
  const { errors } = form.formState
  const entering = useMutation({
    mutationFn: async ({ name, password, code }: Credentials) => {
      const second = code === null ? { passkey: await showPasskey(await send(askPasskey)) } : { code }
      return send(signIn, { body: { name: name.trim(), password, ...second } })
    },
    onSuccess: ({ operator, ticket }) => {
      startSession({ userid: operator.id, username: operator.name, ticket })
      router.history.push(back ?? '/')
    },
    // The server takes a code only once: the next try needs another one.
    onError: () => form.resetField('code'),
  })
  /** Signs in with a passkey instead of a code. */
  const byPasskey = async () => {
    if (await form.trigger(['name', 'password'])) entering.mutate({ ...form.getValues(), code: null })
  }
  const { error } = entering
  const isWrong = error instanceof CallError && error.code === wrong
  return (
    <EntryCard
      title={t('operator.signInTitle')}
      hint={ended ? t('operator.sessionEnded') : back && t('operator.signInFirst')}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={form.handleSubmit((fields) => entering.mutate(fields))}
      >
        <Field label={t('operator.name')} error={errors.name?.message}>
          <TextInput
            {...form.register('name', { required: t('operator.nameEmpty') })}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={30}
            autoFocus
          />
        </Field>
        <Field label={t('operator.password')} error={errors.password?.message}>
          <PasswordInput
            {...form.register('password', { required: t('operator.passwordEmpty') })}
            showLabel={t('operator.showPassword')}
            hideLabel={t('operator.hidePassword')}
          />
        </Field>
        <CodeField
          input={form.register('code', codeRule(t('operator.codeWrongForm')))}
          error={errors.code?.message}
        />
        {isWrong ? (
          <p role="alert" className="text-13 text-red">
            {t('operator.wrong')}
          </p>
        ) : (
          <FormProblem error={entering.error} otherwise={t('access.passkeyNot')} />
        )}
        <Button look="main" type="submit" wide busy={entering.isPending}>
          {t('operator.signIn')}
        </Button>
        {knowsPasskeys && (
          <Button look="line" wide disabled={entering.isPending} onClick={byPasskey}>
            {t('access.usePasskey')}
          </Button>
        )}
      </form>
      <DemoOperators onChoose={(fields) => form.reset(fields)} />
    </EntryCard>
  )
}

function DemoOperators({ onChoose }: { onChoose: (fields: Fields) => void }) {
  const t = useText()
  const { data, refetch } = useDemoOperators()
  if (!data) return null
  /** Asks for the present code first: the one known may have been used since. */
  const choose = async (role: OperatorRole) => {
    const { data: now } = await refetch()
    const found = now?.operators.find((each) => each.role === role)
    if (now && found?.code) onChoose({ name: found.name, password: now.password, code: found.code })
  }
  const someWait = data.operators.some(({ code }) => code === null)
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <h2 className="text-15 font-semibold">{t('operator.demo')}</h2>
      <p className="text-13 text-muted">{t(someWait ? 'operator.demoWait' : 'operator.demoHint')}</p>
      <div className="flex flex-wrap gap-2">
        {data.operators.map(({ role, code }) => (
          <Button key={role} size="small" look="line" disabled={code === null} onClick={() => choose(role)}>
            {t(`operator.role_${role}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
