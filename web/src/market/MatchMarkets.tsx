// The markets of a match: a chip for each, its picture, and the chosen selection beside it. What is chosen stands in the URL.
import { getRouteApi } from '@tanstack/react-router'
import type { Game, Market } from '@touchline/contract/market/types'
import { Card } from '@touchline/ui/Card'
import { Chips } from '@touchline/ui/Chips'
import { Info } from 'lucide-react'
import { useSiteNow } from '../api/clock.ts'
import { Stale } from '../app/Stale.tsx'
import { useText } from '../i18n/i18n.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { MatchAction } from './MatchAction.tsx'
import { FormBrief, Likely, MostOrdered } from './MatchBrief.tsx'
import { MatchGoals } from './MatchGoals.tsx'
import { MatchPanel } from './MatchPanel.tsx'
import { MatchSelection } from './MatchSelection.tsx'
import { shortTime } from './match-time.ts'
import { remember } from './remembered-selection.ts'
import type { MatchOrders } from './use-match-orders.ts'
import { useOrdering } from './use-ordering.ts'
import { useWide } from './use-wide.ts'

const route = getRouteApi('/marketDetail')

interface Props {
  match: { siteTime: number; game: Game; markets: readonly Market[] }
  orders: MatchOrders
}

export function MatchMarkets({ match: { siteTime, game, markets }, orders }: Props) {
  const t = useText()
  const wide = useWide()
  const { market: wanted, option, view } = route.useSearch()
  const navigate = route.useNavigate()
  const state = useOrdering(game)
  const open = state === 'open' || state === 'closing'
  const market = marketShown({ markets }, wanted)
  if (!market) return null
  const select = market.select.find((each) => each.option === option)
  const mine = [...orders.open, ...orders.closed]
  const change = (next: { market?: string; option?: string | undefined; view?: 'list' | undefined }) => {
    const { market: type, option: chosen } = next
    if (type) remember({ gameId: game.gameId, market: type, ...(chosen && { option: chosen }) })
    return navigate({
      search: (now) => ({ ...now, ...next }) as typeof now,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <div className="gap-3 md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-start md:px-3 md:pb-6">
      <div className="min-w-0">
        <MarketChips
          markets={markets}
          value={market}
          onChange={(type) => change({ market: type, option: undefined })}
        />
        <div className="grid gap-2 px-2 md:px-0">
          <Stale siteTime={siteTime} />
          <StateNote game={game} closed={state === 'closed'} />
          {game.state === 'live' && <MatchGoals game={game} />}
          <MatchPanel
            game={game}
            market={market}
            own={orders.selections}
            open={open}
            selected={select?.option}
            asList={view === 'list'}
            onSelect={(next) => change({ market: String(market.marketType), option: next })}
            onAsList={(asList) => change({ view: asList ? 'list' : undefined })}
          />
          {wide && <FormBrief game={game} />}
        </div>
      </div>
      <div className="min-w-0 px-2 pt-2 pb-rate md:sticky md:top-2 md:mt-tap md:px-0 md:pb-0">
        {select ? (
          <MatchSelection game={game} market={market} select={select} orders={mine} />
        ) : (
          market.show && (
            <div className="grid gap-2">
              <Card className="text-13 text-muted">
                {t(open ? 'match.chooseFirst' : 'match.chooseToSee')}
              </Card>
              <Likely game={game} markets={markets} />
              {wide && <MostOrdered game={game} />}
            </div>
          )
        )}
        {select && open && <MatchAction market={market} select={select} />}
        {select && wide && (
          <div className="mt-2">
            <Likely game={game} markets={markets} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The market that the URL names, or the first. */
export function marketShown({ markets }: { markets: readonly Market[] }, wanted: string | undefined) {
  return markets.find(({ marketType }) => String(marketType) === wanted) ?? markets[0]
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
  return (
    <Chips
      label={t('match.chooseMarket')}
      choices={markets.map(({ marketType }) => ({
        value: String(marketType),
        label: t(`match.market-${marketType}`),
      }))}
      value={String(value.marketType)}
      onValueChange={onChange}
      className="py-1 md:px-0"
    />
  )
}

/** Why nothing can be ordered, where that is so. */
function StateNote({ game, closed }: { game: Game; closed: boolean }) {
  const t = useText()
  const zone = useSiteZone()
  const now = useSiteNow()
  const text = () => {
    if (game.state === 'live') return t('match.liveNote')
    if (game.state === 'postponed') return t('match.postponedNote')
    if (game.state === 'abandoned') return t('match.abandonedNote')
    if (game.state === 'void') return t('match.voidNote')
    if (closed) return t('match.closedNote', { time: shortTime(game.closesAt, now, zone) })
    return now < game.opensAt ? t('match.upcomingNote', { time: shortTime(game.opensAt, now, zone) }) : null
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
