import { useMutation } from '@tanstack/react-query'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { useWritten } from '@touchline/client/written'
import type { PayloadOf } from '@touchline/contract/call'
import {
  addPasskey,
  beginPasskey,
  ownAccess,
  removePasskey,
  renamePasskey,
} from '@touchline/contract/operator/own-calls'
import { mostPasskeys } from '@touchline/contract/operator/types'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { WritingDialog } from '../app/WritingDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { knowsPasskeys, makePasskey } from './passkey.ts'

type Passkeys = Pick<PayloadOf<typeof ownAccess>, 'passkeys'>
type Passkey = Passkeys['passkeys'][number]

/** The operator's own passkeys: an operator who has one shows it for risky acts. */
export function OwnPasskeys({ passkeys }: Passkeys) {
  const t = useText()
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null)
  const removing = useMutation({
    mutationFn: (id: string) => send(removePasskey, { body: { id } }),
    onSettled: () => refresh(ownAccess),
  })
  return (
    <Block title={t('access.passkeys')}>
      <p className="text-13 text-muted">{t('access.passkeysHint')}</p>
      <ul className="grid gap-3 text-13 empty:hidden">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            aria-label={passkey.name}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-x-2"
          >
            <span className="min-w-0">
              <span className="block text-15 font-medium wrap-anywhere">{passkey.name}</span>
              <span className="text-muted">
                {t('access.passkeySince', { time: fullTime(passkey.createdAt) })}
                {passkey.usedAt !== null &&
                  `, ${t('access.passkeyUsed', { time: fullTime(passkey.usedAt) })}`}
              </span>
            </span>
            <Button size="small" look="line" onClick={() => setNaming(passkey)}>
              {t('access.rename')}
            </Button>
            <Button
              size="small"
              look="line"
              busy={removing.isPending}
              onClick={() => removing.mutate(passkey.id)}
            >
              {t('access.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <FormProblem error={removing.error} />
      {knowsPasskeys ? (
        <Button
          size="small"
          look="line"
          disabled={passkeys.length >= mostPasskeys}
          onClick={() => setNaming('new')}
        >
          {t('access.addPasskey')}
        </Button>
      ) : (
        <p className="text-13 text-muted">{t('access.noPasskeys')}</p>
      )}
      {naming && <NameDialog passkey={naming} onClose={() => setNaming(null)} />}
    </Block>
  )
}

/** Renames a passkey, or makes and names a new one. */
function NameDialog({ passkey, onClose }: { passkey: Passkey | 'new'; onClose: () => void }) {
  const t = useText()
  const isNew = passkey === 'new'
  const [name, setName] = useState(isNew ? '' : passkey.name)
  useWritten(name)
  const saving = useMutation({
    mutationFn: async () => {
      if (!isNew) return send(renamePasskey, { body: { id: passkey.id, name } })
      return send(addPasskey, { body: { name, passkey: await makePasskey(await send(beginPasskey)) } })
    },
    onSuccess: onClose,
    onSettled: () => refresh(ownAccess),
  })
  return (
    <WritingDialog
      important
      onClose={onClose}
      title={t(isNew ? 'access.addPasskey' : 'access.rename')}
      description={isNew ? t('access.addPasskeyHint') : undefined}
      actions={
        <>
          <Button
            look="main"
            busy={saving.isPending}
            disabled={name.trim() === ''}
            onClick={() => saving.mutate()}
          >
            {t(isNew ? 'access.makePasskey' : 'access.change')}
          </Button>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
        </>
      }
    >
      <Field label={t('access.name')} hint={t('access.passkeyNameHint')}>
        <TextInput value={name} maxLength={40} onChange={({ target: { value } }) => setName(value)} />
      </Field>
      <FormProblem error={saving.error} otherwise={t('access.passkeyNot')} />
    </WritingDialog>
  )
}
