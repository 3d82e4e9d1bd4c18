// A notice on the wire, with all its screen needs: what it is about is not fetched again.
import * as z from 'zod/mini'
import { firstGoalMinute, score, side } from '../market/types.ts'
import { paidFrom } from '../order/types.ts'
import { gameId, marketType, money, rate, time, uuid } from '../wire-types.ts'
import { noticeCategories, noticeMatters } from './matters.ts'

const category = z.enum(noticeCategories)
const noticeType = z.literal([0, 1, 2, 3])
const settledAs = z.enum(['won', 'lost', 'void'])

/** An order as a run settled it: what the notice told then, whatever a later correction says. */
const settled = z.object({
  result: settledAs,
  marketType,
  option: z.string(),
  home: side,
  away: side,
  /** At the end; null when the match was not played to it. */
  score: z.nullable(score),
  /** Other facts that decided: of a half-time market, and of one of the first goal, 1 to 90 or 'none'. */
  halfTime: z.nullable(score),
  firstGoalMinute,
  /** When the sources said so, and how many of them. */
  settledAt: time,
  sources: z.number(),
  dealMoney: money,
  profit: rate,
  gross: money,
  fee: money,
  feePercent: rate,
  insured: money,
  paidFrom,
  /** The sum that reached the main account for it in all. */
  payout: money,
  /** Balance of the main account after the run's entry; null: nothing was moved. */
  balance: z.nullable(money),
  /** Of a correction: what the run before had said. */
  before: z.nullable(z.object({ result: settledAs, payout: money })),
  /** Whether a later run settled it differently: there is a notice of that too. */
  correctedLater: z.boolean(),
})
export type SettledNotice = z.output<typeof settled>

export const notice = z.object({
  noticeId: uuid,
  noticeType,
  categoryId: category,
  /** Its subject. */
  matter: z.enum(noticeMatters),
  noticeTitle: z.string(),
  /** A few tags and nothing else: see markup.ts. */
  noticeContent: z.string(),
  noticeDate: time,
  marqueeShow: z.boolean(),
  /**
   * Of what the operator wrote: its picture at this address, and where it leads, a page of the app or an
   * address by https.
   */
  picture: z.nullable(z.string()),
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  /** The amount it brought or took, signed; or that was moved. Null: it is not about money. */
  amount: z.nullable(money),
  gameId: z.nullable(gameId),
  betId: z.nullable(uuid),
  reservationId: z.nullable(uuid),
  /** Its order; null of notices written before they named it. */
  withdrawalId: z.nullable(uuid),
  /** The interchange that it is about. */
  interchangeId: z.nullable(uuid),
  settled: z.nullable(settled),
})
export type Notice = z.output<typeof notice>
