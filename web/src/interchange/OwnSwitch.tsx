import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { setInterchange } from '@touchline/contract/interchange/calls'
import { functional } from '@touchline/contract/order/calls'
import { Card } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'

/** Whether the member takes part at all: an account that never sends cannot be emptied this way. */
export function OwnSwitch({ enabled }: { enabled: boolean }) {
  const t = useText()
  /** The choice that is being sent. */
  const [next, setNext] = useState<boolean>()
  const set = async (chosen: boolean) => {
    setNext(chosen)
    try {
      await send(setInterchange, { body: { enabled: chosen } })
      await refresh(functional)
    } catch (error) {
      // The error is told above the page, and the box is what it was.
      if (!(error instanceof CallError)) throw error
    } finally {
      setNext(undefined)
    }
  }
  return (
    <Card className="grid gap-1">
      <Checkbox
        checked={next ?? enabled}
        disabled={next !== undefined}
        onCheckedChange={(chosen) => void set(chosen)}
      >
        {t('mutual.takePart')}
      </Checkbox>
      <p className="text-12 text-muted">{t('mutual.takePartNote')}</p>
    </Card>
  )
}
