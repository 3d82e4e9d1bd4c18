// The column next to the matches on a desktop: what the member has at stake, which matches are under way, and
// what was settled today.
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { calendarDay } from '@touchline/client/i18n/times'
import { matchList } from '@touchline/contract/market/calls'
import type { Order } from '@touchline/contract/order/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { LiveDot } from '@touchline/ui/LiveDot'
import { OwnDot } from '@touchline/ui/market/OwnDot'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { Bone } from '@touchline/ui/Skeleton'
import { betInfo } from '../api/further-calls.ts'
import { useText } from '../i18n/i18n.ts'
import { minuteText } from '../market/minute-text.ts'
import { optionName } from '../market/option-words.ts'
import { MyOpenOrders } from './MyOpenOrders.tsx'
import { useOpenOrders } from './use-open-orders.ts'

const mostShown = 6

export default function MemberColumn() {
  const here = useHere()
  if (!here) return <Bone className="h-dvh w-full rounded-card" />
  return (
    <div className="grid gap-3" data-here="">
      <MyOpenOrders />
      <Live />
      <SettledToday />
    </div>
  )
}

/**
 * Whether all answers of the column have come once. Until then it does not say "no orders"; afterwards
 * nothing is pushed in between.
 */
function useHere(): boolean {
  const id = useSession()?.userid ?? ''
  const answers = useQueries({
    queries: [
      query(betInfo, { params: { id }, query: { category: 'open', page: 1 } }),
      query(betInfo, { params: { id }, query: { category: 'reserve', page: 1 } }),
      query(betInfo, { params: { id }, query: { category: 'closed', page: 1 } }),
    ].map((asked) => ({ ...asked, enabled: id !== '' })),
  })
  const live = useQuery(query(matchList, { query: { type: 'live' } }))
  return [...answers, live].every(({ isPending }) => !isPending)
}

// Parts

function Live() {
  const t = useText()
  const { data } = useQuery(query(matchList, { query: { type: 'live' } }))
  const { orders } = useOpenOrders()
  if (!data) return null
  const own = new Map(orders.map((order) => [order.gameId, order]))
  const first = data.data
    .toSorted((one, other) => Number(own.has(other.gameId)) - Number(own.has(one.gameId)))
    .slice(0, mostShown)
  return (
    <Card className="grid gap-1 text-13">
      <CardHeader
        className="-mt-2 -mb-1"
        title={
          <span className="flex items-center gap-2">
            {t('board.live')} <LiveDot live>{t('board.closed')}</LiveDot>
          </span>
        }
        end={<MoreLink render={<Link to="/result" />}>{t('board.results')}</MoreLink>}
      />
      {first.length === 0 && <p className="text-muted">{t('board.noneLive')}</p>}
      <ul className="divide-y divide-line">
        {first.map(({ gameId, home, away, score, minute, halfTime }) => (
          <li key={gameId}>
            <Link
              to="/marketDetail"
              search={{ gameId }}
              className="flex min-h-9 flex-wrap items-center gap-2 hover:bg-fill/50"
            >
              <span className="sr-only">{t('market.versus', { home: home.name, away: away.name })}</span>
              <span className="w-8 text-muted">{minuteText(t, { minute, halfTime })}</span>
              <TeamPlate colour={home.iconColor} text={home.iconText} />
              <b className="w-10 text-center text-17 font-semibold">
                {score ? `${score.home}-${score.away}` : '–'}
              </b>
              <TeamPlate colour={away.iconColor} text={away.iconText} />
              <OwnOption order={own.get(gameId)} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OwnOption({ order }: { order: Order | undefined }) {
  const t = useText()
  if (!order) return null
  return (
    <span className="ml-auto flex items-center gap-1.5">
      <OwnDot />
      {t('site.not', { option: optionName(t, order.marketType, order.option) })}
    </span>
  )
}

function SettledToday() {
  const t = useText()
  const now = useSiteNow()
  const id = useSession()?.userid ?? ''
  const { data } = useQuery({
    ...query(betInfo, { params: { id }, query: { category: 'closed', page: 1 } }),
    enabled: id !== '',
  })
  const today = calendarDay(now)
  const settled = data?.betData.filter(
    ({ state, endTime }) => state === 'settled' && endTime !== null && calendarDay(endTime) === today,
  )
  if (!settled || settled.length === 0) return null
  return (
    <Card className="grid gap-1 text-13">
      <CardHeader
        className="-mt-2 -mb-1"
        title={t('board.settled')}
        end={<MoreLink render={<Link to="/history/list" />}>{t('board.evidence')}</MoreLink>}
      />
      <ul className="divide-y divide-line">
        {settled.slice(0, mostShown).map(({ betId, home, away, marketType, option, score, netResult }) => (
          <li key={betId}>
            <Link
              to="/history/$id"
              params={{ id: betId }}
              className="flex min-h-9 items-center gap-2 py-1 hover:bg-fill/50"
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold">
                  {t('site.not', { option: optionName(t, marketType, option) })}
                </b>{' '}
                <span className="text-muted">
                  {t('market.versus', { home: home.name, away: away.name })}
                  {/* The score only where it decided: a half-time order may end the opposite way. */}
                  {marketType === 1 || marketType === 3
                    ? score && ` ${score.home}-${score.away}`
                    : ` · ${t(`match.market-${marketType}`)}`}
                </span>
              </span>
              {netResult !== null && <Money result arrow amount={netResult} className="font-medium" />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
