// The operator's own accounts as a member: they may not play, and the operator decides nothing about them.
// A number that was given is not shown again.
import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { AnyCode } from '@touchline/contract/codes'
import { giveOwnNumber, nameOwnAccount, ownAccounts } from '@touchline/contract/member/own-operator-calls'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

const known: AnyCode = 1321
const nobody: AnyCode = 1004

export function OwnAccounts() {
  const t = useText()
  const state = useQuery(query(ownAccounts))
  const { numbers = 0, found = 0, named = [] } = state.data ?? {}
  return (
    <Block
      title={t('access.accounts')}
      end={
        state.data && (
          <Pill tone={numbers > 0 ? 'ok' : 'warn'}>
            {t(numbers > 0 ? 'access.numberGiven' : 'access.numberMissing')}
          </Pill>
        )
      }
    >
      <p className="text-13 text-muted">{t('access.accountsHint')}</p>
      <Waiting for={state} />
      {state.data && (
        <>
          <Saying
            label={t('access.number')}
            hint={numbers > 0 ? t('access.numberFound', { count: found }) : t('access.numberHint')}
            button={t('access.giveNumber')}
            wrong={(typed) => (readIdNumber(typed) ? null : t('access.numberForm'))}
            refused={{ [known]: t('access.numberKnown') }}
            say={(identity) => send(giveOwnNumber, { body: { identity } })}
          />
          <Saying
            label={t('access.accountName')}
            hint={
              named.length > 0
                ? t('access.accountsNamed', { names: named.map(({ username }) => username).join(', ') })
                : t('access.accountNameHint')
            }
            button={t('access.nameAccount')}
            wrong={(typed) => (typed.trim() ? null : t('access.accountForm'))}
            refused={{ [known]: t('access.accountKnown'), [nobody]: t('access.accountUnknown') }}
            say={(username) => send(nameOwnAccount, { body: { username } })}
          />
        </>
      )}
    </Block>
  )
}

interface SayingProps {
  label: string
  hint: string
  button: string
  /** What is wrong with the typed text, in words; null: nothing. */
  wrong: (typed: string) => string | null
  /** The words for a refusal of this call, by its code. */
  refused: Readonly<Partial<Record<AnyCode, string>>>
  say: (typed: string) => Promise<unknown>
}

function Saying({ label, hint, button, wrong, refused, say }: SayingProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const saying = useMutation({
    mutationFn: say,
    onSuccess: () => setTyped(''),
    onSettled: () => refresh(ownAccounts),
  })
  const { error } = saying
  const meant = error instanceof CallError ? refused[error.code as AnyCode] : undefined
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = wrong(typed)
        setProblem(found)
        if (found === null) saying.mutate(typed)
      }}
    >
      <Field label={label} hint={hint} error={problem ?? meant}>
        <TextInput
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(null)
            saying.reset()
          }}
        />
      </Field>
      <FormProblem error={meant ? null : error} />
      <Button size="small" look="line" type="submit" busy={saying.isPending}>
        {button}
      </Button>
    </form>
  )
}
