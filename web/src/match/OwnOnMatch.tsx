// The member's open orders and waiting reservations on this match, in the fewest words: there is no room for
// more next to the grid.
import { Link } from '@tanstack/react-router'
import type { Order, Reservation } from '@touchline/contract/order/types'
import type { OpenOrder } from '@touchline/engine/order/outlook'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { useText } from '../i18n/i18n.ts'
import { optionName } from '../market/option-words.ts'
import { ReserveCanceled } from '../order/reservation/ReserveCanceled.tsx'
import { useCancelReservation } from '../order/reservation/use-cancel-reservation.ts'
import type { MatchOrders } from '../order/use-match-orders.ts'
import { ByFinalScore } from './ByFinalScore.tsx'

/** The tab of the member's orders shows the rest. */
const mostShown = 6

interface Props {
  orders: MatchOrders
  /** The order that is being typed. */
  typed: OpenOrder | null
}

/** Shows nothing where the member has neither orders nor reservations on the match. */
export default function OwnOnMatch({ orders, typed }: Props) {
  const t = useText()
  const { outcome, cancel } = useCancelReservation()
  if (orders.count === 0 && !outcome) return null
  const all = <Link to="." search={(now) => ({ ...now, tab: 'mine' as const })} />
  return (
    <Card className="grid gap-1">
      <CardHeader
        title={t('match.mineHere')}
        className="-my-2"
        end={
          <MoreLink render={all}>
            {orders.waitingCount > 0 && orders.openCount + orders.waitingCount === orders.count
              ? t('match.openAndReserved', { orders: orders.openCount, reserved: orders.waitingCount })
              : t('match.allOf', { orders: orders.count })}
          </MoreLink>
        }
      />
      <ul className="text-13">
        {orders.open.slice(0, mostShown).map((order) => (
          <OpenRow key={order.betId} order={order} />
        ))}
        {orders.waiting.slice(0, mostShown).map((reservation) => (
          <WaitingRow
            key={reservation.reservationId}
            reservation={reservation}
            onCancel={() => cancel(reservation)}
          />
        ))}
      </ul>
      {outcome && <ReserveCanceled key={outcome.reservationId} outcome={outcome} />}
      {orders.whole.open && <ByFinalScore orders={orders.open} typed={typed} />}
    </Card>
  )
}

// Parts

function OpenRow({ order: { betId, marketType, option, dealMoney, profit, net } }: { order: Order }) {
  const t = useText()
  return (
    <li className="border-t border-line">
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
  )
}

/** A reservation that waits until the rate lies in its interval, or until the member cancels it here. */
function WaitingRow({ reservation, onCancel }: { reservation: Reservation; onCancel: () => unknown }) {
  const t = useText()
  const { reservationId, marketType, option, dealMoney, profitStart, profitEnd } = reservation
  const not = t('order.not', { option: optionName(t, marketType, option) })
  return (
    <li className="flex items-center gap-2 border-t border-line">
      <Link
        to="/orderinfo"
        search={{ tab: 'reserve', reservation: reservationId }}
        state={{ overPage: true }}
        resetScroll={false}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 hover:underline"
      >
        <b className="min-w-0 truncate font-semibold">{not}</b>
        <span className="whitespace-nowrap text-muted">
          {t('match.stakeWaits', {
            stake: groupAmount(dealMoney),
            from: groupAmount(profitStart),
            to: groupAmount(profitEnd),
          })}
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('match.cancelReserved', { not })}
        onClick={onCancel}
        className="min-h-9 underline"
      >
        {t('match.cancel')}
      </button>
    </li>
  )
}
