// Orders on the wire. Odd names: dealMoney = stake, profit = rate, quota = balance.
import * as z from 'zod/mini'
import { gameState, goal, score, side } from '../market/types.ts'
import { gameId, marketType, money, rate, selectionId, time, uuid } from '../wire-types.ts'

/** Proof that money moved: the entry's place in the member's hash chain and its hash (hex). */
export const receipt = z.object({
  account: z.string(),
  seq: z.number(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const orderState = z.enum(['pending', 'placed', 'canceled', 'void', 'settled'])
export const orderResult = z.enum([
  'won',
  'lost',
  'void',
  'canceled-by-member',
  'canceled-by-system',
  'refused-by-risk',
])

export const order = z.object({
  betId: uuid,
  gameId,
  home: side,
  away: side,
  competitionName: z.string(),
  gameTime: time,
  gameState,
  score: z.nullable(score),
  marketType,
  selectionId,
  option: z.string(),
  optionName: z.string(),
  dealMoney: money,
  profit: rate,
  /** Rate x stake, the fee on it and what is won after the fee; fixed when the order was placed. */
  gross: money,
  fee: money,
  /** Percent of the gross profit. */
  feePercent: rate,
  net: money,
  state: orderState,
  result: z.nullable(orderResult),
  /** What the member gained or lost in the end; null while open. */
  netResult: z.nullable(money),
  createTime: time,
  endTime: z.nullable(time),
})
export type Order = z.output<typeof order>

/** Why an order ended as it did (settled orders only). */
export const evidence = z.object({
  run: z.number(),
  kind: z.enum(['result', 'void', 'correction']),
  score: z.nullable(score),
  halfTime: z.nullable(score),
  /** 1 to 90, 'none', or null when unknown. */
  firstGoalMinute: z.nullable(z.union([z.number(), z.literal('none')])),
  goals: z.array(goal),
  /** The option or options that happened in the order's market. */
  happened: z.nullable(z.array(z.string())),
  sources: z.array(z.object({ source: z.string(), status: z.string(), score: z.nullable(score), time })),
  /** Why stakes went back or a result was settled anew; late: ordered after the match had begun earlier than announced. */
  reason: z.nullable(z.enum(['postponed', 'abandoned', 'awarded', 'late', 'corrected'])),
  payout: money,
  settledAt: time,
  entry: z.nullable(receipt),
})
export type Evidence = z.output<typeof evidence>
