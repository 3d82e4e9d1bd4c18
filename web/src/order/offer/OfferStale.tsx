import { Stale } from '../../app/answer/Stale.tsx'
import type { Offer } from './use-order-figures.ts'

/** Says how old the rate on screen is while the live stream is broken. */
export function OfferStale({ offer }: { offer: Offer }) {
  return (
    <div className="-mx-4 empty:hidden">
      <Stale siteTime={offer.seenAt} />
    </div>
  )
}
