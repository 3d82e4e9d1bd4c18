// Home on a desktop: every match that takes orders in one table, by closing time or by what is ordered, each
// line comparable with the next. The columns show one market, the one that the URL names.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLive } from '@touchline/client/api/live-state'
import { query, timeless } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { calendarDay } from '@touchline/client/i18n/times'
import { openBoard } from '@touchline/contract/market/calls'
import type { ComparedGame } from '@touchline/contract/market/types'
import { CORRECT_SCORE, type MarketType, marketTypes } from '@touchline/engine/market/catalogue'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Chips } from '@touchline/ui/input/Chips'
import { LiveDot } from '@touchline/ui/LiveDot'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { StaleAnswer } from '../app/answer/Stale.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { later } from '../app/later.ts'
import { useText } from '../i18n/i18n.ts'
import { BoardRow } from './BoardRow.tsx'
import { LeagueChips, Leagues } from './Leagues.tsx'
import { useOpenOrders } from './use-open-orders.ts'

/** Shown to members only, so that a visitor does not fetch its data. */
const PlaySafeCard = later(() => import('./PlaySafeCard.tsx'))

export default function DesktopBoard() {
  const member = useSession()
  const { league, market } = useSearch({ from: '/home' })
  const asked = query(openBoard, { query: market === undefined ? {} : { market } })
  const answer = useQuery({
    ...asked,
    select: timeless,
    // While another market's options are on their way, the matches stay, without the options of the market
    // before.
    placeholderData: (before) =>
      before && { ...before, data: before.data.map((game) => ({ ...game, scores: [] })) },
  })
  const games = answer.data?.data
  const chosen = games?.some(({ competitionId }) => competitionId === league) ? league : undefined
  return (
    <div className="xl:grid xl:grid-cols-[var(--container-leagues)_minmax(0,1fr)] xl:items-start xl:gap-3">
      <aside className="hidden gap-3 xl:grid">
        <Leagues games={games} />
        <Suspense>{member && <PlaySafeCard />}</Suspense>
      </aside>
      <section className="min-w-0">
        <Head />
        <div className="xl:hidden">
          <LeagueChips games={games} />
        </div>
        <MarketChips />
        <Card flush className="mt-2">
          <StaleAnswer of={asked} />
          <Games answer={answer} league={chosen} />
        </Card>
      </section>
    </div>
  )
}

// Parts

function Head() {
  const t = useText()
  const live = useLive()
  const { market = '1' } = useSearch({ from: '/home' })
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <h2 className="text-22 font-semibold">{t('board.title')}</h2>
        <p className="text-13 text-muted">{t('board.note', { pick: t(`match.pick-${market}`) })}</p>
      </div>
      {live !== 'connecting' && (
        <LiveDot live={live === 'live'}>{t(live === 'live' ? 'app.live' : 'app.reconnecting')}</LiveDot>
      )}
    </div>
  )
}

function MarketChips() {
  const t = useText()
  const { market } = useSearch({ from: '/home' })
  const navigate = useNavigate({ from: '/home' })
  return (
    <Chips
      label={t('match.chooseMarket')}
      className="mt-1 lg:px-0"
      value={market ?? '1'}
      onValueChange={(next) =>
        void navigate({
          search: (now) => ({ ...now, market: next === '1' ? undefined : next }),
          replace: true,
          resetScroll: false,
        })
      }
      choices={marketTypes.map((type) => ({
        value: String(type) as `${MarketType}`,
        label: t(`match.market-${type}`),
      }))}
    />
  )
}

interface GamesProps {
  answer: { data: { data: ComparedGame[] } | undefined; error: Error | null; refetch: () => unknown }
  league: string | undefined
}

function Games({ answer, league }: GamesProps) {
  const t = useText()
  const { market, sort } = useSearch({ from: '/home' })
  const { orders } = useOpenOrders()
  const own = new Set(orders.map(({ selectionId }) => selectionId))
  const all = answer.data?.data
  if (!all) return <Waiting for={answer} failed={t('market.failed')} rows={10} />
  const games = league ? all.filter(({ competitionId }) => competitionId === league) : all
  if (games.length === 0) return <EmptyState title={t('site.nothingHot')} note={t('site.nothingHotNote')} />
  const largest = {
    chance: Math.max(...games.flatMap(({ scores }) => scores.map(({ chance }) => Number(chance)))),
    ordered: Math.max(...games.map(({ totalDealMoney }) => Number(totalDealMoney))),
  }
  // Open matches close within hours, so in the order by volume the time alone says when; only the order by
  // time has days.
  const days =
    sort === 'volume'
      ? [['', byOrdered(games)] as const]
      : [...Map.groupBy(games, ({ closesAt }) => calendarDay(closesAt))]
  return (
    <table className="w-full table-fixed text-13">
      <ColumnHeads />
      {days.map(([day, ofDay], place) => (
        <tbody key={day}>
          {place > 0 && <DayRow day={day} />}
          {ofDay.map((game) => (
            <BoardRow
              key={game.gameId}
              game={game}
              largest={largest}
              own={own}
              market={market === undefined ? CORRECT_SCORE : (Number(market) as MarketType)}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/**
 * Has as many cells as the columns that this width shows; one more would add an empty column down to the last
 * match.
 */
function DayRow({ day }: { day: string }) {
  return (
    <tr className="bg-fill">
      <th scope="rowgroup" colSpan={6} className="h-7 px-4 text-left text-12 font-normal text-muted">
        {day.replaceAll('-', '/')}
      </th>
      <td className="hidden xl:table-cell" />
      <td className="hidden full:table-cell" />
    </tr>
  )
}

function byOrdered(games: readonly ComparedGame[]): ComparedGame[] {
  return games.toSorted((one, other) => Number(other.totalDealMoney) - Number(one.totalDealMoney))
}

const head = 'h-9 text-left text-12 font-normal text-muted'

function ColumnHeads() {
  const t = useText()
  const { market, sort } = useSearch({ from: '/home' })
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={`${head} w-[6.75rem] pl-4`}
          aria-sort={sort === 'volume' ? undefined : 'ascending'}
        >
          <SortButton by={undefined}>{t('board.closes')}</SortButton>
        </th>
        <th scope="col" className={head}>
          {t('board.match')}
        </th>
        <th scope="col" className={`${head} hidden w-[5.5rem] full:table-cell`}>
          {t('board.league')}
        </th>
        <th scope="col" className={`${head} hidden w-[5.75rem] xl:table-cell`}>
          {t('board.chance')}
        </th>
        <th scope="col" colSpan={3} className={`${head} w-[14.5rem] full:w-[17.5rem]`}>
          {t(market === undefined ? 'board.scores' : 'board.options')}
        </th>
        <th
          scope="col"
          className={`${head} w-[5.25rem] pr-3 text-right`}
          aria-sort={sort === 'volume' ? 'descending' : undefined}
        >
          <SortButton by="volume">{t('board.ordered')}</SortButton>
        </th>
      </tr>
    </thead>
  )
}

/** Sorts the table by its column: what closes first, or what is ordered most. */
function SortButton({ by, children }: { by: 'volume' | undefined; children: ReactNode }) {
  const { sort } = useSearch({ from: '/home' })
  const navigate = useNavigate({ from: '/home' })
  const Arrow = by === 'volume' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() =>
        void navigate({ search: (now) => ({ ...now, sort: by }), replace: true, resetScroll: false })
      }
      className="inline-flex min-h-9 items-center gap-1 hover:underline"
    >
      {children}
      {sort === by && <Arrow className="size-3" aria-hidden />}
    </button>
  )
}
