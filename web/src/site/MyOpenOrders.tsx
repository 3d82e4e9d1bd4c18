// The member's stakes: open orders with what they come to, and reservations, whose stakes are held.
import { Link } from '@tanstack/react-router'
import { clockTime } from '@touchline/client/i18n/times'
import type { Order, Reservation } from '@touchline/contract/order/types'
import { formatFen } from '@touchline/engine/money/fen'
import { closesAt } from '@touchline/engine/order/window'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { optionName } from '../market/option-words.ts'
import { outlookOf, useOpenOrders, useWaitingReservations } from './use-open-orders.ts'

const mostShown = 6

export function MyOpenOrders() {
  const t = useText()
  const { orders, count = 0, whole } = useOpenOrders()
  const waiting = useWaitingReservations()
  // Reservations have a tab of their own, to which the link leads when no order is open.
  const all = <Link to="/orderinfo" search={count === 0 ? { tab: 'reserve' } : {}} />
  const total = count + waiting.count
  return (
    <Card className="grid gap-1">
      <CardHeader
        className="-mt-2 -mb-1 min-h-tap"
        title={t('board.mine')}
        end={total > 0 && <MoreLink render={all}>{allOf(t, count, waiting.count)}</MoreLink>}
      />
      {total === 0 && <p className="text-13 text-muted">{t('board.noneMine')}</p>}
      <ul className="divide-y divide-line">
        {orders.slice(0, mostShown).map((order) => (
          <OpenOrder key={order.betId} order={order} />
        ))}
        {waiting.reservations.slice(0, mostShown).map((reservation) => (
          <Waiting key={reservation.reservationId} reservation={reservation} />
        ))}
      </ul>
      {whole && orders.length > 0 && <Together orders={orders} />}
    </Card>
  )
}

/** The bar above the page counts only open orders, so reservations are counted apart from them. */
function allOf(t: Translate, orders: number, reserved: number): string {
  return reserved === 0 ? t('board.allMine', { orders }) : t('board.openAndReserved', { orders, reserved })
}

// Parts

function OpenOrder({ order }: { order: Order }) {
  const t = useText()
  const { betId, home, away, marketType, option, dealMoney, net, gameTime } = order
  const match = t('market.versus', { home: home.name, away: away.name })
  return (
    <li>
      <Link
        to="/history/$id"
        params={{ id: betId }}
        className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-1.5 text-13 hover:bg-fill/50"
      >
        <span className="grid">
          <b className="font-semibold">{t('site.not', { option: optionName(t, marketType, option) })}</b>
          <span className="text-muted">
            {t('board.closesAt', { match, time: clockTime(closesAt(gameTime)) })}
          </span>
        </span>
        <span className="grid justify-items-end">
          <Money result arrow amount={net} />
          <Money result arrow amount={`-${dealMoney}`} />
        </span>
      </Link>
    </li>
  )
}

/** A reservation that has not ordered yet: its stake is held until the rate lies in its interval. */
function Waiting({ reservation }: { reservation: Reservation }) {
  const t = useText()
  const { reservationId, home, away, marketType, option, dealMoney, profitStart, profitEnd } = reservation
  const match = t('market.versus', { home: home.name, away: away.name })
  return (
    <li>
      <Link
        to="/orderinfo"
        search={{ tab: 'reserve', reservation: reservationId }}
        state={{ overPage: true }}
        resetScroll={false}
        className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-1.5 text-13 hover:bg-fill/50"
      >
        <span className="grid">
          <span className="flex items-center gap-2">
            <b className="min-w-0 font-semibold">
              {t('site.not', { option: optionName(t, marketType, option) })}
            </b>
            <Pill>{t('board.reserved')}</Pill>
          </span>
          <span className="text-muted">
            {t('board.atRates', {
              match,
              from: groupAmount(profitStart),
              to: groupAmount(profitEnd),
            })}
          </span>
        </span>
        <span className="grid justify-items-end">
          <Money amount={dealMoney} />
          <span className="text-muted">{t('board.held')}</span>
        </span>
      </Link>
    </li>
  )
}

/**
 * The best and the worst result of all orders. A match cannot end two ways, so the worst may be less than all
 * stakes, and the best less than all wins.
 */
function Together({ orders }: { orders: readonly Order[] }) {
  const t = useText()
  const { best, worst } = outlookOf(orders)
  const all = outlookOf(orders.map((order) => ({ ...order, gameId: order.betId }))).best
  return (
    <dl className="grid grid-cols-2 border-t border-edge pt-2 text-12 text-muted">
      <div>
        <dt>{t(best === all ? 'board.ifAllWin' : 'board.atBest')}</dt>
        <dd className="text-15 font-semibold">
          <Money result arrow amount={formatFen(best)} />
        </dd>
      </div>
      <div className="text-right">
        <dt>{t('board.atWorst')}</dt>
        <dd className="text-15 font-semibold">
          <Money result arrow amount={formatFen(worst)} />
        </dd>
      </div>
    </dl>
  )
}
