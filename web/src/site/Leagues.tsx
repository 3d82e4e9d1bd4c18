import { Link } from '@tanstack/react-router'
import type { ComparedGame } from '@touchline/contract/market/types'
import { Card } from '@touchline/ui/Card'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'

interface Props {
  /** Undefined while the answer is on its way, when the numbers are not known yet. */
  games: readonly ComparedGame[] | undefined
}

interface League {
  readonly id: string | undefined
  readonly name: string
  readonly count: number | undefined
}

/** Leagues with matches that take orders, those with most of them first. */
function leaguesOf(games: readonly ComparedGame[]) {
  const byLeague = Map.groupBy(games, ({ competitionId }) => competitionId)
  return [...byLeague]
    .map(([id, ofLeague]) => ({ id, name: ofLeague[0]!.competitionName, count: ofLeague.length }))
    .toSorted((one, other) => other.count - one.count)
}

/** The column of a wide desktop. */
export function Leagues({ games }: Props) {
  const t = useText()
  return (
    <Card flush className="p-2 text-13">
      <nav aria-label={t('board.leagues')}>
        <h2 className="px-2 pt-1 pb-1 text-12 text-muted">{t('board.openNow')}</h2>
        <LeagueLink league={{ id: undefined, name: t('board.all'), count: games?.length }} />
        <h2 className="px-2 pt-2 pb-1 text-12 text-muted">{t('board.leagues')}</h2>
        {leaguesOf(games ?? []).map((league) => (
          <LeagueLink key={league.id} league={league} />
        ))}
        <h2 className="px-2 pt-2 pb-1 text-12 text-muted">{t('board.finished')}</h2>
        <Link to="/result" className={row}>
          {t('board.results')}
        </Link>
      </nav>
    </Card>
  )
}
const row =
  'flex min-h-9 items-center gap-2 rounded-small px-2 hover:bg-fill aria-[current=page]:bg-fill aria-[current=page]:font-semibold'

/** The row of a narrower desktop. */
export function LeagueChips({ games }: Props) {
  const t = useText()
  const all = { id: undefined, name: t('board.all'), count: games?.length }
  return (
    <nav aria-label={t('board.leagues')} className="mt-2 flex flex-wrap gap-2 text-13">
      {[all, ...leaguesOf(games ?? [])].map((league) => (
        <ToLeague
          key={league.id ?? ''}
          league={league}
          className="inline-flex min-h-9 items-center gap-2 rounded-full bg-surface px-3 text-muted inset-ring inset-ring-line aria-[current=page]:bg-text aria-[current=page]:font-semibold aria-[current=page]:text-page"
        >
          {league.name}
        </ToLeague>
      ))}
    </nav>
  )
}

function LeagueLink({ league }: { league: League }) {
  return (
    <ToLeague league={league} className={row}>
      <span className="min-w-0 flex-1">{league.name}</span>
      <span className="text-muted">{league.count}</span>
    </ToLeague>
  )
}

interface ToLeagueProps {
  league: League
  className: string
  children: ReactNode
}

function ToLeague({ league, className, children }: ToLeagueProps) {
  return (
    <Link
      from="/home"
      to="/home"
      search={(now) => ({ ...now, league: league.id })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true }}
      className={className}
    >
      {children}
    </Link>
  )
}
