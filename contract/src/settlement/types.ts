// A ruling: two operators decide how a match ended, or that it does not count, where its sources do not say.
// From then on the sources decide nothing about the match, but another ruling can.
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
    /** Null: it cannot be found out, so the stakes of its market go back. */
    halfTime: z.nullable(scored),
    /**
     * Minute of the first goal, 45+n as 45 and 90+n as 90. Null: it cannot be found out, so the stakes of the
     * two markets that need it go back.
     */
    firstGoalMinute: z.nullable(z.union([z.number().check(z.int(), z.gte(1), z.lte(90)), z.literal('none')])),
    /** Markets whose stakes go back although it is known what happened. */
    voided: z.array(marketType).check(z.maxLength(5)),
  }),
  z.object({ kind: z.literal('void'), ground: z.enum(voidGrounds) }),
])
export type Ruling = z.infer<typeof ruling>

/** A ruling as it is proposed. It is approved without changes. */
export const ruled = z.object({
  ruling,
  /** Read by every member who ordered on the match. */
  said: inBoth(300),
  /**
   * Where the result can be read, for colleagues and for anybody who asks later: reports, addresses, who was
   * asked and when.
   */
  evidence: z.string().check(z.trim(), z.minLength(10), z.maxLength(2_000)),
})
export type RulingProposal = z.infer<typeof ruled>

const count = z.number()
const side = z.object({ members: count, money })

/** The effect that a ruling would have, or had. The code that settles computes both. */
export const rulingEffect = z.object({
  /** In display order; markets that no member ordered in are left out. */
  markets: z.array(
    z.object({
      marketType,
      /** The options that happen; null: the stakes of the market go back. */
      happened: z.nullable(z.array(z.string())),
      orders: count,
      won: count,
      lost: count,
      void: count,
      stakes: money,
      /** What members are paid, stakes included. */
      paid: money,
      /** Orders that win now and did not in the run before, and orders that do not win now and did. */
      nowWon: count,
      nowNotWon: count,
      /** The stakes less what is paid out. */
      house: money,
    }),
  ),
  /**
   * `paid`: members who get more than they already have from this match. `repay`: members who have to give
   * money back.
   */
  paid: side,
  repay: side,
  /**
   * The members of `repay` who cannot give all of it back, and what they will owe for the match; the twenty
   * largest debts by name.
   */
  owing: z.extend(side, {
    largest: z.array(z.object({ username: z.string(), givesBack: money, owes: money })),
  }),
  /** The house's whole result for the match: after the ruling, and as it is now. */
  house: money,
  houseBefore: money,
  members: count,
})
export type RulingEffect = z.infer<typeof rulingEffect>

/** Why a match waits for a ruling. */
export const matchWaits = ['differ', 'contradicts', 'denied', 'silent', 'late', 'ruled'] as const
export type MatchWait = (typeof matchWaits)[number]
