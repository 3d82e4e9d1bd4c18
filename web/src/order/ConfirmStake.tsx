import type { Fen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import type { ReactNode } from 'react'
import { siteNow } from '../api/clock.ts'
import { useText } from '../i18n/i18n.ts'
import type { Offer } from './use-order-figures.ts'

interface Props {
  offer: Offer
  /** In fen; null while nothing is typed that is an amount. */
  stake: Fen | null
  /** Why the stake would not be taken, or null. */
  refused: string | null
  /** What must be known first is not there yet. */
  notReady?: boolean
  /** What the button says, with the amount in it. */
  label: string
  /** Said below while nothing speaks against it. */
  note: ReactNode
  onConfirm: () => unknown
}

/** The button repeats the amount; where it cannot be pressed, the line below says why. */
export function ConfirmStake({ offer, stake, refused, notReady, label, note, onConfirm }: Props) {
  const t = useText()
  const whyNot = () => {
    if (offer.stale) return t('order.stale')
    if (offer.select.tradAble) return refused
    if (siteNow() < offer.game.opensAt) return t('order.reasonEarly')
    return t(siteNow() < offer.game.closesAt ? 'order.reasonClosed' : 'order.reasonLate')
  }
  const reason = whyNot()
  const off = stake === null || reason !== null || notReady === true
  return (
    <>
      <Button look="main" size="tall" wide disabled={off} onClick={onConfirm}>
        {stake === null ? t('order.enterAmount') : label}
      </Button>
      <p role="status" className="mt-2 min-h-4 text-center text-12 text-muted">
        {reason ?? note}
      </p>
    </>
  )
}
