// A withdrawal is approved by a rule if nothing speaks against it, otherwise by one person or by two
// (decision 125). A withdrawal that the rule does not approve is never refused for that reason: a person
// looks at it.
import type { Fen } from '../money/fen.ts'

/** Why a person looks at a withdrawal, in this order; the member reads the reasons, too. */
export const reviewReasons = [
  'amount',
  'account',
  'device',
  'changed',
  'identity',
  'owed',
  'flag',
  'task',
  'network',
  'unusual',
  'restricted',
  'payout',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** Why a person refuses a withdrawal; the member reads it. */
export const refusedReasons = ['identity', 'account', 'linked', 'unusual', 'bonus', 'other'] as const

export interface ReviewFacts {
  /** Unix ms, wall clock. */
  readonly now: number
  /** fen withdrawn in the accounting day and in 30 days, this withdrawal included. */
  readonly ofDay: Fen
  readonly ofMonth: Fen
  /** A withdrawal to the account was paid. */
  readonly paidBefore: boolean
  /** Unix ms, wall clock: since when the member is known to use this device; null: it is new. */
  readonly deviceSince: number | null
  /**
   * Unix ms, wall clock: when the password, the withdrawal password or a contact changed last; null: never.
   */
  readonly changedAt: number | null
  readonly identified: boolean
  /** fen that the member owes. */
  readonly owed: Fen
  readonly flagged: boolean
  /** A case about the member is open. */
  readonly openCase: boolean
  /** The member was seen in one network with another member within the wait. */
  readonly sharedNetwork: boolean
  /** What isUnusual finds: money came and left barely played with, or a month's sum is too high. */
  readonly unusual: boolean
  readonly restricted: boolean
  /** Two people decide whatever the amount, since the member is banned or under age. */
  readonly closely: boolean
}

export interface ReviewRules {
  /** fen of a day and of 30 days up to which a rule approves. */
  readonly ruleDay: Fen
  readonly ruleMonth: Fen
  /** fen of a day from which on two people approve. */
  readonly twoFrom: Fen
  readonly deviceMs: number
  readonly changedMs: number
}

export interface Review {
  /** Empty: the rule approves. */
  readonly reasons: readonly ReviewReason[]
  /** How many people have to approve. */
  readonly needed: 0 | 1 | 2
}

export function reviewOf(facts: ReviewFacts, rules: ReviewRules): Review {
  const { now, deviceSince, changedAt } = facts
  const applies: Readonly<Record<Exclude<ReviewReason, 'payout'>, boolean>> = {
    amount: facts.ofDay > rules.ruleDay || facts.ofMonth > rules.ruleMonth,
    account: !facts.paidBefore,
    device: deviceSince === null || now - deviceSince < rules.deviceMs,
    changed: changedAt !== null && now - changedAt < rules.changedMs,
    identity: !facts.identified,
    owed: facts.owed > 0,
    flag: facts.flagged,
    task: facts.openCase,
    network: facts.sharedNetwork,
    unusual: facts.unusual,
    restricted: facts.restricted,
  }
  const reasons = reviewReasons.filter((reason) => reason !== 'payout' && applies[reason])
  if (reasons.length === 0) return { reasons, needed: 0 }
  return { reasons, needed: approvalsNeeded(facts, rules) }
}

/** Thresholds apply to the day's sum, so that splitting an amount is no way around them. */
export function approvalsNeeded(
  { ofDay, closely }: Pick<ReviewFacts, 'ofDay' | 'closely'>,
  { twoFrom }: Pick<ReviewRules, 'twoFrom'>,
): 1 | 2 {
  return closely || ofDay >= twoFrom ? 2 : 1
}

/**
 * Whether money passes through without being played with: it leaves within two days of coming in, with less
 * than twice as much staked in that time, or the sum of 30 days exceeds `monthMost`. All fen.
 */
export function isUnusual(
  of: {
    readonly paidIn2Days: number
    readonly paidOut2Days: number
    readonly staked2Days: number
    readonly paidOut30Days: number
  },
  monthMost: Fen,
): boolean {
  if (of.paidOut30Days > monthMost) return true
  const passesThrough = Math.min(of.paidIn2Days, of.paidOut2Days)
  return passesThrough > 0 && of.staked2Days < 2 * passesThrough
}
