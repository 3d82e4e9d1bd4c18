import { siteNow } from '@touchline/client/api/clock'
import { rowTime } from '@touchline/client/i18n/times'
import type { Order, Reservation } from '@touchline/contract/order/types'
import { Money } from '@touchline/ui/figure/Money'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { optionName } from '../../market/option-words.ts'

/** The class of the link that makes up the whole row; the list item around it must be `@container`. */
export const stakeRowLink =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3 @figures:grid-cols-[minmax(0,1fr)_auto_auto] py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2'

interface Props {
  of: Order | Reservation
  /** Whether the row names the match: not in the list of a single match. */
  named: boolean | undefined
  /** Next to the option. */
  state: ReactNode
  /** Between the market and the time. */
  rate?: ReactNode
  /** Below the stake. */
  figures: ReactNode
}

/** The contents of the link of an order or a reservation in a list: the option, the time, and the stake. */
export function StakeRow({ of, named, state, rate, figures }: Props) {
  const t = useText()
  const { home, away, marketType, option, dealMoney, createTime } = of
  return (
    <>
      <div className="grid gap-0.5">
        {named && (
          <p className="text-13 text-muted">{t('market.versus', { home: home.name, away: away.name })}</p>
        )}
        <p className="flex min-w-0 items-center gap-2 text-15 font-semibold @max-figures:flex-wrap">
          <span className="min-w-0">{t('order.not', { option: optionName(t, marketType, option) })}</span>
          {state}
        </p>
        <p className="flex flex-wrap gap-x-2 text-12 text-muted">
          <span>{t(`match.market-${marketType}`)}</span>
          {rate}
          <span className="whitespace-nowrap">{rowTime(createTime, siteNow())}</span>
        </p>
      </div>
      <div className="grid gap-0.5 @max-figures:row-start-2 @figures:justify-items-end @figures:text-right">
        <Money amount={dealMoney} className="text-15 font-semibold" />
        {figures}
      </div>
      <ChevronRight className="size-4 text-muted @max-figures:row-span-2" aria-hidden />
    </>
  )
}
