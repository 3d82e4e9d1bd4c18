import { groupAmount } from '@touchline/ui/amount-text'
import { FlashOnChange } from '@touchline/ui/FlashOnChange'
import { LiveDot } from '@touchline/ui/LiveDot'
import { useLive } from '../api/live-state.ts'
import { useText } from '../i18n/i18n.ts'
import type { Slots } from './frame.ts'
import type { OfferWords } from './offer-words.tsx'
import type { Offer } from './use-order-figures.ts'

/** The head of a frame that shows an offer: what would be ordered, on which match, at which rate now. */
export function offerHead(
  { select }: Offer,
  { title, overline }: OfferWords,
): Pick<Slots, 'title' | 'overline' | 'aside'> {
  return { title, overline, aside: <RateNow profit={select.profit} /> }
}

function RateNow({ profit }: { profit: string }) {
  const t = useText()
  const live = useLive() === 'live'
  return (
    <div className="text-right">
      <LiveDot live={live}>{t(live ? 'order.now' : 'app.reconnecting')}</LiveDot>
      <p className="text-22 font-semibold">
        <FlashOnChange value={profit}>{groupAmount(profit)}%</FlashOnChange>
      </p>
    </div>
  )
}
