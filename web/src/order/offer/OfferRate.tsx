import { useLive } from '@touchline/client/api/live-state'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { FlashOnChange } from '@touchline/ui/figure/FlashOnChange'
import { LiveDot } from '@touchline/ui/LiveDot'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { OfferWords } from './offer-words.tsx'
import type { Offer } from './use-order-figures.ts'

/**
 * The line above the title, as wide as the frame: what is ordered on, and at its end a word about the rate.
 */
export function OfferLine({ words, children }: { words: OfferWords; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2">
      {words.overline}
      <span className="shrink-0">{children}</span>
    </div>
  )
}

/** Says whether the rate that is shown is live. */
export function RateLive() {
  const t = useText()
  const live = useLive() === 'live'
  return <LiveDot live={live}>{t(live ? 'order.now' : 'app.reconnecting')}</LiveDot>
}

/** The rate next to the title; pale while the live stream is broken, because it may have changed. */
export function RateNow({ offer }: { offer: Offer }) {
  const live = useLive() === 'live'
  const { profit } = offer.select
  return (
    <p className={live ? 'text-22 font-semibold' : 'text-22 font-semibold text-muted'}>
      <FlashOnChange value={profit}>{groupAmount(profit)}%</FlashOnChange>
    </p>
  )
}
