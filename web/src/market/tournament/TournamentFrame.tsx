// The common frame of the four tournament screens: the name, the links between the parts, and other
// tournaments below.
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { calendarDay } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { tournamentNavigation } from '@touchline/contract/market/tournament-calls'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Problem } from '../../app/failure/Problem.tsx'
import { UsualTopBar } from '../../app/frame/UsualTopBar.tsx'
import { useText } from '../../i18n/i18n.ts'

type Navigation = PayloadOf<typeof tournamentNavigation>

/** The tournament that the URL names; without one, the one that is played now. */
export interface TournamentSearch {
  id?: string | undefined
}

export function editionArgs({ id }: TournamentSearch) {
  return id ? { query: { id } } : { query: {} }
}

export function loadFrame(search: TournamentSearch): void {
  void queries.prefetchQuery(query(tournamentNavigation, editionArgs(search)))
}

const parts = [
  { name: 'markets', part: 'matches', to: '/tournament/markets' },
  { name: 'schedule', part: 'schedule', to: '/tournament/schedule' },
  { name: 'standings', part: 'seasonTables', to: '/tournament/standings' },
  { name: 'bracket', part: 'battleTables', to: '/tournament/bracket' },
] as const

export function TournamentFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { id } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(query(tournamentNavigation, editionArgs({ id })))
  // The first tab always stands, because it says when nothing can be ordered just now. A tournament without
  // groups or tree has no tab for them.
  const shown = parts.filter(({ part }) => part === 'matches' || !data || data.navigation[part])
  return (
    <>
      <UsualTopBar title={data?.name ? { text: data.name } : 'tournament.title'}>
        <nav aria-label={t('tournament.parts')} className="scroll-x fade-x flex gap-4 px-4 narrow:gap-6">
          {shown.map(({ name, to }) => (
            <Link
              key={name}
              to={to}
              search={{ id }}
              replace
              className="flex h-tap min-w-tap shrink-0 items-center justify-center border-y-2 border-transparent text-15 text-muted transition focus-visible:-outline-offset-2 aria-[current=page]:border-b-text aria-[current=page]:font-semibold aria-[current=page]:text-text"
            >
              {t(`tournament.${name}`)}
            </Link>
          ))}
        </nav>
      </UsualTopBar>
      <div className="mx-auto max-w-desktop px-3 pb-6">
        {error && !data ? (
          <Card flush className="mt-3">
            <Problem title={t('tournament.failed')} error={error} onRetry={refetch} />
          </Card>
        ) : data?.showNavigation === false ? (
          <NoTournament />
        ) : (
          <>
            {children}
            <Others others={data?.navigation.others ?? []} />
          </>
        )}
      </div>
    </>
  )
}

function NoTournament() {
  const t = useText()
  return (
    <Card flush className="mt-3">
      <EmptyState
        title={t('tournament.none')}
        note={t('tournament.noneNote')}
        action={<Link to="/marketList/list">{t('tournament.toMatches')}</Link>}
      />
    </Card>
  )
}

function Others({ others }: { others: Navigation['navigation']['others'] }) {
  const t = useText()
  if (others.length === 0) return null
  return (
    <Section title={t('tournament.others')}>
      <Card flush>
        <ul className="divide-y divide-line">
          {others.map(({ id, name, firstTime }) => (
            <li key={id}>
              <Link
                to="."
                search={{ id }}
                className="flex min-h-tap items-center gap-2 px-3 py-2 hover:bg-fill/50 focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-15">{name}</span>
                  <span className="text-12 text-muted">
                    {t('tournament.from', { day: calendarDay(firstTime).replaceAll('-', '/') })}
                  </span>
                </span>
                <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
