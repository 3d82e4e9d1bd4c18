import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/texts.ts'
import { optionName, winsUnless } from '../../market/option-words.ts'
import type { Offer } from './use-order-figures.ts'

export interface OfferWords {
  /** "2-1" */
  readonly option: string
  /** "Not 2-1" */
  readonly title: string
  /** "Not 2-1, Leeds v Hull": names the order away from its match. */
  readonly full: string
  /** "You win unless it ends [Leeds 2-1 Hull]." */
  readonly unless: string
  /** The teams' plates, the market and the match. */
  readonly overline: ReactNode
}

/** The words for an offer in every phase of its order. */
export function offerWords(t: Translate, { game, market, select }: Offer): OfferWords {
  const { home, away } = game
  const option = optionName(t, market.marketType, select.option)
  const title = t('order.not', { option })
  const match = t('market.versus', { home: home.name, away: away.name })
  return {
    option,
    title,
    full: t('order.full', { title, match }),
    unless: winsUnless(t, market.marketType, select.option, game),
    overline: (
      <span className="flex min-w-0 items-center gap-1">
        <TeamPlate colour={home.iconColor} text={home.iconText} size="small" />
        <TeamPlate colour={away.iconColor} text={away.iconText} size="small" />
        {/* With little room the match is not said twice: the sentence below names it. */}
        <span className="ml-1 min-w-0 wrap-break-word break-keep low:hidden @max-figures:hidden">
          {t('order.marketOf', { market: market.marketName, match })}
        </span>
        <span className="ml-1 hidden min-w-0 low:@figures:inline">{market.marketName}</span>
      </span>
    ),
  }
}
