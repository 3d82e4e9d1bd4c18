import { groupAmount } from '@touchline/ui/amount-text'
import { FlashOnChange } from '@touchline/ui/FlashOnChange'
import { LiveDot } from '@touchline/ui/LiveDot'
import { useLive } from '../api/live-state.ts'
import { useText } from '../i18n/i18n.ts'
import type { Offer } from './use-order-figures.ts'

/** The rate now, beside the title; pale while it may be another one by now. */
export function RateNow({ offer }: { offer: Offer }) {
  const t = useText()
  const live = useLive() === 'live'
  const { profit } = offer.select
  return (
    <div className="text-right">
      <LiveDot live={live}>{t(live ? 'order.now' : 'app.reconnecting')}</LiveDot>
      <p className={live ? 'text-22 font-semibold' : 'text-22 font-semibold text-muted'}>
        <FlashOnChange value={profit}>{groupAmount(profit)}%</FlashOnChange>
      </p>
    </div>
  )
}
