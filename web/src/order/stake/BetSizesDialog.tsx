import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { Code } from '@touchline/contract/codes'
import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { Button } from '@touchline/ui/Button'
import { AmountInput } from '@touchline/ui/input/AmountInput'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { newBetSizes } from '../offer/bet-sizes.ts'

const count = 3
/** Nothing was different: as good as saved. */
const unchanged: Code = 1075

export default function BetSizesDialog({
  presets,
  onClose,
}: {
  presets: readonly string[]
  onClose: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState(() => Array.from({ length: count }, (_, place) => presets[place] ?? ''))
  const betsize = newBetSizes(typed)
  const problem = typeof betsize === 'string' ? betsize : null
  const save = async () => {
    if (problem) return
    try {
      await send(setBetSize, { body: { betsize: [...betsize] } })
    } catch (error) {
      // The app's dialog tells of the refusal, and the typed sizes stay.
      if (!(error instanceof CallError)) throw error
      if (error.code !== unchanged) return
    }
    await refresh(memberInfo)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('order.editSizes')}
      description={t('order.editSizesNote')}
      closeLabel={t('app.close')}
      actions={
        <>
          <p role="status" className="text-center text-13 empty:hidden">
            {problem && t(`order.sizes-${problem}`)}
          </p>
          <Button look="main" wide disabled={problem !== null} onClick={save}>
            {t('order.saveSizes')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-3 gap-2">
        {typed.map((amount, place) => (
          <AmountInput
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
            key={place}
            label={t('order.sizeNumber', { number: place + 1 })}
            value={amount}
            onValueChange={(next) => setTyped((now) => now.with(place, next))}
            className="h-bar rounded-small px-3 text-center text-17 font-semibold inset-ring inset-ring-edge focus-visible:inset-ring-2 focus-visible:inset-ring-focus"
          />
        ))}
      </div>
    </Dialog>
  )
}
