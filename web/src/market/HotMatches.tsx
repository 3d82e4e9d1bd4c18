import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Game } from '@touchline/contract/market/types'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { LiveDot } from '@touchline/ui/LiveDot'
import { Money } from '@touchline/ui/Money'
import { MoreLink } from '@touchline/ui/MoreLink'
import { Bone } from '@touchline/ui/Skeleton'
import { VolumeBar } from '@touchline/ui/VolumeBar'
import { memo } from 'react'
import { popularBets } from '../api/first-calls.ts'
import { useLive } from '../api/live-state.ts'
import { query } from '../api/queries.ts'
import { Stale } from '../app/Stale.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { ClosesIn } from './ClosesIn.tsx'
import { orderedShare } from './game-facts.ts'
import { useSteadyOrder } from './steady-order.ts'
import { Team } from './Team.tsx'

/** The matches on which most is ordered: true time left, true volumes. */
export function HotMatches() {
  const t = useText()
  const answer = useQuery(query(popularBets))
  const { data } = answer
  const games = useSteadyOrder(data?.data, (game) => game.gameId)
  return (
    <Section
      title={t('site.hot')}
      mark={<Live />}
      end={<MoreLink render={<Link to="/marketList/list" />}>{t('site.allMatches')}</MoreLink>}
      className="px-3 lg:mt-0 lg:px-0"
    >
      <Card flush>
        <Stale siteTime={data?.siteTime} />
        <Waiting for={answer} failed={t('market.failed')}>
          <Loading />
        </Waiting>
        {games?.length === 0 && (
          <EmptyState
            title={t('site.nothingHot')}
            note={t('site.nothingHotNote')}
            action={<Link to="/marketList/list">{t('site.seeMarkets')}</Link>}
          />
        )}
        <ul className="divide-y divide-line xl:grid xl:grid-cols-2 xl:gap-px xl:divide-y-0 xl:bg-line">
          {games?.map((game) => (
            <li key={game.gameId} className="bg-surface xl:last:odd:col-span-2">
              <HotMatch game={game} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Live() {
  const t = useText()
  const live = useLive()
  if (live === 'connecting') return null
  return <LiveDot live={live === 'live'}>{t(live === 'live' ? 'app.live' : 'app.reconnecting')}</LiveDot>
}

/** Drawn anew only when its match is another: an answer that changes nothing keeps the object. */
const HotMatch = memo(({ game }: { game: Game }) => {
  const t = useText()
  const zone = useSiteZone()
  const { top } = game
  const percent = orderedShare(game)
  return (
    <Link
      to="/marketDetail"
      search={{ gameId: game.gameId }}
      className="block px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
    >
      <p className="flex gap-2 text-12 text-muted">
        <span className="truncate">{game.competitionName}</span>
        <span className="shrink-0">{t('market.kickoffAt', { time: clockTime(game.gameTime, zone) })}</span>
        <ClosesIn game={game} className="ml-auto shrink-0" />
      </p>
      <div className="flex items-center gap-3 pt-1.5 pb-2">
        <div className="grid min-w-0 flex-1 gap-1 text-15 font-medium">
          <Team side={game.home} />
          <Team side={game.away} />
        </div>
        {top && (
          <p className="grid max-w-[58%] min-w-[132px] shrink-0 grid-cols-[1fr_auto] gap-x-2.5 rounded-small bg-fill px-2.5 py-1.5">
            <span className="col-span-2 text-12 text-muted">
              {t(top.ordered ? 'market.mostOrdered' : 'market.likeliest')}
            </span>
            <span className="truncate font-medium">{top.optionName}</span>
            <span className="font-semibold">{top.profit}%</span>
          </p>
        )}
      </div>
      <VolumeBar share={percent / 100} label={t('market.orderedShare', { percent })} />
      <p className="mt-1 flex justify-between text-12 text-muted">
        <span>
          {t('market.ordered')} <Money short amount={game.totalDealMoney} />
        </span>
        <span>
          {t('market.stillOpen')} <Money short amount={game.tradAbleVolume} />
        </span>
      </p>
    </Link>
  )
})

/** Three matches' height, so that nothing jumps when they arrive. */
function Loading() {
  const t = useText()
  return (
    <div role="status" aria-label={t('app.loading')} className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="px-3 py-2.5">
          <Bone className="my-0.5 h-3 w-1/2" />
          <div className="grid gap-3 py-3">
            <Bone className="h-4 w-1/3" />
            <Bone className="h-4 w-1/4" />
          </div>
          <Bone className="h-1 w-full" />
          <Bone className="mt-1.5 h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}
