// The figures of the worked example on the home page: calculated by the engine from what the match offers
// now.
import type { ComparedGame } from '@touchline/contract/market/types'
import { type Fen, fen, formatFen } from '@touchline/engine/money/fen'
import { parseBp } from '@touchline/engine/money/rate'
import { averageCost, outOf100 } from '@touchline/engine/order/average'
import { payout } from '@touchline/engine/order/payout'
import { MINUTE } from '@touchline/engine/site/units'

export const lessonStake: Fen = fen(10_000)

/** Registering takes a while: a match that closes sooner is taken only when there is no other. */
const enoughMs = 30 * MINUTE

/** The match of the example: the one shown before, else the first that stays open long enough. */
export function lessonGame(
  games: readonly ComparedGame[],
  siteTime: number,
  shown: string | undefined,
): ComparedGame | undefined {
  const told = games.filter(({ scores }) => scores.length > 0)
  return (
    told.find(({ gameId }) => gameId === shown) ??
    told.find(({ closesAt }) => closesAt - siteTime > enoughMs) ??
    told[0]
  )
}

/** The stake's win after the fee, how many times in 100 it would be lost, and what that costs on average. */
export function lessonFigures(score: ComparedGame['scores'][number], feePercent: string) {
  const chance = parseBp(score.chance) ?? 0
  const rate = parseBp(score.profit)
  const fee = parseBp(feePercent)
  if (rate === null || fee === null) return null
  const { net } = payout(lessonStake, rate, fee)
  return {
    net: formatFen(net),
    lost: outOf100(chance),
    cost: formatFen(averageCost(lessonStake, net, chance)),
  }
}

/** The address at which an order on a score begins. */
export function orderAddress(gameId: string, option: string): string {
  return `/marketDetail?${new URLSearchParams({ gameId, market: '1', option, sheet: 'order' })}`
}
