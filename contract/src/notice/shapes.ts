// A notice on the wire. It has all that its screen needs, so that the screen fetches nothing about its
// subject.
import * as z from 'zod/mini'
import { firstGoalMinute, score, side } from '../market/types.ts'
import { paidFrom } from '../order/types.ts'
import { gameId, marketType, money, rate, time, uuid } from '../wire-types.ts'
import { noticeCategories, noticeMatters } from './matters.ts'

const category = z.enum(noticeCategories)
const noticeType = z.literal([0, 1, 2, 3])
const settledAs = z.enum(['won', 'lost', 'void'])

/** An order as a run settled it. The notice keeps what it said, even after a later correction. */
const settled = z.object({
  result: settledAs,
  marketType,
  option: z.string(),
  home: side,
  away: side,
  /** The final score; null when the match was not played to its end. */
  score: z.nullable(score),
  /**
   * The other facts that can decide: the half-time score, and the minute of the first goal (1 to 90, or
   * 'none').
   */
  halfTime: z.nullable(score),
  firstGoalMinute,
  /** When the run settled the order, and how many sources had a final report by then. */
  settledAt: time,
  sources: z.number(),
  dealMoney: money,
  profit: rate,
  gross: money,
  fee: money,
  feePercent: rate,
  insured: money,
  paidFrom,
  /** The whole sum that reached the main account for the order. */
  payout: money,
  /** The balance of the main account after the run's entry; null: the run moved no money. */
  balance: z.nullable(money),
  /** For a correction, what the run before had decided. */
  before: z.nullable(z.object({ result: settledAs, payout: money })),
  /** Whether a later run settled the order differently, which has a notice of its own. */
  correctedLater: z.boolean(),
})
export type SettledNotice = z.output<typeof settled>

export const notice = z.object({
  noticeId: uuid,
  noticeType,
  categoryId: category,
  /** What the notice is about. */
  matter: z.enum(noticeMatters),
  noticeTitle: z.string(),
  /** A few tags and nothing else: see markup.ts. */
  noticeContent: z.string(),
  noticeDate: time,
  marqueeShow: z.boolean(),
  /**
   * Only for notices that an operator wrote: the picture's address on this site, and where the notice leads,
   * a page of the app or an https address.
   */
  picture: z.nullable(z.string()),
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  /**
   * The signed amount that the member gained or lost, or the amount that moved. Null: no money is involved.
   */
  amount: z.nullable(money),
  gameId: z.nullable(gameId),
  betId: z.nullable(uuid),
  reservationId: z.nullable(uuid),
  /** The withdrawal that the notice is about; null in older notices, which did not name it. */
  withdrawalId: z.nullable(uuid),
  /** The interchange that the notice is about. */
  interchangeId: z.nullable(uuid),
  settled: z.nullable(settled),
})
export type Notice = z.output<typeof notice>
