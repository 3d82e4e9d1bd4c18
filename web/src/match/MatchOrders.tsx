import { Link } from '@tanstack/react-router'
import { useSession } from '@touchline/client/api/session'
import type { Game } from '@touchline/contract/market/types'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Skeleton } from '@touchline/ui/Skeleton'
import type { ReactNode } from 'react'
import { opens } from '../app/address/sheet.ts'
import { Awaited } from '../app/answer/Awaited.tsx'
import { Problem } from '../app/failure/Problem.tsx'
import { useText } from '../i18n/i18n.ts'
import { OrderRow } from '../order/list/OrderRow.tsx'
import { ReserveRow } from '../order/reservation/ReserveRow.tsx'
import type { MatchOrders } from '../order/use-match-orders.ts'

/** The member's orders and reservations on this match; a visitor is shown where they will be. */
export default function MyOrders({ game, orders }: { game: Game; orders: MatchOrders }) {
  const t = useText()
  const member = useSession()
  return (
    <div className="mx-auto max-w-page p-2 pb-6">
      {member && orders.count + orders.reserved.length > 0 ? (
        <>
          {orders.error && (
            <Card flush className="mt-2">
              <Failed error={orders.error} onRetry={orders.refetch} />
            </Card>
          )}
          <Part title={t('match.mineOpen')} shown={orders.open.length} whole={orders.whole.open}>
            {orders.open.map((order) => (
              <OrderRow key={order.betId} order={order} />
            ))}
          </Part>
          <Part
            title={t('reserve.tab')}
            shown={orders.reserved.length}
            whole={orders.whole.reserve}
            rest="reserve"
          >
            {orders.reserved.map((reservation) => (
              <ReserveRow key={reservation.reservationId} reservation={reservation} />
            ))}
          </Part>
          <Part
            title={t('match.mineClosed')}
            shown={orders.closed.length}
            whole={orders.whole.closed}
            rest="closed"
          >
            {orders.closed.map((order) => (
              <OrderRow key={order.betId} order={order} />
            ))}
          </Part>
          <MoreLink render={<Link to="/orderinfo" />}>{t('match.seeAll')}</MoreLink>
        </>
      ) : (
        <Card flush>{member ? <Nothing game={game} orders={orders} /> : <SignInFirst />}</Card>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  /** How many rows there are. */
  shown: number
  /** Whether the rows are all there are; otherwise a link to the rest stands next to the title. */
  whole: boolean
  /** The tab of all orders that has the rest; open ones when left out. */
  rest?: 'closed' | 'reserve'
  children: ReactNode
}

function Part({ title, shown, whole, rest, children }: PartProps) {
  const t = useText()
  if (shown === 0) return null
  const toRest = <Link to="/orderinfo" search={{ tab: rest }} />
  return (
    <Section
      title={title}
      className="mt-2"
      end={!whole && <MoreLink render={toRest}>{t('match.firstOf', { shown })}</MoreLink>}
    >
      <Card flush>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </Section>
  )
}

function Failed(problem: { error: Error; onRetry: () => unknown }) {
  const t = useText()
  return <Problem title={t('match.mineFailed')} {...problem} />
}

function Nothing({ game, orders }: { game: Game; orders: MatchOrders }) {
  const t = useText()
  if (orders.error) return <Failed error={orders.error} onRetry={orders.refetch} />
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
