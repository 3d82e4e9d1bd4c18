import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Bone } from '@touchline/ui/Skeleton'
import { lazy, Suspense, useDeferredValue } from 'react'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { StaleAnswer } from '../../app/answer/Stale.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { UsualTopBar } from '../../app/frame/UsualTopBar.tsx'
import { useWide } from '../../app/use-wide.ts'
import { useText, withTexts } from '../../i18n/i18n.ts'
import { useOrdersClosed } from '../use-orders-closed.ts'
import { ListFilters } from './ListFilters.tsx'
import { linesOf } from './list-facts.ts'
import { MatchLines } from './MatchLines.tsx'
import { type ListType, type MatchListFilter, matchPage, useMatchPages } from './match-pages.ts'

const OrdersClosed = lazy(() => withTexts(import('../../order/OrdersClosed.tsx'), 'matches'))
const MatchGlance = lazy(() => withTexts(import('../glance/MatchGlance.tsx'), 'matches'))

// Queries

interface Search {
  type?: 'live' | 'result' | undefined
  sort?: 'volume' | undefined
  find?: string | undefined
  page?: string | undefined
}

export function load({ params: { id }, search }: { params: { id?: string }; search: Search }) {
  void queries.prefetchQuery(matchPage(chosenOf(id, search), pageOf(search.page)))
}

/** The address's filter in the words of the call; finished matches are not sorted by volume. */
function chosenOf(competitionId: string | undefined, { type, sort, find }: Search): MatchListFilter {
  return { type, competitionId, keyword: find, sort: type === 'result' ? undefined : sort }
}

// Screen

/** The kinds of list that the URL names; the usual one, open matches, it does not. */
const kinds = ['live', 'result'] as const

export function MarketListPage() {
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
      <TabPanel value={type} className="mx-auto max-w-desktop outline-none">
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
  const page = type === 'result' ? pageOf(search.page) : 1
  // While words are being typed, the list of the earlier words stays until the typing rests.
  const chosen = useDeferredValue(chosenOf(id, search as Search))
  const { first, games, more } = useMatchPages(chosen, page)
  const { data } = first
  const closed = useOrdersClosed()
  const byVolume = type !== 'result' && search.sort === 'volume'
  const shown = games.find(({ gameId }) => gameId === search.game) ?? games[0]
  return (
    <div className="md:grid md:grid-cols-2 md:items-start lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-3 md:px-3">
      <div className="min-w-0">
        <ListFilters type={type} competitions={data?.competitions} />
        {closed && type !== 'result' && (
          <Suspense fallback={null}>
            <OrdersClosed className="mx-3 mb-3 md:mx-0" />
          </Suspense>
        )}
        <Card flush className="mx-3 mb-3 md:mx-0">
          <StaleAnswer of={matchPage(chosen, page)} />
          <Waiting for={first} failed={t('market.failed')} rows={8} />
          {data && games.length === 0 && <Nothing type={type} />}
          {games.length > 0 && (
            <MatchLines
              lines={linesOf(games, byVolume ? 'volume' : 'kickoff')}
              shown={wide ? shown?.gameId : undefined}
              byVolume={byVolume}
              ofLeagues={id === undefined}
              onEnd={type === 'result' ? undefined : more}
            />
          )}
        </Card>
        {type === 'result' && data && (
          <div className="px-3 md:px-0">
            <Pages page={page} of={data.totalPage} />
          </div>
        )}
      </div>
      {wide && shown && (
        <Suspense fallback={<Bone className="mt-3 h-[480px] w-full rounded-card" />}>
          <MatchGlance gameId={shown.gameId} />
        </Suspense>
      )}
    </div>
  )
}

function Nothing({ type }: { type: ListType }) {
  const t = useText()
  const { find } = useSearch({ strict: false })
  const { id } = useParams({ strict: false })
  if (find) {
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
