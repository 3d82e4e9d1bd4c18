import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { rowTime } from '@touchline/client/i18n/times'
import type { Order } from '@touchline/contract/order/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { optionName } from '../../market/option-words.ts'
import { OrderBadges } from './OrderBadges.tsx'
import { OrderState } from './OrderState.tsx'

interface Props {
  order: Order
  /** The match's name, where the list is not about one match. */
  named?: boolean
  /** Under the row, outside its link. */
  end?: ReactNode
}

/** One order in a list: what it said, what is at stake, how it stands. Leads to its page. */
export function OrderRow({ order, named, end }: Props) {
  const t = useText()
  const { betId, home, away, marketType, option, dealMoney, profit, net, netResult, createTime } = order
  return (
    <li className="@container">
      <Link
        to="/history/$id"
        params={{ id: betId }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3 @figures:grid-cols-[minmax(0,1fr)_auto_auto] py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
      >
        <div className="grid gap-0.5">
          {named && (
            <p className="text-13 text-muted">{t('market.versus', { home: home.name, away: away.name })}</p>
          )}
          <p className="flex min-w-0 items-center gap-2 text-15 font-semibold @max-figures:flex-wrap">
            <span className="min-w-0">{t('order.not', { option: optionName(t, marketType, option) })}</span>
            <OrderState order={order} />
            <OrderBadges order={order} />
          </p>
          <p className="flex flex-wrap gap-x-2 text-12 text-muted">
            <span>{t(`match.market-${marketType}`)}</span>
            <span>{groupAmount(profit)}%</span>
            <span className="whitespace-nowrap">{rowTime(createTime, siteNow())}</span>
          </p>
        </div>
        <div className="grid gap-0.5 @max-figures:row-start-2 @figures:justify-items-end @figures:text-right">
          <Money amount={dealMoney} className="text-15 font-semibold" />
          <p className="text-12 text-muted">
            {netResult === null ? (
              <>
                {t('order.mayWin')} <Money result amount={net} className="font-medium" />
              </>
            ) : (
              <Money result arrow amount={netResult} className="font-medium" />
            )}
          </p>
        </div>
        <ChevronRight className="size-4 text-muted @max-figures:row-span-2" aria-hidden />
      </Link>
      {end}
    </li>
  )
}
