import { useMutation, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { memberPage, openField } from '@touchline/contract/member/operator-calls'
import type { StoredField } from '@touchline/contract/member/types'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Member } from './MemberPage.tsx'

const shortest = 10

/** The member's identifying data: sealed, opened one by one with a reason that the member reads. */
export function Sealed({
  memberId,
  identity: { state, has },
}: Pick<Member, 'identity'> & { memberId: string }) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('member.open') === true
  const [reason, setReason] = useState('')
  return (
    <Block title={t('member.identity')} end={<Pill>{t(`member.identity_${state}`)}</Pill>}>
      {may && has.length > 0 && (
        <Field label={t('member.openReason')} hint={t('member.openHint')}>
          <TextInput value={reason} maxLength={500} onChange={({ target: { value } }) => setReason(value)} />
        </Field>
      )}
      {has.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-2">
        {has.map((field) => (
          <SealedField
            key={field}
            memberId={memberId}
            field={field}
            reason={may && reason.trim().length >= shortest ? reason : null}
          />
        ))}
      </ul>
    </Block>
  )
}

interface SealedFieldProps {
  memberId: string
  field: StoredField
  /** Null: the field cannot be opened now. */
  reason: string | null
}

function SealedField({ memberId, field, reason }: SealedFieldProps) {
  const t = useText()
  const opening = useMutation({
    mutationFn: (why: string) => send(openField, { body: { memberId, field, reason: why } }),
    onSuccess: () => refresh(memberPage),
  })
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-2 text-15">
      <span>
        <span className="block text-13 text-muted">{t(`member.field_${field}`)}</span>
        {opening.data ? (opening.data.value ?? t('member.none')) : '••••••••'}
      </span>
      {!opening.data && (
        <Button
          size="small"
          look="line"
          aria-label={`${t('member.openField')}: ${t(`member.field_${field}`)}`}
          disabled={reason === null}
          busy={opening.isPending}
          onClick={() => reason !== null && opening.mutate(reason)}
        >
          {t('member.openField')}
        </Button>
      )}
      <FormProblem error={opening.error} />
    </li>
  )
}
