// The chosen selection: what it is, its rate now, how the rate moved, and where the member ordered.
import { useQuery } from '@tanstack/react-query'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import type { Game, Market, Select } from '@touchline/contract/market/types'
import type { Order } from '@touchline/contract/order/types'
import { Card } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Delta } from '@touchline/ui/figure/Delta'
import { FlashOnChange } from '@touchline/ui/figure/FlashOnChange'
import { Pill } from '@touchline/ui/Pill'
import { Bone } from '@touchline/ui/Skeleton'
import { rateHistory } from '../api/further-calls.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { RateChart } from '../market/glance/RateChart.tsx'
import { type Point, rateMove, ratePoints } from '../market/glance/rate-points.ts'
import { shortTime } from '../market/match-time.ts'
import { optionTitle } from '../market/option-words.ts'

interface Props {
  game: Game
  market: Market
  select: Select
  /** The member's orders on the match. */
  orders: readonly Order[]
}

export function MatchSelection({ game, market, select, orders }: Props) {
  const t = useText()
  const answer = useQuery(query(rateHistory, { params: { id: select.id } }))
  const { data } = answer
  const points = ratePoints(data?.data ?? [])
  const score = market.marketType === 1 || market.marketType === 2
  const plainScore = score && /^\d-\d$/.test(select.option)
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="min-w-0 text-17 font-semibold">{optionTitle(t, market.marketType, select.option)}</h2>
        <p className="min-w-0 flex-1 truncate text-13 text-muted @max-figures:basis-full @max-phone:whitespace-normal @max-figures:whitespace-normal">
          {plainScore ? `${game.home.name} ${select.option} ${game.away.name}` : market.marketName}
        </p>
        <p className="text-22 font-semibold">
          <FlashOnChange value={select.profit}>{groupAmount(select.profit)}%</FlashOnChange>
        </p>
      </div>
      <p className="mt-0.5 mb-2 flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span className="flex items-center gap-2">
          {t('match.chanceOf', { chance: select.chance })}
          {select.guaranteeType === 1 && <Pill>{t('order.badge-insured')}</Pill>}
        </span>
        <Move points={points} />
      </p>
      <Waiting for={answer} failed={t('match.historyFailed')}>
        <Bone className="h-chart w-full" />
      </Waiting>
      {data && <RateChart points={points} until={siteNow()} orders={own(orders, select.id)} />}
    </Card>
  )
}

function own(orders: readonly Order[], selectionId: string): Point[] {
  const mine = orders
    .filter((order) => order.selectionId === selectionId)
    .toSorted((one, other) => one.createTime - other.createTime)
  return ratePoints(mine.map(({ createTime, profit }) => ({ time: createTime, profit })))
}

function Move({ points }: { points: readonly Point[] }) {
  const t = useText()
  const move = rateMove(points)
  if (!move) return null
  return (
    <span className="flex gap-1.5">
      {move.direction !== 'none' && (
        <Delta direction={move.direction} size={move.size} spoken={t(`match.${move.direction}`)} />
      )}
      {t('match.since', { time: shortTime(move.since, siteNow()) })}
    </span>
  )
}
