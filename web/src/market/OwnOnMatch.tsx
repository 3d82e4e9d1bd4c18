// The member's open orders on this match, in the fewest words: beside the grid there is no room for more.
import { Link } from '@tanstack/react-router'
import type { OpenOrder } from '@touchline/engine/order/outlook'
import { groupAmount } from '@touchline/ui/amount-text'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Money } from '@touchline/ui/Money'
import { MoreLink } from '@touchline/ui/MoreLink'
import { useText } from '../i18n/i18n.ts'
import { ByFinalScore } from './ByFinalScore.tsx'
import { optionName } from './option-words.ts'
import type { MatchOrders } from './use-match-orders.ts'

/** More stand in the tab. */
const mostShown = 6

interface Props {
  orders: MatchOrders
  /** The order that is being typed. */
  typed: OpenOrder | null
}

export default function OwnOnMatch({ orders, typed }: Props) {
  const t = useText()
  const all = <Link to="." search={(now) => ({ ...now, tab: 'mine' as const })} />
  return (
    <Card className="grid gap-1">
      <CardHeader
        title={t('match.mineHere')}
        className="-my-2"
        end={<MoreLink render={all}>{t('match.allOf', { orders: orders.count })}</MoreLink>}
      />
      <ul className="text-13">
        {orders.open.slice(0, mostShown).map(({ betId, marketType, option, dealMoney, profit, net }) => (
          <li key={betId} className="border-t border-line">
            <Link
              to="/history/$id"
              params={{ id: betId }}
              className="flex min-h-9 items-center gap-2 hover:underline"
            >
              <b className="min-w-0 truncate font-semibold">
                {t('order.not', { option: optionName(t, marketType, option) })}
              </b>
              <span className="flex-1 whitespace-nowrap text-muted">
                {t('match.stakeAt', { stake: groupAmount(dealMoney), rate: groupAmount(profit) })}
              </span>
              <Money result arrow amount={net} className="font-medium" />
            </Link>
          </li>
        ))}
      </ul>
      {orders.whole && <ByFinalScore orders={orders.open} typed={typed} />}
    </Card>
  )
}
