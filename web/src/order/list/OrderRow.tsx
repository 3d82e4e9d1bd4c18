import { Link } from '@tanstack/react-router'
import type { Order } from '@touchline/contract/order/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { StakeRow, stakeRowLink } from '../stake/StakeRow.tsx'
import { OrderBadges } from './OrderBadges.tsx'
import { OrderState } from './OrderState.tsx'

interface Props {
  order: Order
  /** Whether the row names the match: not in the list of a single match. */
  named?: boolean
  /** Under the row, outside its link. */
  end?: ReactNode
}

/** One order in a list: the option, the stake, and the state. The row leads to the order's page. */
export function OrderRow({ order, named, end }: Props) {
  return (
    <li className="@container">
      <Link to="/history/$id" params={{ id: order.betId }} className={stakeRowLink}>
        <StakeRow
          of={order}
          named={named}
          state={
            <>
              <OrderState order={order} />
              <OrderBadges order={order} />
            </>
          }
          rate={<span>{groupAmount(order.profit)}%</span>}
          figures={<Result order={order} />}
        />
      </Link>
      {end}
    </li>
  )
}

/** What the order came to, or may win. */
function Result({ order: { net, netResult } }: { order: Order }) {
  const t = useText()
  return (
    <p className="text-12 text-muted">
      {netResult === null ? (
        <>
          {t('order.mayWin')} <Money result amount={net} className="font-medium" />
        </>
      ) : (
        <Money result arrow amount={netResult} className="font-medium" />
      )}
    </p>
  )
}
