// Orders on a desktop: a line each, so that stakes, rates and results are compared down their columns. The
// whole line leads to the order.
import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { rowTime } from '@touchline/client/i18n/times'
import type { Order } from '@touchline/contract/order/types'
import { Card } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { optionName } from '../../market/option-words.ts'
import type { DayGroup } from './group-orders.ts'
import { OrderBadges } from './OrderBadges.tsx'
import { OrderState } from './OrderState.tsx'

interface Props {
  groups: readonly DayGroup<Order>[]
  dayText: (day: string) => string
  dayEnd?: ((day: string) => ReactNode) | undefined
  /** In the last column of an order. */
  orderEnd?: ((order: Order) => ReactNode) | undefined
}

export function OrderTable({ groups, dayText, dayEnd, orderEnd }: Props) {
  const open = groups.some(({ leagues }) =>
    leagues.some(({ items }) => items.some(({ netResult }) => netResult === null)),
  )
  return (
    <Card flush className="mt-3">
      <table className="w-full text-13">
        <ColumnHeads open={open} />
        {groups.map(({ day, leagues }) => (
          <tbody key={day}>
            <tr>
              <th scope="rowgroup" colSpan={7} className="h-9 bg-fill px-4 text-left text-13 font-semibold">
                <span className="flex items-baseline justify-between gap-3">
                  {dayText(day)}
                  {dayEnd && <span className="font-normal text-muted">{dayEnd(day)}</span>}
                </span>
              </th>
            </tr>
            {leagues.map(({ name, items }) => (
              <Fragment key={name}>
                {items.map((order) => (
                  <OrderLine key={order.betId} order={order} end={orderEnd?.(order)} />
                ))}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  )
}

// Parts

function ColumnHeads({ open }: { open: boolean }) {
  const t = useText()
  const head = 'h-9 px-2 text-12 font-normal whitespace-nowrap text-muted'
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} pl-4 text-left`}>
          {t('order.detail')}
        </th>
        <th scope="col" className={`${head} text-left`}>
          {t('order.column-state')}
        </th>
        <th scope="col" className={`${head} text-right`}>
          {t('order.column-placed')}
        </th>
        <th scope="col" className={`${head} text-right`}>
          {t('order.column-stake')}
        </th>
        <th scope="col" className={`${head} text-right`}>
          {t('order.column-rate')}
        </th>
        <th scope="col" className={`${head} text-right ${open ? '' : 'pr-4'}`}>
          {t(open ? 'order.column-wins' : 'order.column-result')}
        </th>
        {open && (
          <td className="pr-4">
            <span className="sr-only">{t('order.cancel')}</span>
          </td>
        )}
      </tr>
    </thead>
  )
}

const cell = 'border-t border-line px-2'

function OrderLine({ order, end }: { order: Order; end: ReactNode }) {
  const t = useText()
  const { betId, home, away, competitionName, marketType, option, dealMoney, profit, net, netResult } = order
  return (
    <tr className="relative h-13 hover:bg-fill/50">
      <th scope="row" className={`${cell} w-full max-w-0 pl-4 text-left font-normal`}>
        <Link
          to="/history/$id"
          params={{ id: betId }}
          className="grid after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <span className="truncate">
            <b className="text-15 font-semibold">
              {t('order.not', { option: optionName(t, marketType, option) })}
            </b>{' '}
            <span className="text-muted">{t(`match.market-${marketType}`)}</span>
          </span>
          <span className="truncate text-12 text-muted">
            <span className="text-text">{t('market.versus', { home: home.name, away: away.name })}</span>{' '}
            {competitionName}
          </span>
        </Link>
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        <span className="flex gap-1">
          <OrderState order={order} />
          <OrderBadges order={order} />
        </span>
      </td>
      <td className={`${cell} text-right whitespace-nowrap text-muted`}>
        {rowTime(order.createTime, siteNow())}
      </td>
      <td className={`${cell} text-right text-15 font-semibold`}>
        <Money amount={dealMoney} />
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>{groupAmount(profit)}%</td>
      <td className={`${cell} text-right text-15 font-medium ${netResult === null ? '' : 'pr-4'}`}>
        {netResult === null ? <Money result amount={net} /> : <Money result arrow amount={netResult} />}
      </td>
      {netResult === null && <td className={`${cell} relative pr-4 text-right whitespace-nowrap`}>{end}</td>}
    </tr>
  )
}
