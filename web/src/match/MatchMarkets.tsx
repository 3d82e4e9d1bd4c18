// The markets of a match: a chip for each, its picture, the order next to it and what helps to decide. The
// choice is in the URL.
import { getRouteApi } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import type { Game, Market } from '@touchline/contract/market/types'
import { Card } from '@touchline/ui/Card'
import { Chips } from '@touchline/ui/input/Chips'
import { Bone } from '@touchline/ui/Skeleton'
import { Info } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { StaleAnswer } from '../app/answer/Stale.tsx'
import { later } from '../app/later.ts'
import { useRoomBelow } from '../app/use-room-below.ts'
import { useWide } from '../app/use-wide.ts'
import { useText } from '../i18n/i18n.ts'
import { FormBrief, Likely, MarketHistory } from '../market/glance/MatchBrief.tsx'
import { MatchPanel } from '../market/glance/MatchPanel.tsx'
import { type MatchAnswer, matchOf } from '../market/match-query.ts'
import { shortTime } from '../market/match-time.ts'
import { remember } from '../market/remembered-selection.ts'
import { useOrdering } from '../market/use-ordering.ts'
import type { MatchOrders } from '../order/use-match-orders.ts'
import { MatchGoals } from './MatchGoals.tsx'
import { MatchSelection } from './MatchSelection.tsx'
import { MatchSlip } from './MatchSlip.tsx'
import { marketShown, marketsOffered } from './market-shown.ts'
import { SuspendedNote } from './SuspendedNote.tsx'

const route = getRouteApi('/marketDetail')

const HowCommon = later(() => import('./HowCommon.tsx'))

interface Props {
  match: MatchAnswer
  orders: MatchOrders
  /**
   * The address's parameters, passed by the page: when this part is taken over from the server, the router
   * may already have moved on to the last choice.
   */
  at: Readonly<Partial<Record<'market' | 'option' | 'view' | 'sheet', string | undefined>>>
}

export function MatchMarkets({ match: { game, markets }, orders, at }: Props) {
  const t = useText()
  const wide = useWide()
  const { market: wanted, option, view, sheet } = at
  const navigate = route.useNavigate()
  const state = useOrdering(game)
  const open = state === 'open' || state === 'closing'
  const begun = useLasting(open)
  const beside = begun || orders.count > 0
  const box = useRef<HTMLDivElement>(null)
  const slip = useRef<HTMLDivElement>(null)
  useRoomBelow(slip, useWide(1024) && beside)
  const [pressed, setPressed] = useState<{ option?: string; times: number }>({ times: 0 })
  const market = marketShown({ markets }, wanted)
  if (!market) return null
  const offered = marketsOffered({ markets })
  const select = market.select.find((each) => each.option === option)
  const change = (next: { market?: string; option?: string | undefined; view?: 'list' | undefined }) => {
    const { market: type, option: chosen } = next
    if (type) remember({ gameId: game.gameId, market: type, ...(chosen && { option: chosen }) })
    return navigate({
      search: (now) => ({ ...now, ...next }) as typeof now,
      replace: true,
      resetScroll: false,
    })
  }
  const choose = (next: string) => {
    // In a market of bands the member goes from band to band, so a press does not move the focus to the
    // stake.
    const steps = view !== 'list' && (market.marketType === 0 || market.marketType === 6)
    setPressed(steps ? { times: 0 } : { option: next, times: pressed.times + 1 })
    void change({ market: String(market.marketType), option: next })
  }
  const leave = () => {
    void navigate({
      search: (now) => ({ ...now, option: undefined, sheet: undefined, amount: undefined }),
      replace: true,
      resetScroll: false,
    })
    remember({ gameId: game.gameId, market: String(market.marketType) })
    box.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }
  return (
    <div
      ref={box}
      className={`${sheet === 'order' ? 'md:max-lg:pb-dock' : ''} ${beside ? columnsBeside : columns}`}
    >
      <div className="min-w-0 md:col-start-1 md:row-start-1">
        <MarketChips
          markets={offered}
          value={market}
          onChange={(type) => change({ market: type, option: undefined })}
        />
        <div className="grid gap-2 px-2 md:px-0">
          <StaleAnswer of={matchOf(game.gameId)} />
          <StateNote game={game} closed={state === 'closed'} />
          <SuspendedNote game={game} market={market} select={select} />
          {game.state === 'live' && <MatchGoals game={game} />}
          <MatchPanel
            game={game}
            market={market}
            own={orders.selections}
            open={open}
            selected={select?.option}
            asList={view === 'list'}
            onSelect={choose}
            onAsList={(asList) => change({ view: asList ? 'list' : undefined })}
          />
        </div>
      </div>
      {beside && (
        <div
          ref={slip}
          className="lg:sticky lg:top-under-bar lg:col-start-2 lg:mt-3 lg:row-span-3 lg:row-start-1 lg:max-h-beside lg:overflow-y-auto lg:overscroll-contain lg:rounded-card xl:col-start-3 xl:row-span-2"
        >
          <MatchSlip
            market={market}
            select={select}
            orders={orders}
            open={open}
            begun={begun}
            pressed={pressed.option === select?.option ? pressed.times : 0}
            onLeave={leave}
          />
        </div>
      )}
      {(!select || wide) && (
        <div className="grid min-w-0 gap-2 px-2 pt-2 md:col-start-1 md:row-start-2 md:px-0 md:pt-0">
          {!select && market.show && (
            <Card className={`text-13 text-muted ${open ? 'lg:hidden' : ''}`}>
              {t(open ? 'match.chooseFirst' : 'match.chooseToSee')}
            </Card>
          )}
          <Likely game={game} markets={markets} />
        </div>
      )}
      <div
        className={`grid min-w-0 gap-2 px-2 pt-2 md:px-0 md:pt-0 ${offered.length > 0 ? 'md:mt-13' : 'md:mt-3'} ${beside ? knowledgeBeside : knowledge}`}
      >
        {select ? (
          <>
            <MatchSelection
              game={game}
              market={market}
              select={select}
              orders={[...orders.open, ...orders.closed]}
            />
            <Suspense fallback={<Bone className="h-chart w-full rounded-card" />}>
              <HowCommon game={game} market={market} select={select} />
            </Suspense>
          </>
        ) : (
          wide && market.show && <MarketHistory game={game} market={market} />
        )}
        {wide && <FormBrief game={game} />}
      </div>
    </div>
  )
}

// The grid with what the prices say; what helps to decide; and from 1024 px the slip at the right. Three
// columns from 1280 px.
const columns =
  'gap-3 pb-rate md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr] md:items-start md:px-3 lg:pb-6'
const columnsBeside = `${columns} lg:grid-cols-[minmax(0,1fr)_var(--container-slip)] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[minmax(0,1.36fr)_minmax(0,1fr)_var(--container-slip-wide)] xl:grid-rows-[auto_1fr]`
const knowledge = 'md:col-start-2 md:row-span-2 md:row-start-1'
const knowledgeBeside = `${knowledge} lg:col-start-1 lg:row-span-1 lg:row-start-3 lg:mt-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-3`

/** Stays true once `now` was true, so that an order begun while orders were taken can be seen through. */
function useLasting(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}

function MarketChips({
  markets,
  value,
  onChange,
}: {
  markets: readonly Market[]
  value: Market
  onChange: (type: string) => void
}) {
  const t = useText()
  if (markets.length === 0) return <div className="h-2 md:h-3" />
  return (
    <Chips
      label={t('match.chooseMarket')}
      choices={markets.map(({ marketType }) => ({
        value: String(marketType),
        label: t(`match.market-${marketType}`),
      }))}
      value={String(value.marketType)}
      onValueChange={onChange}
      wraps
      className="py-1 md:px-0 lg:gap-x-1"
    />
  )
}

/** Why nothing can be ordered; nothing while orders are taken. */
function StateNote({ game, closed }: { game: Game; closed: boolean }) {
  const t = useText()
  const now = useSiteNow()
  const text = () => {
    if (game.state === 'live') return t('match.liveNote')
    if (game.state === 'postponed') return t('match.postponedNote')
    if (game.state === 'abandoned') return t('match.abandonedNote')
    if (game.state === 'void') return t('match.voidNote')
    if (closed) return t('match.closedNote', { time: shortTime(game.closesAt, now) })
    const priced = game.optionList.length > 0
    return priced && now < game.opensAt
      ? t('match.upcomingNote', { time: shortTime(game.opensAt, now) })
      : null
  }
  const note = text()
  if (note === null) return null
  return (
    <p className="flex gap-2 rounded-card bg-info-soft px-3 py-2.5 text-13">
      <Info className="mt-px size-4 shrink-0 text-info" aria-hidden />
      {note}
    </p>
  )
}
