import { groupAmount } from '@touchline/ui/amount-text'
import { Facts } from '@touchline/ui/Facts'
import { Money } from '@touchline/ui/Money'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { OfferWords } from './offer-words.tsx'
import type { MemberFigures, Offer } from './use-order-figures.ts'

interface Props {
  offer: Offer
  words: OfferWords
  limits: MemberFigures['limits']
  /** What there is to pay with. */
  available: string
  /** Which of them the stake does not keep; null: none. */
  over?: keyof Figures | null
}

interface Figures {
  available: unknown
  perOrder: unknown
  volume: unknown
}

/** Within what a stake must stay. */
export function StakeLimits({ offer, words, limits, available, over = null }: Props) {
  const t = useText()
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
