import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { deposit, deposits, tellTxid } from '@touchline/contract/deposit/calls'
import { txidSuffix } from '@touchline/contract/deposit/types'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'

/**
 * Members who have sent money and see nothing yet name the transaction, which helps to find it; what is seen
 * needs none (spec 9).
 */
export function TellTxid({ id, told }: { id: string; told: string | null }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const suffix = txidSuffix.safeParse(typed.slice(-suffixLength))
  const tell = async () => {
    if (!suffix.success || busy) return
    setBusy(true)
    try {
      await send(tellTxid, { params: { x: id }, body: { txid: suffix.data } })
      setTyped('')
    } finally {
      setBusy(false)
    }
    await refresh(deposit, deposits)
  }
  return (
    <form
      className="grid gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void tell()
      }}
    >
      <Field label={t('deposit.txid')} hint={t('deposit.txidHint')}>
        <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <TextInput
            value={typed}
            onChange={({ target }) => setTyped(target.value.trim())}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={80}
          />
          <Button type="submit" look="line" disabled={!suffix.success} busy={busy}>
            {t('deposit.txidTell')}
          </Button>
        </span>
      </Field>
      {told && (
        <p role="status" className="text-13 text-muted">
          {t('deposit.txidTold', { txid: told })}
        </p>
      )}
    </form>
  )
}

/** In characters; of a whole id that was pasted, only the last ones are sent. */
const suffixLength = 5
