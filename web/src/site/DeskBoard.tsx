// Home on a desk: every match that takes orders in one table, by closing time, each line comparable with the next.
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { openBoard } from '@touchline/contract/market/calls'
import type { ComparedGame } from '@touchline/contract/market/types'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { LiveDot } from '@touchline/ui/LiveDot'
import { useLive } from '../api/live-state.ts'
import { query } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { Stale } from '../app/Stale.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { calendarDay } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { BoardRow } from './BoardRow.tsx'
import { LeagueChips, Leagues } from './Leagues.tsx'
import { PlaySafeCard } from './PlaySafeCard.tsx'
import { useOpenOrders } from './use-open-orders.ts'

export default function DeskBoard() {
  const member = useSession()
  const answer = useQuery(query(openBoard))
  const { league } = useSearch({ from: '/home' })
  const games = answer.data?.data ?? []
  const chosen = games.some(({ competitionId }) => competitionId === league) ? league : undefined
  return (
    <div className="xl:grid xl:grid-cols-[var(--container-leagues)_minmax(0,1fr)] xl:items-start xl:gap-3">
      <aside className="hidden gap-3 xl:grid">
        <Leagues games={games} />
        {member && <PlaySafeCard />}
      </aside>
      <section className="min-w-0">
        <Head />
        <div className="xl:hidden">
          <LeagueChips games={games} />
        </div>
        <Card flush className="mt-2">
          <Stale siteTime={answer.data?.siteTime} />
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
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <h2 className="text-22 font-semibold">{t('board.title')}</h2>
        <p className="text-13 text-muted">{t('board.note')}</p>
      </div>
      {live !== 'connecting' && (
        <LiveDot live={live === 'live'}>{t(live === 'live' ? 'app.live' : 'app.reconnecting')}</LiveDot>
      )}
    </div>
  )
}

interface GamesProps {
  answer: { data?: { data: ComparedGame[] } | undefined; error: Error | null; refetch: () => unknown }
  league: string | undefined
}

function Games({ answer, league }: GamesProps) {
  const t = useText()
  const zone = useSiteZone()
  const { orders } = useOpenOrders()
  const own = new Set(orders.map(({ selectionId }) => selectionId))
  const all = answer.data?.data
  if (!all) return <Waiting for={{ ...answer, data: undefined }} failed={t('market.failed')} rows={10} />
  const games = league ? all.filter(({ competitionId }) => competitionId === league) : all
  if (games.length === 0) return <EmptyState title={t('site.nothingHot')} note={t('site.nothingHotNote')} />
  const largest = {
    chance: Math.max(...games.flatMap(({ scores }) => scores.map(({ chance }) => Number(chance)))),
    ordered: Math.max(...games.map(({ totalDealMoney }) => Number(totalDealMoney))),
  }
  const days = [...Map.groupBy(games, ({ closesAt }) => calendarDay(closesAt, zone))]
  return (
    <table className="w-full table-fixed text-13">
      <ColumnHeads />
      {days.map(([day, ofDay], place) => (
        <tbody key={day}>
          {place > 0 && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={8}
                className="h-7 bg-fill px-4 text-left text-12 font-normal text-muted"
              >
                {day.replaceAll('-', '/')}
              </th>
            </tr>
          )}
          {ofDay.map((game) => (
            <BoardRow key={game.gameId} game={game} largest={largest} own={own} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function ColumnHeads() {
  const t = useText()
  const head = 'h-9 text-left text-12 font-normal text-muted'
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} w-[6rem] pl-4`} aria-sort="ascending">
          {t('board.closes')}
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
          {t('board.scores')}
        </th>
        <th scope="col" className={`${head} w-[5.25rem] pr-3 text-right`}>
          {t('board.ordered')}
        </th>
      </tr>
    </thead>
  )
}
