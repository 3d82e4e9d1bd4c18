import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLive } from '@touchline/client/api/live-state'
import { query, timeless } from '@touchline/client/api/queries'
import type { ComparedGame } from '@touchline/contract/market/types'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { LiveDot } from '@touchline/ui/LiveDot'
import { Bone } from '@touchline/ui/Skeleton'
import { memo } from 'react'
import { popularBets } from '../../api/first-calls.ts'
import { StaleAnswer } from '../../app/answer/Stale.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { KickoffTime } from '../KickoffTime.tsx'
import { Team } from '../Team.tsx'
import { useSteadyOrder } from './steady-order.ts'

/** The most ordered matches, each with its likeliest score and what an order against the score wins now. */
export function HotMatches() {
  const t = useText()
  const answer = useQuery({ ...query(popularBets), select: timeless })
  const { data } = answer
  const games = useSteadyOrder(data?.data, (game) => game.gameId)
  return (
    <Section
      title={t('site.hot')}
      mark={<Live />}
      end={<MoreLink render={<Link to="/marketList/list" />}>{t('site.allMatches')}</MoreLink>}
      className="px-3"
    >
      <Card flush>
        <StaleAnswer of={query(popularBets)} />
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
        <ul className="divide-y divide-line md:grid md:grid-cols-2 md:gap-px md:divide-y-0 md:bg-line">
          {games?.map((game) => (
            // A phone shows four, so that what follows is in reach.
            <li
              key={game.gameId}
              className="@container bg-surface max-md:nth-[n+5]:hidden md:last:odd:col-span-2"
            >
              <HotMatch game={game} />
            </li>
          ))}
        </ul>
      </Card>
      {games && games.length > 0 && <p className="pt-2 text-12 text-muted">{t('site.likeliestOfEach')}</p>}
    </Section>
  )
}

function Live() {
  const t = useText()
  const live = useLive()
  if (live === 'connecting') return null
  return <LiveDot live={live === 'live'}>{t(live === 'live' ? 'app.live' : 'app.reconnecting')}</LiveDot>
}

/** Redrawn only when its match changes: an answer that changes nothing keeps the object. */
const HotMatch = memo(({ game }: { game: ComparedGame }) => {
  const t = useText()
  const { gameId, home, away, competitionName, gameTime, totalDealMoney } = game
  const likeliest = game.scores[0]
  return (
    <div className="items-stretch @figures:flex">
      <Link to="/marketDetail" search={{ gameId }} className={`${part} min-w-0 flex-1 pl-3`}>
        <span className="flex gap-x-1 text-12 text-muted @max-figures:flex-wrap">
          <span className="truncate @max-phone:whitespace-normal @max-figures:whitespace-normal">
            {competitionName}
          </span>
          <span className="shrink-0">
            <KickoffTime time={gameTime} />
          </span>
        </span>
        <span className="grid gap-1 pt-1.5 text-15 font-medium">
          <Team side={home} />
          <Team side={away} />
        </span>
      </Link>
      <div className="grid shrink-0 content-start px-3 pb-2.5 @figures:w-[min(9rem,45%)] @figures:justify-items-end @figures:pt-2.5 @figures:pl-0">
        <p className="text-12 text-muted">
          {t('market.ordered')} <Money short amount={totalDealMoney} />
        </p>
        {likeliest && (
          <Link
            to="/marketDetail"
            search={{ gameId, market: '1', option: likeliest.option }}
            className="mt-1.5 grid w-full rounded-small bg-fill px-2.5 py-1 hover:brightness-97"
          >
            <span className="font-medium">{t('site.not', { option: likeliest.option })} </span>
            <span className="text-13 text-muted">
              {t('site.wins')} <b className="text-15 font-semibold text-text">{likeliest.profit}%</b>
            </span>
          </Link>
        )}
      </div>
    </div>
  )
})
const part = 'block px-2 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2'

/** Four matches' height, so that nothing jumps when they arrive. */
function Loading() {
  const t = useText()
  return (
    <div role="status" aria-label={t('app.loading')} className="divide-y divide-line">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-3 px-3 py-2.5">
          <Bone className="h-3 w-1/2" />
          <Bone className="h-4 w-1/3" />
          <Bone className="mb-1 h-4 w-1/4" />
        </div>
      ))}
    </div>
  )
}
