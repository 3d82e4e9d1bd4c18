// Whether a decision on a case may be taken, and its effect (docs/decisions/0082). Four eyes are two people
// who both saw what is decided now: an approval counts only while the evidence is what it was given for,
// anyone who had a hand in the matter is excluded, and no operator stands above this rule.
import { DAY } from '../site/units.ts'

export interface OpenCase {
  readonly state: 'open' | 'done' | 'withdrawn' | 'lapsed'
  /** When the case lapses without a decision, Unix ms of the site's clock; null: never. */
  readonly lapsesAt: number | null
  /** The operator who claimed the case and until when, Unix ms of the wall clock; null: unclaimed. */
  readonly claim: { readonly by: string; readonly until: number } | null
  /** How many different people have to approve. */
  readonly needed: number
  /** SHA-256, in hex, of the case's present content. */
  readonly digest: string
  readonly approvals: readonly { readonly by: string; readonly digest: string }[]
  /** Operators who had a hand in the matter, or whom it concerns. */
  readonly out: readonly string[]
  /** Operators whose own member account, or one tied to it, the case concerns. */
  readonly own: readonly string[]
  /** An operator began it, so the operator who decides is the second person from the start. */
  readonly proposed: boolean
  /** Operators who changed the data of the case's member within `touchedMs`. */
  readonly touched: readonly string[]
}

/** For this long, an operator who changed a member's data is no second person in that member's matters. */
export const touchedMs = DAY

export interface GateDecision {
  readonly by: string
  readonly verdict: 'approve' | 'refuse'
  /** The digest of what the operator has read. */
  readonly digest: string
  readonly siteNow: number
  readonly wallNow: number
}

/**
 * Why a person may not decide a case. out: they had a hand in it. own: it concerns an account of theirs.
 * touched: they may not be the second person.
 */
export const hindrances = ['out', 'own', 'touched'] as const
export type Hindrance = (typeof hindrances)[number]

/** closed: decided or lapsed. claimed: by another person. changed: the content is no longer what was read. */
export type GateRefusal = 'closed' | 'claimed' | 'changed' | Hindrance

/** waits: one more approval is needed. approved, refused: it is carried out now. */
export type GateOutcome = 'waits' | 'approved' | 'refused'

/** Judges one decision under the case's lock. */
export function judgeDecision(one: OpenCase, deciding: GateDecision): GateOutcome | { refused: GateRefusal } {
  if (isOver(one, deciding.siteNow)) return { refused: 'closed' }
  const { by, verdict, digest, wallNow } = deciding
  if (isClaimedByAnother(one.claim, by, wallNow)) return { refused: 'claimed' }
  if (digest !== one.digest) return { refused: 'changed' }
  const hindered = hindranceOf(one, by)
  if (hindered) return { refused: hindered }
  if (verdict === 'refuse') return 'refused'
  const before = approversOf(one)
  if (before.has(by)) return { refused: 'out' }
  return before.size + 1 >= one.needed ? 'approved' : 'waits'
}

/**
 * Why this person may not decide the case in any way; null: they may. Those who approved it may still refuse
 * it.
 */
export function hindranceOf(
  one: Omit<OpenCase, 'state' | 'lapsesAt' | 'claim'>,
  by: string,
): Hindrance | null {
  if (one.own.includes(by)) return 'own'
  if (one.out.includes(by)) return 'out'
  const before = approversOf(one)
  const isSecond = one.proposed || before.size > 0
  return isSecond && !before.has(by) && one.touched.includes(by) ? 'touched' : null
}

/** Those who approved the case's present content; each counts once. */
export function approversOf({ approvals, digest }: Pick<OpenCase, 'approvals' | 'digest'>): Set<string> {
  return new Set(approvals.filter((approval) => approval.digest === digest).map(({ by }) => by))
}

/** A case is over from the instant at which it lapses, whether or not that has been recorded. */
export function isOver({ state, lapsesAt }: Pick<OpenCase, 'state' | 'lapsesAt'>, siteNow: number): boolean {
  return state !== 'open' || (lapsesAt !== null && siteNow >= lapsesAt)
}

/** A claim holds until the instant it ends. */
export function isClaimedByAnother(claim: OpenCase['claim'], by: string, wallNow: number): boolean {
  return claim !== null && claim.by !== by && wallNow < claim.until
}
