import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { setInterchange } from '@touchline/contract/interchange/calls'
import { functional } from '@touchline/contract/order/calls'
import { Card } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'

/** The member's switch for taking part at all: with it off, the account cannot be emptied by sending. */
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
      // The app's dialog tells the refusal, and the box returns to what it was.
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
