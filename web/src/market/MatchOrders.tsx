import { Link } from '@tanstack/react-router'
import type { Game } from '@touchline/contract/market/types'
import type { Order, Reservation } from '@touchline/contract/order/types'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MoreLink } from '@touchline/ui/MoreLink'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useSession } from '../api/session.ts'
import { Awaited } from '../app/Awaited.tsx'
import { Problem } from '../app/Problem.tsx'
import { opens } from '../app/sheet.ts'
import { useText } from '../i18n/i18n.ts'
import { OrderRow } from '../order/OrderRow.tsx'
import { ReserveRow } from '../order/ReserveRow.tsx'
import { type MatchOrders, useMatchReservations } from './use-match-orders.ts'

/** The member's orders and reservations on this match; a visitor is shown where they will be. */
export default function MyOrders({ game, orders }: { game: Game; orders: MatchOrders }) {
  const t = useText()
  const member = useSession()
  // An executed one is an order, which stands above.
  const reserved = useMatchReservations(game.gameId).filter(({ state }) => state !== 'executed')
  return (
    <div className="mx-auto max-w-page p-2 pb-6">
      {member && orders.count + reserved.length > 0 ? (
        <>
          <Part title={t('match.mineOpen')} orders={orders.open} />
          <Reserved reservations={reserved} />
          <Part title={t('match.mineClosed')} orders={orders.closed} />
          <MoreLink render={<Link to="/orderinfo" />}>{t('match.seeAll')}</MoreLink>
        </>
      ) : (
        <Card flush>{member ? <Nothing game={game} orders={orders} /> : <SignInFirst />}</Card>
      )}
    </div>
  )
}

function Part({ title, orders }: { title: string; orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <Section title={title} className="mt-2">
      <Card flush>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.betId} order={order} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Reserved({ reservations }: { reservations: readonly Reservation[] }) {
  const t = useText()
  if (reservations.length === 0) return null
  return (
    <Section title={t('reserve.tab')} className="mt-2">
      <Card flush>
        <ul className="divide-y divide-line">
          {reservations.map((reservation) => (
            <ReserveRow key={reservation.reservationId} reservation={reservation} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Nothing({ game, orders }: { game: Game; orders: MatchOrders }) {
  const t = useText()
  if (orders.error) {
    return <Problem title={t('match.mineFailed')} error={orders.error} onRetry={orders.refetch} />
  }
  if (orders.loading) {
    return (
      <Awaited>
        <Skeleton rows={2} label={t('app.loading')} />
      </Awaited>
    )
  }
  return (
    <EmptyState
      title={t('match.mineEmpty')}
      note={game.state === 'open' ? t('match.mineEmptyNote') : undefined}
    />
  )
}

function SignInFirst() {
  const t = useText()
  return (
    <EmptyState
      title={t('match.mineVisitor')}
      action={<Link {...opens('login')}>{t('match.signIn')}</Link>}
    />
  )
}
