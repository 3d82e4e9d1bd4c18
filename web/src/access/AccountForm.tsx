import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { codeText } from '@touchline/client/i18n/code-text'
import { useLanguage } from '@touchline/client/i18n/language'
import { usernameList, verifyAgentCode } from '@touchline/contract/access/calls'
import type { AnyCode } from '@touchline/contract/codes'
import { isAccountName, isNickname, type NameLength } from '@touchline/engine/access/account-rules'
import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { newPasswordProblem } from './code-form-rules.ts'
import { FormProblem } from './FormProblem.tsx'
import { NewPasswordFields, sameAgain } from './NewPasswordFields.tsx'
import { register } from './sign-in.ts'
import { useCheckedForm } from './use-checked-form.ts'

interface Props {
  /** Proof of the contact, given for its code. */
  authToken: string
  /** A valid invitation. */
  rec: string
  nameLength: NameLength
  /** Called when the account is made but not signed in; after signing in, another page is shown. */
  onMade: (username: string) => void
  /** The proof ran out, or its contact belongs to another account: begin again. */
  onProofLost: () => void
}

interface Fields {
  username: string
  password: string
  again: string
  usernickname: string
  rec: string
  adult: boolean
}

const taken: AnyCode = 1010
const fieldOf: Partial<Record<AnyCode, keyof Fields>> = {
  1010: 'username',
  1013: 'username',
  1012: 'password',
  1014: 'password',
  1015: 'adult',
  1016: 'rec',
  1018: 'usernickname',
}

/** Name, password twice, nickname, who invited, and the declaration to be of age. */
export function AccountForm({ authToken, rec, nameLength, onMade, onProofLost }: Props) {
  const t = useText()
  const language = useLanguage()
  const form = useCheckedForm<Fields>({
    defaultValues: { username: '', password: '', again: '', usernickname: '', rec, adult: false },
  })
  const { errors, isSubmitting } = form.formState
  const adult = form.watch('adult')
  // The checkbox is no native input, so it is registered by hand: the error of an unregistered field would
  // never clear, and the form could not be sent any more.
  form.register('adult', { validate: (adult) => adult || codeText(new CallError(1015)) })
  const [free, setFree] = useState<readonly string[]>([])
  const submit = form.handleSubmit(async ({ again: _again, usernickname, rec: typedRec, ...typed }) => {
    try {
      const optional = { ...(usernickname && { usernickname }), ...(typedRec && { rec: typedRec }) }
      const signedIn = await register({ ...typed, ...optional, authToken, language })
      if (!signedIn) onMade(typed.username)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const field = fieldOf[error.code as AnyCode]
      setFree(error.code === taken ? await freeNames(typed.username) : [])
      form.setError(field ?? 'root', { message: await codeText(error) }, { shouldFocus: field !== undefined })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field
        label={t('access.username')}
        error={errors.username?.message}
        hint={t('access.usernameHint', { ...nameLength })}
      >
        <TextInput
          {...form.register('username', {
            validate: (typed) => isAccountName(typed, nameLength) || nameProblem(nameLength),
          })}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={nameLength.longest}
        />
      </Field>
      {free.length > 0 && <FreeNames names={free} onChoose={(name) => form.setValue('username', name)} />}
      <NewPasswordFields
        label={t('access.password')}
        password={{
          input: form.register('password', { validate: newPasswordProblem }),
          error: errors.password,
        }}
        again={{ input: form.register('again', { validate: sameAgain(t) }), error: errors.again }}
      />
      <Field
        label={t('access.nickname')}
        error={errors.usernickname?.message}
        hint={t('access.nicknameHint')}
      >
        <TextInput
          {...form.register('usernickname', {
            validate: (typed) => typed === '' || isNickname(typed) || codeText(new CallError(1018)),
          })}
          autoComplete="nickname"
          maxLength={20}
        />
      </Field>
      <Field label={t('access.referrer')} error={errors.rec?.message} hint={t('access.referrerHint')}>
        <TextInput
          {...form.register('rec', { validate: inviterProblem })}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={20}
        />
      </Field>
      <div className="grid gap-1">
        <Checkbox
          checked={adult}
          onCheckedChange={(adult) => form.setValue('adult', adult, { shouldValidate: adult })}
        >
          {t('access.adult')}
        </Checkbox>
        {/* A check under way may set its error after the box is ticked, so a ticked box shows none. */}
        {!adult && <FormProblem text={errors.adult?.message} />}
      </div>
      <FormProblem text={errors.root?.message}>
        <Button look="line" onClick={onProofLost}>
          {t('access.startOver')}
        </Button>
      </FormProblem>
      <Button type="submit" look="main" wide busy={isSubmitting}>
        {t('access.register')}
      </Button>
    </form>
  )
}

// Parts

function FreeNames({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-2 text-13">
      <span className="text-muted">{t('access.freeNames')}</span>
      {names.map((name) => (
        <Button key={name} look="line" size="small" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** Free names that resemble a taken one; none while the server refuses to be asked for more. */
async function freeNames(name: string): Promise<readonly string[]> {
  try {
    return (await send(usernameList, { params: { x: name }, reading: true })).usernames
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return []
  }
}

/** Checks that the inviter is known, before an account is made. */
async function inviterProblem(code: string): Promise<true | string> {
  if (code === '') return true
  try {
    await send(verifyAgentCode, { body: { code } })
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return codeText(error)
  }
}

function nameProblem({ shortest, longest }: NameLength): Promise<string> {
  return codeText(new CallError(1013, { payload: { messageValue: `${shortest}-${longest}` } }))
}
