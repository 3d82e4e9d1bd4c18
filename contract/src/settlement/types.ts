// A ruling: how a match ended, or that it does not count, as two of the operator's people say it where its
// sources do not. From then on the sources decide nothing of the match any more; another ruling may.
import * as z from 'zod/mini'
import { inBoth, marketType, money } from '../wire-types.ts'

/** Why a match does not count. rules: the rules of the house say so, as the words to members explain. */
export const voidGrounds = ['postponed', 'abandoned', 'awarded', 'rules'] as const
export type VoidGround = (typeof voidGrounds)[number]

const goals = z.number().check(z.int(), z.gte(0), z.lte(99))
const scored = z.object({ home: goals, away: goals })

export const ruling = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('result'),
    /** After 90 minutes and stoppage time, never extra time. */
    fullTime: scored,
    /** Null: not to be known, and its market's stakes go back. */
    halfTime: z.nullable(scored),
    /**
     * Minute of the first goal, 45+n as 45 and 90+n as 90; null: not to be known, and the stakes of both its
     * markets go back.
     */
    firstGoalMinute: z.nullable(z.union([z.number().check(z.int(), z.gte(1), z.lte(90)), z.literal('none')])),
    /** Markets whose stakes go back although it is known what happened. */
    voided: z.array(marketType).check(z.maxLength(5)),
  }),
  z.object({ kind: z.literal('void'), ground: z.enum(voidGrounds) }),
])
export type Ruling = z.infer<typeof ruling>

/** A ruling as proposed, and approved as it is. */
export const ruled = z.object({
  ruling,
  /** Read by every member who ordered on the match. */
  said: inBoth(300),
  /**
   * Where it can be read, by colleagues and by anybody who asks later: reports, addresses, who was asked
   * when.
   */
  evidence: z.string().check(z.trim(), z.minLength(10), z.maxLength(2_000)),
})
export type RulingProposal = z.infer<typeof ruled>

const count = z.number()
const side = z.object({ members: count, money })

/** The effect a ruling would have, or had: one computation, the settling one. */
export const rulingEffect = z.object({
  /** In display order; markets that no member ordered in are left out. */
  markets: z.array(
    z.object({
      marketType,
      /** Options that happen; null: the market's stakes go back. */
      happened: z.nullable(z.array(z.string())),
      orders: count,
      won: count,
      lost: count,
      void: count,
      stakes: money,
      /** To members, stakes included. */
      paid: money,
      /** Orders that were not won in the run before, and now are; and that were, and now are not. */
      nowWon: count,
      nowNotWon: count,
      /** Stakes less what is paid. */
      house: money,
    }),
  ),
  /** Members who get more than they have of this match, and those who give back. */
  paid: side,
  repay: side,
  /** Of these, who cannot, and what they owe then for the match; the largest twenty by name. */
  owing: z.extend(side, {
    largest: z.array(z.object({ username: z.string(), givesBack: money, owes: money })),
  }),
  /** Of the house for the match, in all: after it, and as it is now. */
  house: money,
  houseBefore: money,
  members: count,
})
export type RulingEffect = z.infer<typeof rulingEffect>

/** Why a match waits for a ruling. */
export const matchWaits = ['differ', 'contradicts', 'denied', 'silent', 'late', 'ruled'] as const
export type MatchWait = (typeof matchWaits)[number]
