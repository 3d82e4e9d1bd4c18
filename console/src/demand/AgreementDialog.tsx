// Proposes the agreement with a merchant, which is in force once another person has approved it.
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useWritten } from '@touchline/client/written'
import type { PayloadOf } from '@touchline/contract/call'
import { merchants, oneMerchant, proposeMerchant } from '@touchline/contract/demand/operator-calls'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { Field } from '@touchline/ui/input/Field'
import { TextArea } from '@touchline/ui/input/TextArea'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'

interface Props {
  /** The merchant as it is; null: the agreement is with a new merchant. */
  merchant: Pick<PayloadOf<typeof oneMerchant>, 'code' | 'name' | 'perMinute' | 'mostMembers'> | null
  onClose: () => void
}

const figures = { perMinute: '600', mostMembers: '10000' }

export function AgreementDialog({ merchant, onClose }: Props) {
  const t = useText()
  const [code, setCode] = useState(merchant?.code ?? '')
  const [name, setName] = useState(merchant?.name ?? '')
  const [perMinute, setPerMinute] = useState(merchant ? String(merchant.perMinute) : figures.perMinute)
  const [mostMembers, setMostMembers] = useState(
    merchant ? String(merchant.mostMembers) : figures.mostMembers,
  )
  const [key, setKey] = useState('')
  const [hours, setHours] = useState('')
  useWritten({ code, name, perMinute, mostMembers, key })
  const propose = (reason: string) =>
    send(proposeMerchant, {
      body: {
        code,
        name,
        perMinute: Number(perMinute),
        mostMembers: Number(mostMembers),
        reason,
        ...(key.trim() !== '' && { key: key.trim() }),
        ...(key.trim() !== '' && hours !== '' && { othersEndIn: Number(hours) }),
      },
    }).finally(() => refresh(merchants, oneMerchant, tasks, taskCounts))
  const whole =
    /^[A-Z][A-Z0-9]{2,11}$/.test(code) && name.trim() !== '' && perMinute !== '' && mostMembers !== ''
  return (
    <ReasonDialog
      title={merchant ? t('demand.changeTitle', { code: merchant.code }) : t('demand.addTitle')}
      effect={t('demand.proposeHint')}
      confirm={t('demand.propose')}
      disabled={!whole || (merchant === null && key.trim() === '')}
      seen
      act={propose}
      onClose={onClose}
    >
      {merchant === null && (
        <Field label={t('demand.code')} hint={t('demand.codeHint')}>
          <TextInput
            value={code}
            maxLength={12}
            spellCheck={false}
            onChange={({ target: { value } }) => setCode(value.toUpperCase())}
          />
        </Field>
      )}
      <Field label={t('demand.name')}>
        <TextInput value={name} maxLength={60} onChange={({ target: { value } }) => setName(value)} />
      </Field>
      <Field label={t('demand.perMinute')}>
        <TextInput
          value={perMinute}
          inputMode="numeric"
          maxLength={5}
          onChange={({ target: { value } }) => setPerMinute(value.replace(/\D/g, ''))}
        />
      </Field>
      <Field label={t('demand.mostMembers')}>
        <TextInput
          value={mostMembers}
          inputMode="numeric"
          maxLength={8}
          onChange={({ target: { value } }) => setMostMembers(value.replace(/\D/g, ''))}
        />
      </Field>
      <Field label={t('demand.key')} hint={t(merchant ? 'demand.nextKeyHint' : 'demand.keyHint')}>
        <TextArea
          value={key}
          maxLength={400}
          spellCheck={false}
          onChange={({ target: { value } }) => setKey(value)}
        />
      </Field>
      {merchant !== null && key.trim() !== '' && (
        <Field label={t('demand.othersEndIn')} hint={t('demand.othersEndInHint')}>
          <TextInput
            value={hours}
            inputMode="numeric"
            maxLength={3}
            onChange={({ target: { value } }) => setHours(value.replace(/\D/g, ''))}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}
