// Orders on the wire. Odd names: dealMoney = stake, profit = rate, quota = balance.
import { funds } from '@touchline/engine/ledger/accounts'
import * as z from 'zod/mini'
import { firstGoalMinute, gameState, goal, score, side, sourceReport } from '../market/types.ts'
import { calendarDay, gameId, marketType, money, rate, selectionId, time, uuid } from '../wire-types.ts'

/** Proof that money moved: the entry's place in the member's hash chain and its hash (hex). */
export const receipt = z.object({
  account: z.string(),
  seq: z.number(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** The funds that paid: the main account, trial funds, or what a reservation held. */
export const paidFrom = z.enum(funds)

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
  /** The match, as for event_record. */
  eventId: gameId,
  /** The day of its kick-off in the site's zone. */
  openDate: calendarDay,
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
  /** The rate before demand moved it: when the order was placed, and now (null: no longer offered). */
  originalOdd: rate,
  originalOddNow: z.nullable(rate),
  /** Rate x stake, the fee on it and what is won after the fee; fixed when the order was placed. */
  gross: money,
  fee: money,
  /** Percent of the gross profit. */
  feePercent: rate,
  net: money,
  paidFrom,
  /** The reservation that it executed; null: it was placed by hand. */
  reservationId: z.nullable(uuid),
  /**
   * The part that comes back when it loses, in percent of the stake and in money; 0 when it is not insured.
   */
  insurancePercent: rate,
  insured: money,
  state: orderState,
  /** While `pending`: when the order is placed by itself. */
  reviewUntil: z.nullable(time),
  result: z.nullable(orderResult),
  /** The member's gain or loss in the end; null while open. */
  netResult: z.nullable(money),
  /** Why it was taken back; null unless canceled. */
  endReason: z.nullable(z.string()),
  createTime: time,
  endTime: z.nullable(time),
})
export type Order = z.output<typeof order>

export const reservationState = z.enum(['reserved', 'executed', 'stopped', 'canceled'])

/** A stake that is held until the rate lies in an interval (spec 3, "Bet info", reserveData). */
export const reservation = z.object({
  reservationId: uuid,
  createTime: time,
  gameId,
  /** The match's version, so that a change of its rates refreshes the answer. */
  version: z.number(),
  home: side,
  away: side,
  competition: z.string(),
  gameTime: time,
  gameState,
  marketType,
  selectionId,
  option: z.string(),
  optionName: z.string(),
  dealMoney: money,
  profitStart: rate,
  profitEnd: rate,
  /** The lowest and highest rate that could be reserved at the time. */
  lowStandard: rate,
  highStandard: rate,
  /** The net win after the fee, at each end of the interval. */
  netStart: money,
  netEnd: money,
  /** The rate offered now; null when none is. */
  rateNow: z.nullable(rate),
  state: reservationState,
  /**
   * Why it was stopped or canceled. While it waits: why no order was placed although the rate was reached.
   */
  reason: z.nullable(z.string()),
  /** Executed: the order and its rate. */
  betId: z.nullable(uuid),
  profit: z.nullable(rate),
  stopsAt: time,
  endTime: z.nullable(time),
})
export type Reservation = z.output<typeof reservation>

/**
 * How an order was canceled, and the entry that returned its stake; null: trial funds that had expired, so
 * they went back to the house.
 */
export const canceled = z.object({
  kind: z.enum(['member', 'system', 'risk']),
  reason: z.string(),
  time,
  entry: z.nullable(receipt),
})

/** Why an order ended as it did (settled orders only). */
export const evidence = z.object({
  run: z.number(),
  kind: z.enum(['result', 'void', 'correction']),
  score: z.nullable(score),
  halfTime: z.nullable(score),
  firstGoalMinute,
  goals: z.array(goal),
  /** The option or options that happened in the order's market. */
  happened: z.nullable(z.array(z.string())),
  sources: z.array(sourceReport),
  /**
   * Why stakes went back or a result was settled again. late: the match had begun earlier than announced, and
   * the order was placed after that. ruled: two operators decided, as `said` explains.
   */
  reason: z.nullable(z.enum(['postponed', 'abandoned', 'awarded', 'late', 'corrected', 'ruled'])),
  /** The reason that the two operators give for their decision; null where none was needed. */
  said: z.nullable(z.string()),
  payout: money,
  settledAt: time,
  entry: z.nullable(receipt),
})
export type Evidence = z.output<typeof evidence>
