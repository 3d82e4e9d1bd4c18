import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { setInterchange } from '@touchline/contract/interchange/calls'
import { functional } from '@touchline/contract/order/calls'
import { Card } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/Checkbox'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'

/** Whether the member takes part at all: an account that never sends is one that nobody empties this way. */
export function OwnSwitch({ enabled }: { enabled: boolean }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Error | null>(null)
  const set = async (next: boolean) => {
    setBusy(true)
    setFailed(null)
    try {
      await send(setInterchange, { body: { enabled: next } })
      await refresh(functional)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className="grid gap-1">
      <Checkbox checked={enabled} disabled={busy} onCheckedChange={(next) => void set(next)}>
        {t('mutual.takePart')}
      </Checkbox>
      <p className="text-12 text-muted">{t('mutual.takePartNote')}</p>
      <p role="alert" className="text-13 text-red empty:hidden">
        {useCodeText(failed)}
      </p>
    </Card>
  )
}
