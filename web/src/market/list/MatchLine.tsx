import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { calendarDay, clockTime } from '@touchline/client/i18n/times'
import type { ComparedGame, Game } from '@touchline/contract/market/types'
import { Money } from '@touchline/ui/figure/Money'
import { Pill } from '@touchline/ui/Pill'
import { memo } from 'react'
import { useWide } from '../../app/use-wide.ts'
import { useText } from '../../i18n/i18n.ts'
import { dayName, timeLeft } from '../../i18n/time-words.ts'
import { minuteText } from '../minute-text.ts'
import { Team } from '../Team.tsx'
import { useOrdering } from '../use-ordering.ts'
import { TopPick } from './TopPick.tsx'

interface Props {
  /** `scores`: its likeliest scores, where the list's answer has them. */
  game: Game & Partial<Pick<ComparedGame, 'scores'>>
  /** A list by volume has no headings, so the line itself says the day and the volume. */
  byVolume: boolean
  /** Whether the line names its league. */
  ofLeague?: boolean
  /**
   * Whether the line's match is the one shown next to the list. Left out where no match is shown there: the
   * line then leads to the match's page.
   */
  current?: boolean
  /** A further mark of the match among those around it, such as its group. */
  note?: string | undefined
}

const line =
  '@container block border-t border-line hover:bg-fill/50 aria-[current=true]:bg-info-soft focus-visible:-outline-offset-2'
const parts =
  'grid min-h-row items-center gap-x-2 gap-y-1.5 px-3 py-2 @figures:grid-cols-[minmax(0,1fr)_auto] @cells:grid-cols-[var(--spacing-foot)_minmax(0,1fr)_auto]'

/**
 * One match in a list; opens next to the list on a wide screen, as a page of its own on a narrow one. Redrawn
 * only when its match changes: an answer that changes nothing keeps the object.
 */
export const MatchLine = memo(({ game, byVolume, ofLeague = false, current, note }: Props) => {
  const { gameId, home, away } = game
  const inside = (
    <span className={parts}>
      <span className="col-span-full flex min-w-0 flex-wrap items-center gap-x-2 text-13 @cells:col-span-1 @cells:block">
        <span className="block font-medium">{clockTime(game.gameTime)}</span>
        {byVolume && <Day time={game.gameTime} />}
        {note && <span className="block text-12 text-muted">{note}</span>}
        <OrderingPill game={game} />
        {game.levelNeeded > 0 && <FromLevel level={game.levelNeeded} />}
      </span>
      <span className="grid gap-1 text-15 font-medium">
        <Team side={home} />
        <Team side={away} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-12 font-normal text-muted empty:hidden">
          {(ofLeague || byVolume) && (
            <span className="truncate @max-figures:whitespace-normal">{game.competitionName}</span>
          )}
          <ClosesSoon game={game} />
        </span>
      </span>
      {game.score ? <Score game={game} /> : <Likeliest game={game} byVolume={byVolume} />}
    </span>
  )
  return useWide() && current !== undefined ? (
    <Link
      to="."
      search={(now) => ({ ...now, game: gameId })}
      replace
      resetScroll={false}
      aria-current={current}
      className={line}
    >
      {inside}
    </Link>
  ) : (
    <Link to="/marketDetail" search={{ gameId }} className={line}>
      {inside}
    </Link>
  )
})

/** Shows the state only where it is not the usual one, open. */
function OrderingPill({ game }: { game: Game }) {
  const t = useText()
  const state = useOrdering(game)
  if (game.state === 'live') {
    return <Pill tone="info">{minuteText(t, game) ?? t('market.minute', { minute: '–' })}</Pill>
  }
  if (state === 'suspended') return <Pill tone="warn">{t('market.suspended')}</Pill>
  if (state === 'upcoming') return <Pill>{t('market.upcoming')}</Pill>
  if (state === 'closed' && !game.score) return <Pill>{t('market.closed')}</Pill>
  return null
}

/** A match that closes soon says so in words, for which the column of the time has no room. */
function ClosesSoon({ game }: { game: Game }) {
  return useOrdering(game) === 'closing' && <ClosesIn closesAt={game.closesAt} />
}

/** A component of its own, so that only matches that close soon are drawn again every second. */
function ClosesIn({ closesAt }: { closesAt: number }) {
  const t = useText()
  return <Pill tone="warn">{t('market.closesIn', { left: timeLeft(closesAt - useSiteNow(1000), t) })}</Pill>
}

/** The level that the match requires, shown before anything is chosen. */
function FromLevel({ level }: { level: number }) {
  const t = useText()
  return <span className="block text-12 text-muted">{t('market.fromLevel', { level })}</span>
}

function Day({ time }: { time: number }) {
  const t = useText()
  const now = useSiteNow()
  return <span className="block text-12 text-muted">{dayName(calendarDay(time), now, t)}</span>
}

/**
 * The likeliest score to order against; or the volume, where the list is sorted by it or the match takes no
 * orders.
 */
function Likeliest({ game, byVolume }: Pick<Props, 'game' | 'byVolume'>) {
  const t = useText()
  const state = useOrdering(game)
  const score = game.scores?.[0]
  if (state === 'upcoming') return null
  if (!byVolume && state !== 'closed' && state !== 'suspended' && score)
    return <TopPick score={score} className="w-rate narrow:w-pick" />
  return (
    <span className="grid gap-0.5 text-12 text-muted @figures:justify-items-end">
      {t('market.ordered')}
      <Money short amount={game.totalDealMoney} className="text-15 font-medium text-text" />
    </span>
  )
}

function Score({ game: { score, halfTime } }: { game: Game }) {
  const t = useText()
  return (
    <span className="grid gap-0.5 @figures:justify-items-end">
      <span className="text-22 font-semibold">
        {score?.home}-{score?.away}
      </span>
      {halfTime && (
        <span className="text-12 text-muted">
          {t('market.halfTime', { score: `${halfTime.home}-${halfTime.away}` })}
        </span>
      )}
    </span>
  )
}
