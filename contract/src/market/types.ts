// Matches as the app receives them. Field names are the specification's (spec 3, "Match list item", "Market
// selection"); odd ones: gameId = our match, totalDealMoney = stakes ordered, tradAbleVolume = what can still
// be ordered, profit = rate.
import * as z from 'zod/mini'
import { gameId, marketType, money, rate, selectionId, time } from '../wire-types.ts'

export const side = z.object({
  id: z.string(),
  name: z.string(),
  iconColor: z.string(),
  iconText: z.string(),
})

export const score = z.object({ home: z.number(), away: z.number() })

/** 1 to 90, 'none', or null when unknown. */
export const firstGoalMinute = z.nullable(z.union([z.number(), z.literal('none')]))

/**
 * A source's report of how a match ended. A field is null if the source did not say, or if we did not store
 * it at the time.
 */
export const sourceReport = z.object({
  source: z.string(),
  status: z.string(),
  score: z.nullable(score),
  halfTime: z.nullable(score),
  firstGoalMinute,
  time,
})
export type SourceReport = z.output<typeof sourceReport>

/** open: orders are taken. upcoming: more than 10 h to kick-off. closed: less than 3 min to kick-off. */
export const gameState = z.enum([
  'upcoming',
  'open',
  'closed',
  'live',
  'ended',
  'settling',
  'settled',
  'postponed',
  'abandoned',
  'void',
])

export const goal = z.object({
  side: z.enum(['home', 'away']),
  minute: z.number(),
  stoppage: z.number(),
  name: z.string(),
  ownGoal: z.boolean(),
  penalty: z.boolean(),
})

export const game = z.object({
  gameId,
  matchId: gameId,
  gameName: z.string(),
  home: side,
  away: side,
  competitionId: z.string(),
  competitionName: z.string(),
  round: z.string(),
  /** Whether the match can be watched here. Always false, since no source has moving pictures. */
  liveStreaming: z.boolean(),
  gameTime: time,
  opensAt: time,
  closesAt: time,
  state: gameState,
  /** The VIP level from which the match takes orders (1780). */
  levelNeeded: z.number(),
  /**
   * The most the house takes from one member on the match in all, in addition to the limits of the member's
   * level (1985); null: no limit.
   */
  stakeLimit: z.nullable(money),
  /**
   * The words of the operator who suspended ordering on the whole match (1980); null: ordering is not
   * suspended.
   */
  suspended: z.nullable(z.string()),
  /** Minute played while live, 1 to 90. */
  minute: z.nullable(z.number()),
  score: z.nullable(score),
  halfTime: z.nullable(score),
  totalDealMoney: money,
  /** What each correct score can still take at least; each selection also states its own volume. */
  tradAbleVolume: money,
  /** The selection most ordered so far, or the likeliest score while nothing is ordered. */
  top: z.nullable(
    z.object({ id: selectionId, marketType, optionName: z.string(), profit: rate, ordered: z.boolean() }),
  ),
  /**
   * The markets that offer something, in the order in which they are shown; market_selection has their
   * selections.
   */
  optionList: z.array(z.number()),
  /** Rises with every change of the match, its rates and volumes. */
  version: z.number(),
})
export type Game = z.output<typeof game>

/**
 * A match to compare with others: what its prices expect, and its likeliest exact scores with what they
 * offer.
 */
export const comparedGame = z.extend(game, {
  /**
   * Whole percent that sum to 100; null if some score is not offered, because the chances cannot be summed
   * then.
   */
  chances: z.nullable(z.object({ home: z.number(), draw: z.number(), away: z.number() })),
  /**
   * Exact scores, likeliest first, without the options for a win with four goals or more. If another market
   * was asked for, its options, or none where the match does not offer it. `profit` and `chance` are as in a
   * selection.
   */
  scores: z.array(z.object({ id: selectionId, option: z.string(), profit: rate, chance: rate })),
})
export type ComparedGame = z.output<typeof comparedGame>

export const select = z.object({
  id: selectionId,
  option: z.string(),
  optionName: z.string(),
  /** The rate an order placed now gets. */
  profit: rate,
  /** The rate before demand moved it. */
  originalOdd: rate,
  /** Fair probability that the option happens, percent with two places. */
  chance: rate,
  tradAble: z.boolean(),
  tradAbleVolume: money,
  /** high 3, middle 2, low 1, none 0: share of the market's largest tradable volume. */
  volumeLevel: z.number(),
  totalAmount: money,
  /** 1: stake return is offered on it, 0: it is not. */
  guaranteeType: z.number(),
  /**
   * The words of the operator who suspended ordering on the selection, its market or its match (1980); null:
   * ordering is not suspended.
   */
  suspended: z.nullable(z.string()),
})
export type Select = z.output<typeof select>

export const market = z.object({
  marketType,
  marketId: z.string(),
  marketName: z.string(),
  /** Share of the match's stakes that is on this market, percent. */
  marketPercentage: rate,
  totalDealMoney: money,
  show: z.boolean(),
  /**
   * The words of the operator who suspended ordering on the market or on its match (1980); null: ordering is
   * not suspended.
   */
  suspended: z.nullable(z.string()),
  select: z.array(select),
})
export type Market = z.output<typeof market>
