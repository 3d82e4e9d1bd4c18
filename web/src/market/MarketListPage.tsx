import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { PayloadOf } from '@touchline/contract/call'
import type { matchList } from '@touchline/contract/market/calls'
import type { Game } from '@touchline/contract/market/types'
import { Card } from '@touchline/ui/Card'
import { Chips } from '@touchline/ui/Chips'
import { EmptyState } from '@touchline/ui/EmptyState'
import { IconButton } from '@touchline/ui/IconButton'
import { Segmented } from '@touchline/ui/Segmented'
import { Bone } from '@touchline/ui/Skeleton'
import { TabList, TabPanel, Tabs } from '@touchline/ui/Tabs'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { queries } from '../api/queries.ts'
import { Pages, pageOf } from '../app/Pages.tsx'
import { Stale } from '../app/Stale.tsx'
import { opens } from '../app/sheet.ts'
import { UsualTopBar } from '../app/UsualTopBar.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { found, linesOf } from './list-facts.ts'
import { MatchLines } from './MatchLines.tsx'
import { type ListType, matchesOf } from './match-lists.ts'
import { SearchField } from './SearchField.tsx'
import { useWide } from './use-wide.ts'

const LeagueSheet = lazy(() => import('./LeagueSheet.tsx'))
const MatchGlance = lazy(() => import('./MatchGlance.tsx'))

// Queries

interface Chosen {
  type?: ListType | undefined
  page?: string | undefined
}

export function load({ params, search }: { params: { id?: string }; search: Chosen }) {
  void queries.prefetchQuery(matchesOf(search.type ?? 'open', params.id, pageOf(search.page)))
}

// Screen

/** Open is the usual, so the URL does not say it. */
const kinds = ['live', 'result'] as const

export function Screen() {
  const t = useText()
  const search = useSearch({ strict: false })
  const type = kinds.find((kind) => kind === search.type) ?? 'open'
  const navigate = useNavigate()
  const choose = (next: string) =>
    navigate({
      to: '.',
      search: (now) => ({ ...now, type: kinds.find((kind) => kind === next), page: undefined }),
      replace: true,
    })
  return (
    <Tabs value={type} onValueChange={choose}>
      <UsualTopBar title="market.list">
        <TabList
          label={t('market.kinds')}
          items={(['open', 'live', 'result'] as const).map((value) => ({
            value,
            label: t(`market.kind_${value}`),
          }))}
        />
      </UsualTopBar>
      <TabPanel value={type} className="mx-auto max-w-desk outline-none">
        <Matches type={type} />
      </TabPanel>
    </Tabs>
  )
}

// Parts

function Matches({ type }: { type: ListType }) {
  const t = useText()
  const wide = useWide()
  const { id } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const answer = useQuery(matchesOf(type, id, pageOf(search.page)))
  const { data } = answer
  const games = found(data?.data ?? [], type === 'result' ? undefined : search.find)
  const shown = games.find(({ gameId }) => gameId === search.game) ?? games[0]
  return (
    <div className="md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-start md:gap-3 md:px-3">
      <div className="min-w-0">
        <Filters type={type} competitions={data?.competitions} />
        <Card flush className="mx-3 mb-3 md:mx-0">
          <Stale siteTime={data?.siteTime} />
          <Waiting for={answer} failed={t('market.failed')} rows={8} />
          {data && games.length === 0 && <Nothing type={type} />}
          {games.length > 0 && <Lines type={type} games={games} shown={wide ? shown?.gameId : undefined} />}
        </Card>
        {type === 'result' && data && (
          <div className="px-3 md:px-0">
            <Pages page={pageOf(search.page)} of={data.totalPage} />
          </div>
        )}
      </div>
      {wide && shown && (
        <Suspense fallback={<Bone className="mt-3 h-[480px] w-full rounded-card" />}>
          <MatchGlance gameId={shown.gameId} />
        </Suspense>
      )}
      {wide && data && !shown && (
        <p className="mt-3 grid min-h-scroll place-items-center rounded-card border border-dashed border-edge p-3 text-center text-13 text-muted">
          {t('market.besideNone')}
        </p>
      )}
    </div>
  )
}

function Lines({
  type,
  games,
  shown,
}: {
  type: ListType
  games: readonly Game[]
  shown: string | undefined
}) {
  const zone = useSiteZone()
  const { sort } = useSearch({ strict: false })
  const lines = linesOf(games, type === 'result' ? 'kickoff' : (sort ?? 'kickoff'), zone)
  return <MatchLines lines={lines} shown={shown} byVolume={type !== 'result' && sort === 'volume'} />
}

type Competitions = PayloadOf<typeof matchList>['competitions']

/** League, words and order: each is in the URL, and choosing one keeps the others. */
function Filters({ type, competitions = [] }: { type: ListType; competitions: Competitions | undefined }) {
  const t = useText()
  const { id = 'all' } = useParams({ strict: false })
  const { sort = 'kickoff', find = '', sheet } = useSearch({ strict: false })
  const navigate = useNavigate()
  const narrow = (next: object) =>
    navigate({ to: '.', search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  const chooseLeague = (next: string) =>
    navigate({
      ...(next === 'all' ? { to: '/marketList/list' } : { to: '/marketList/$id', params: { id: next } }),
      search: (now: object) => ({ ...now, sheet: undefined, page: undefined }),
      replace: sheet === 'leagues',
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1 pb-2">
      <div className="flex items-center pr-1 md:pr-0">
        <Chips
          label={t('market.league')}
          className="min-w-0 flex-1 md:px-0"
          value={id}
          onValueChange={chooseLeague}
          choices={[
            { value: 'all', label: t('market.allLeagues') },
            ...competitions.map(({ id: value, name, open }) => ({
              value,
              label: type === 'open' ? `${name} · ${open}` : name,
            })),
          ]}
        />
        <IconButton
          label={t('league.choose')}
          icon={<ListFilter className="size-5" aria-hidden />}
          render={<Link {...opens('leagues')} />}
        />
      </div>
      <Suspense>
        {sheet === 'leagues' && (
          <LeagueSheet
            leagues={competitions.map(({ id: value, name, open }) =>
              type === 'open' ? { id: value, name, open } : { id: value, name },
            )}
            chosen={id === 'all' ? undefined : id}
            onChoose={(next) => chooseLeague(next ?? 'all')}
          />
        )}
      </Suspense>
      {type !== 'result' && (
        <div className="flex gap-2 px-3 md:px-0">
          <SearchField
            label={t('market.find')}
            clearLabel={t('market.clearFind')}
            value={find}
            onChange={(words) => narrow({ find: words || undefined })}
          />
          <Segmented
            label={t('market.sort')}
            value={sort}
            onValueChange={(next) => narrow({ sort: next === 'volume' ? 'volume' : undefined })}
            choices={[
              { value: 'kickoff', label: t('market.byKickoff') },
              { value: 'volume', label: t('market.byVolume') },
            ]}
          />
        </div>
      )}
    </div>
  )
}

function Nothing({ type }: { type: ListType }) {
  const t = useText()
  const { find } = useSearch({ strict: false })
  const { id } = useParams({ strict: false })
  if (find && type !== 'result') {
    return (
      <EmptyState
        title={t('market.notFound', { words: find })}
        note={t('market.notFoundNote')}
        action={
          <Link to="." search={(now) => ({ ...now, find: undefined })} replace>
            {t('market.showAll')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t(`market.none_${type}`)}
      note={t(`market.noneNote_${type}`)}
      action={
        id ? (
          <Link to="/marketList/list" search={true}>
            {t('market.showAllLeagues')}
          </Link>
        ) : undefined
      }
    />
  )
}
