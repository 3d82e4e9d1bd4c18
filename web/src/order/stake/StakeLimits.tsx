import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { OfferWords } from '../offer/offer-words.tsx'
import { limitMet } from '../offer/refused-reason.ts'
import type { MemberFigures, Offer } from '../offer/use-order-figures.ts'
import { ShortageBox } from './OrderShortage.tsx'
import type { Shortage } from './shortage.ts'

interface Props {
  offer: Offer
  words: OfferWords
  limits: MemberFigures['limits']
  /** The money that the chosen way of paying has. */
  available: string
  /** Why the stake would not be taken; the limit that it exceeds or falls short of is marked. */
  refused: { readonly code: number } | null
  shortage: Shortage | null
}

interface Figures {
  available: unknown
  perOrder: unknown
  volume: unknown
}

/** The limits of a stake; or, where money is all that is missing, how much. */
export function StakeLimits({ offer, words, limits, available, refused, shortage }: Props) {
  const t = useText()
  if (shortage) return <ShortageBox shortage={shortage} />
  const over = refused && limitMet(refused)
  const marked = (name: keyof Figures, value: ReactNode) =>
    over === name ? <span className="font-semibold text-warn">{value}</span> : value
  return (
    <Facts
      shape="columns"
      facts={[
        { label: t('order.available'), value: marked('available', <Money amount={available} />) },
        {
          label: t('order.perOrder'),
          value: marked(
            'perOrder',
            t('order.fromTo', { from: whole(limits.minimum), to: whole(limits.perOrder) }),
          ),
        },
        {
          label: t('order.openOn', { option: words.option }),
          value: marked('volume', <Money amount={offer.select.tradAbleVolume} />),
        },
      ]}
    />
  )
}

/** `50,000` for `50000.00`; with its decimals where it has any. */
function whole(amount: string): string {
  return groupAmount(amount.replace(/\.00$/, ''))
}
