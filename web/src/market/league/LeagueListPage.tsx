import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { specialCompetitionList } from '@touchline/contract/market/calls'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { ChevronRight } from 'lucide-react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { UsualTopBar } from '../../app/frame/UsualTopBar.tsx'
import { useText } from '../../i18n/i18n.ts'
import { foundLeagues } from '../list/list-facts.ts'
import { shortTime } from '../match-time.ts'
import { SearchField } from '../SearchField.tsx'

// Queries

const route = getRouteApi('/alleague/list')

export function load() {
  void queries.prefetchQuery(query(specialCompetitionList))
}

// Screen

export function LeagueListPage() {
  const t = useText()
  const { find = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery(query(specialCompetitionList))
  const { data } = answer
  const leagues = foundLeagues(data?.data ?? [], find)
  return (
    <>
      <UsualTopBar title="league.all" />
      <div className="mx-auto max-w-desktop px-3 pb-6">
        <div className="flex py-2 md:w-1/2">
          <SearchField
            label={t('league.findLeague')}
            clearLabel={t('market.clearFind')}
            value={find}
            onChange={(words) => navigate({ search: { find: words || undefined }, replace: true })}
          />
        </div>
        <Card flush>
          <Waiting for={answer} failed={t('league.listFailed')} rows={6} />
          {data && leagues.length === 0 && <Nothing words={find} />}
          <ul className="divide-y divide-line md:grid md:grid-cols-2 md:gap-px md:divide-y-0 md:bg-line">
            {leagues.map((league) => (
              <li key={league.id} className="bg-surface md:last:odd:col-span-2">
                <League league={league} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

// Parts

type LeagueFacts = PayloadOf<typeof specialCompetitionList>['data'][number]

function League({ league: { id, name, open, live, played, next } }: { league: LeagueFacts }) {
  const t = useText()
  const now = useSiteNow()
  return (
    <Link
      to="/alleague/$id"
      params={{ id }}
      className="flex min-h-row items-center gap-3 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate text-15 font-semibold">{name}</span>
        <span className="flex flex-wrap gap-x-3 text-13 text-muted">
          {live > 0 && <b className="font-medium text-info">{t('league.liveCount', { count: live })}</b>}
          <span>{t('league.openCount', { count: open })}</span>
          <span>{t('league.playedCount', { count: played })}</span>
        </span>
      </span>
      {next !== null && (
        <span className="shrink-0 text-right text-12 text-muted">
          {t('league.next')}
          <b className="block text-13 font-medium text-text">{shortTime(next, now)}</b>
        </span>
      )}
      <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
    </Link>
  )
}

function Nothing({ words }: { words: string }) {
  const t = useText()
  return words ? (
    <EmptyState title={t('market.notFound', { words })} note={t('market.notFoundNote')} />
  ) : (
    <EmptyState title={t('league.none')} note={t('league.noneNote')} />
  )
}
