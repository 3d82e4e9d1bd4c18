import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { cancelDeposit, deposit, deposits } from '@touchline/contract/deposit/calls'
import { Button } from '@touchline/ui/Button'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'

/** Takes back an unpaid order. */
export function CancelDeposit({ id }: { id: string }) {
  const t = useText()
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = useCodeText(error)
  const cancel = async () => {
    setError(null)
    setBusy(true)
    try {
      await send(cancelDeposit, { params: { x: id } })
    } catch (failed) {
      setError(failed as Error)
    } finally {
      setBusy(false)
      await refresh(deposit, deposits)
    }
  }
  return (
    <>
      <p role="alert" className="text-13 text-red empty:hidden">
        {refused}
      </p>
      <Button look="line" wide busy={busy} onClick={cancel}>
        {t('deposit.cancel')}
      </Button>
    </>
  )
}
