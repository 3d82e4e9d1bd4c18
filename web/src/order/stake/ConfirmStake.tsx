import type { Fen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { Offer } from '../offer/use-order-figures.ts'

/** The confirmation, in the words of an order or of a reservation. */
export interface Confirm {
  /** Why the order or reservation would not be taken, or null. */
  reason: string | null
  /** True while an answer that is needed first is not there yet. */
  notReady?: boolean
  /** The button's text, with the amount in it. */
  label: string
  /** Shown below the button while nothing speaks against pressing it. */
  note: ReactNode
  onConfirm: () => unknown
}

interface Props extends Confirm {
  /** The id of the button's form: Enter in the stake submits it. */
  form: string
  offer: Offer
  /** In fen; null while nothing is typed that is an amount. */
  stake: Fen | null
}

/** The button repeats the amount; where it cannot be pressed, the line below says why. */
export function ConfirmStake({ form, offer, stake, reason, notReady, label, note, onConfirm }: Props) {
  const t = useText()
  const off = stake === null || offer.stale || reason !== null || notReady === true
  const text = () => {
    if (offer.stale) return t('order.waitForLine')
    return stake === null ? t('order.enterAmount') : label
  }
  const said = offer.stale ? t('order.stale') : reason
  return (
    <form id={form} onSubmit={(event) => event.preventDefault()}>
      <Button type="submit" look="main" size="tall" wide disabled={off} onClick={onConfirm}>
        {text()}
      </Button>
      {/* The reason keeps its place here, so that the limits above stay in view with it. */}
      <p role="status" className="mt-2 text-center text-13 font-medium empty:hidden">
        {said}
      </p>
      {/* On a low screen the keypad needs the room of this note. */}
      {said === null && <p className="mt-2 min-h-4 text-center text-12 text-muted low:hidden">{note}</p>}
    </form>
  )
}
