import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Bone, Skeleton } from '@touchline/ui/Skeleton'
import { ChevronRight } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { usePageTitle } from '../app/address/page-title.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { DrawnPart } from '../app/taken-over.tsx'
import { useWide } from '../app/use-wide.ts'
import { useText } from '../i18n/i18n.ts'
import { isOver } from '../market/game-facts.ts'
import { MatchHeader } from '../market/glance/MatchHeader.tsx'
import { type MatchAnswer, matchOf, saidOf } from '../market/match-query.ts'
import { remembered } from '../market/remembered-selection.ts'
import { OrderHold } from '../order/placing/OrderHold.tsx'
import { useMatchOrders } from '../order/use-match-orders.ts'
import { MatchMarkets } from './MatchMarkets.tsx'
import { marketShown } from './market-shown.ts'

// Queries

const route = getRouteApi('/marketDetail')

export function load({ search }: { search: { gameId?: string | undefined } }) {
  if (search.gameId) void queries.prefetchQuery(matchOf(search.gameId))
}

// Screen

export function MarketDetailPage() {
  const t = useText()
  const { gameId = '' } = route.useSearch()
  const answer = useQuery({ ...matchOf(gameId), select: saidOf })
  const { data } = answer
  // spec 2: an empty selection leads to the list.
  if (data === null || gameId === '') return <Navigate to="/marketList/list" replace />
  if (data) return <Match match={data} />
  return (
    <>
      <UsualTopBar title="market.detail" />
      <div className="mx-auto max-w-page p-2">
        <Waiting card for={answer} failed={t('match.failed')}>
          <Bone className="h-chart w-full" />
          <Skeleton rows={6} label={t('app.loading')} />
        </Waiting>
      </div>
    </>
  )
}

function Match({ match }: { match: MatchAnswer }) {
  const t = useText()
  const at = route.useSearch()
  const { tab = 'markets', sheet, market, option } = at
  const navigate = route.useNavigate()
  const orders = useMatchOrders(match.game.gameId)
  const wide = useWide()
  const over = isOver(match.game)
  const { home, away } = match.game
  usePageTitle(t('market.versus', { home: home.name, away: away.name }))
  const shown = tab === 'markets' ? marketShown(match, market) : undefined
  useRemembered(match.game.gameId)
  const choose = (next: string) =>
    navigate({
      search: (now) => ({ ...now, tab: next === 'form' || next === 'mine' ? next : undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Tabs value={tab} onValueChange={choose}>
      <UsualTopBar title={{ crumb: <Crumb game={match.game} /> }}>
        <MatchHeader game={match.game} market={shown} page />
        <TabList
          label={t('match.tabs')}
          items={[
            { value: 'markets', label: t(over ? 'match.result' : 'match.markets') },
            { value: 'form', label: t('match.form') },
            { value: 'mine', label: t('match.mine'), count: orders.count },
          ]}
        />
      </UsualTopBar>
      <OrderHold chosen={option !== undefined} sheet={sheet}>
        <div className="mx-auto max-w-desktop">
          <Panels match={match} orders={orders} over={over} at={at} />
        </div>
        <Suspense>
          {sheet === 'order' && !wide && (
            <OrderSheet selectionId={`${match.game.gameId}.${market}.${option}`} />
          )}
        </Suspense>
      </OrderHold>
    </Tabs>
  )
}

/** Returns to the last choice on this match, where the URL names none. */
function useRemembered(gameId: string): void {
  const { market, option } = route.useSearch()
  const navigate = route.useNavigate()
  const unsaid = market === undefined && option === undefined
  useEffect(() => {
    const last = unsaid ? remembered() : null
    if (last?.gameId !== gameId) return
    const search = (now: object) => ({ ...now, gameId, market: last.market, option: last.option })
    void navigate({ search, replace: true, resetScroll: false })
  }, [unsaid, gameId, navigate])
}

// Parts

/** Links above the heading to the list and the league that the match belongs to. */
function Crumb({ game: { competitionId, competitionName } }: { game: MatchAnswer['game'] }) {
  const t = useText()
  return (
    <>
      <Link to="/marketList/list" className="hidden lg:inline hover:underline">
        {t('app.markets')}
      </Link>
      <ChevronRight className="mx-1 hidden size-4 lg:block" aria-hidden />
      <Link
        to="/alleague/$id"
        params={{ id: competitionId }}
        className="inline-flex min-h-tap min-w-0 items-center truncate hover:underline @max-figures:whitespace-normal"
      >
        {competitionName}
      </Link>
    </>
  )
}

const OrderSheet = lazy(() => import('../order/placing/OrderSheet.tsx'))
const MatchResult = lazy(() => import('../market/result/MatchResult.tsx'))
const MatchForm = lazy(() => import('./MatchForm.tsx'))
const MyOrders = lazy(() => import('./MatchOrders.tsx'))

interface PanelsProps extends ComponentProps<typeof MatchMarkets> {
  over: boolean
}

function Panels({ match, orders, over, at }: PanelsProps) {
  const t = useText()
  const { game } = match
  const waiting = <Skeleton rows={5} label={t('app.loading')} className="m-2 rounded-card bg-surface" />
  return (
    <DrawnPart fallback={waiting}>
      <TabPanel value="markets">
        {over ? (
          <div className="grid gap-2 p-2 md:grid-cols-2 md:items-start md:gap-3 md:p-3 md:*:only:col-span-2">
            <MatchResult gameId={game.gameId} />
          </div>
        ) : (
          <MatchMarkets match={match} orders={orders} at={at} />
        )}
      </TabPanel>
      <TabPanel value="form">
        <MatchForm game={game} />
      </TabPanel>
      <TabPanel value="mine">
        <MyOrders game={game} orders={orders} />
      </TabPanel>
    </DrawnPart>
  )
}
