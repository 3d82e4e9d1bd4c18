// The head of a match: who plays, the time until the next event, how much is ordered and how much is still
// open.

import { drawnNow, siteNow, useSiteNow } from '@touchline/client/api/clock'
import { useLive } from '@touchline/client/api/live-state'
import { refresh } from '@touchline/client/api/queries'
import type { Game, Market } from '@touchline/contract/market/types'
import { Countdown } from '@touchline/ui/figure/Countdown'
import { Money } from '@touchline/ui/figure/Money'
import { LiveDot } from '@touchline/ui/LiveDot'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { VolumeBar } from '@touchline/ui/market/VolumeBar'
import type { ReactNode } from 'react'
import { marketSelection } from '../../api/further-calls.ts'
import { useText } from '../../i18n/i18n.ts'
import { leastVolume, type OrderingState, orderedShare } from '../game-facts.ts'
import { shortTime, timeAfter } from '../match-time.ts'
import { minuteText } from '../minute-text.ts'
import { useOrdering } from '../use-ordering.ts'

interface Props {
  game: Game
  /** The market on screen, whose open volume is told; the correct scores by default. */
  market?: Market | undefined
  /** The head of a page of its own: its heading, and on a desktop all in one line. */
  page?: boolean
}

export function MatchHeader({ game, market, page = false }: Props) {
  const t = useText()
  const state = useOrdering(game)
  const scheduled = game.state === 'upcoming' || game.state === 'open' || game.state === 'closed'
  const Heading = page ? 'h1' : 'p'
  return (
    <div
      className={`@container grid gap-3 px-2 pb-1 narrow:px-4 ${page ? 'lg:flex lg:flex-wrap lg:items-center lg:gap-x-6 lg:pb-2' : ''}`}
    >
      <div
        className={`mx-auto grid w-full max-w-page grid-cols-2 items-start gap-1 text-center narrow:gap-2 @figures:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1fr)] ${page ? 'lg:m-0 lg:flex lg:max-w-none lg:flex-1 lg:items-center lg:justify-between lg:gap-6' : ''}`}
      >
        {/* The two sides stand around the time; on a desktop's match page, next to each other. */}
        <Heading className={page ? 'contents lg:flex lg:min-w-0 lg:items-center lg:gap-3' : 'contents'}>
          <Side side={game.home} page={page} />{' '}
          <span className={page ? 'sr-only lg:not-sr-only lg:font-normal lg:text-muted' : 'sr-only'}>
            {t('match.versus')}
          </span>{' '}
          <Side side={game.away} page={page} last />
        </Heading>
        <div
          className={`col-span-2 row-start-2 min-w-0 @figures:col-span-1 @figures:col-start-2 @figures:row-start-1 ${page ? 'lg:text-right' : ''}`}
        >
          {scheduled ? <BeforeKickoff game={game} state={state} /> : <AfterKickoff game={game} />}
        </div>
      </div>
      <Volume game={game} market={market} page={page} open={state === 'open' || state === 'closing'} />
    </div>
  )
}

function Side({ side, page, last }: { side: Game['home']; page: boolean; last?: boolean }) {
  const beside = last ? 'lg:flex lg:flex-row-reverse' : 'lg:flex'
  return (
    <span
      className={`${last ? 'col-start-2 @figures:col-start-3' : 'col-start-1'} row-start-1 grid justify-items-center gap-1.5 pt-0.5 text-13 font-semibold text-balance wrap-anywhere narrow:text-15 ${page ? `${beside} lg:items-center lg:gap-3 lg:pt-0 lg:text-left lg:text-22` : ''}`}
    >
      <TeamPlate colour={side.iconColor} text={side.iconText} size="large" />
      {side.name}
    </span>
  )
}

function BeforeKickoff({ game, state }: { game: Game; state: OrderingState }) {
  const t = useText()
  const now = useSiteNow()
  const upcoming = state === 'upcoming'
  // The day stands only with the first of the two times.
  const [first, second] = upcoming
    ? [game.opensAt, game.gameTime]
    : state === 'closed'
      ? [game.closesAt, game.gameTime]
      : [game.gameTime, game.closesAt]
  const times = [shortTime(first, now), timeAfter(second, first, now)] as const
  return (
    <Middle
      above={t(upcoming ? 'match.opensIn' : 'match.kickoffIn')}
      figure={
        <Countdown
          closesAt={upcoming ? game.opensAt : game.gameTime}
          now={siteNow}
          drawnNow={drawnNow}
          onEnd={() => void refresh(marketSelection)}
        />
      }
      below={
        upcoming
          ? t('match.opensAt', { opens: times[0], kickoff: times[1] })
          : state === 'closed'
            ? t('match.closedAt', { closes: times[0], kickoff: times[1] })
            : t('match.closesAt', { kickoff: times[0], closes: times[1] })
      }
    />
  )
}

function AfterKickoff({ game }: { game: Game }) {
  const t = useText()
  const now = useSiteNow()
  const { score, halfTime } = game
  const time = t('match.kickoffWas', { time: shortTime(game.gameTime, now) })
  const half = halfTime && t('match.halfTimeScore', { score: `${halfTime.home}-${halfTime.away}` })
  return (
    <Middle
      above={<StateWord game={game} />}
      figure={score ? `${score.home} - ${score.away}` : '–'}
      below={
        <span className="flex flex-wrap justify-center gap-x-2">
          {half && <span>{half}</span>}
          <span>{time}</span>
        </span>
      }
    />
  )
}

function StateWord({ game }: { game: Game }) {
  const t = useText()
  const { state } = game
  if (state === 'live') {
    return <LiveDot live>{[t('match.inPlay'), minuteText(t, game)].filter(Boolean).join(' ')}</LiveDot>
  }
  return state === 'upcoming' || state === 'open' || state === 'closed' ? null : t(`match.${state}`)
}

function Middle({ above, figure, below }: { above: ReactNode; figure: ReactNode; below: ReactNode }) {
  return (
    <>
      <p className="text-12 text-muted">{above}</p>
      <p className="my-0.5 text-28 font-semibold whitespace-nowrap">{figure}</p>
      <p className="text-12 text-balance text-muted">{below}</p>
    </>
  )
}

/** The volume ordered against what can still be ordered; after closing only the former. */
function Volume({ game, market, page, open }: Props & { open: boolean }) {
  const t = useText()
  const live = useLive()
  const percent = orderedShare(game)
  const scores = !market || market.marketType === 1
  return (
    <div>
      {/* Less than a hundredth could not be seen, and an empty bar looks like one that still fills. */}
      {open && percent >= 1 && (
        <VolumeBar share={percent / 100} label={t('market.orderedShare', { percent })} />
      )}
      <p
        className={`mt-1.5 flex flex-wrap justify-between gap-x-3 text-12 text-muted ${page ? 'lg:gap-x-6' : ''}`}
      >
        <span>
          {t('market.ordered')} <Money amount={game.totalDealMoney} className="font-medium text-text" />
        </span>
        {open && (
          <LiveDot live={live === 'live'}>
            {t(scores ? 'match.eachScoreTakes' : 'league.eachOptionTakes')}
            <Money
              amount={scores ? game.tradAbleVolume : leastVolume(market)}
              className="font-medium text-text"
            />
          </LiveDot>
        )}
      </p>
    </div>
  )
}
