import { useMutation } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { openPayoutAccount } from '@touchline/contract/withdraw/operator-calls'
import { Button } from '@touchline/ui/Button'
import { Facts } from '@touchline/ui/Facts'
import { Field } from '@touchline/ui/Field'
import { TextInput } from '@touchline/ui/TextInput'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from '../task/may-decide.ts'

const shortest = 10

/** The whole number or address, in groups of four as people compare them; its member reads who opened it and why. */
export function Opening({ id }: { id: string }) {
  const t = useText()
  const may = useMayDecide('withdrawal.open')
  const [reason, setReason] = useState('')
  const opening = useMutation({ mutationFn: () => send(openPayoutAccount, { body: { id, reason } }) })
  if (!may) return null
  if (opening.data) {
    const { account, holder, branch } = opening.data
    return (
      <Facts
        facts={[
          {
            label: t('withdraw.account'),
            value: <span className="font-mono">{account.replace(/(.{4})(?=.)/g, '$1 ')}</span>,
          },
          ...(holder === null ? [] : [{ label: t('withdraw.holder'), value: holder }]),
          ...(branch ? [{ label: t('withdraw.branch'), value: branch }] : []),
        ]}
      />
    )
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        opening.mutate()
      }}
    >
      <Field label={t('withdraw.openReason')} hint={t('member.openHint')}>
        <TextInput value={reason} maxLength={500} onChange={({ target: { value } }) => setReason(value)} />
      </Field>
      <FormProblem error={opening.error} />
      <Button
        type="submit"
        look="line"
        size="small"
        disabled={reason.trim().length < shortest}
        busy={opening.isPending}
      >
        {t('withdraw.open')}
      </Button>
    </form>
  )
}
