// Rules on how many operators have to approve a payout, and how much may leave in a day with fewer than two
// approvals. The sums come from this signer's own log.
import type { ApprovalProof } from './approvals.ts'
import type { SignedEntry } from './log.ts'
import type { Policy } from './policy.ts'

const dayMs = 86_400_000

export interface SigningRequest
  extends Pick<SignedEntry, 'withdrawalId' | 'memberId' | 'network' | 'account' | 'amount'> {}

export type Problem = 'approvals' | 'cap'

/** Null: the payout may be signed. `signed`: all payouts signed so far, whatever became of them. */
export function judge(
  asked: SigningRequest,
  by: readonly ApprovalProof[],
  {
    signed,
    policy,
    at,
  }: { readonly signed: readonly SignedEntry[]; readonly policy: Policy; readonly at: number },
): Problem | null {
  const operators = new Set(by.map(({ operator }) => operator))
  const { amount } = asked
  const needed = amount >= policy.twoFrom ? 2 : amount >= policy.oneFrom ? 1 : 0
  if (operators.size < needed || by.some((approved) => isCounted(approved, asked, signed))) return 'approvals'
  if (operators.size >= 2) return null
  const [only] = operators
  const lately = signed.filter((each) => each.at > at - dayMs)
  const isWithin = (cap: number, counts: (each: SignedEntry) => boolean) =>
    lately.filter(counts).reduce((sum, each) => sum + each.amount, amount) <= cap
  const { rule, ruleForOne, oneOperator } = policy.caps
  if (only !== undefined) return isWithin(oneOperator, (each) => isBy(each, only)) ? null : 'cap'
  // A member's id is only what the server states, so payouts to the same address count, too.
  const isForOne = (each: SignedEntry) => each.memberId === asked.memberId || each.account === asked.account
  const within = isWithin(rule, isByRule) && isWithin(ruleForOne, (each) => isByRule(each) && isForOne(each))
  return within ? null : 'cap'
}

function isByRule({ by }: SignedEntry): boolean {
  return by.length === 0
}

/** Whether this operator alone approved the payout. */
function isBy({ by }: SignedEntry, operator: string): boolean {
  return by.length > 0 && by.every((each) => each.operator === operator)
}

/**
 * An authenticator that counts never uses a number twice, so a number that was seen on another payout comes
 * from a copy of the authenticator.
 */
function isCounted(
  { passkey, count }: ApprovalProof,
  asked: SigningRequest,
  signed: readonly SignedEntry[],
): boolean {
  return (
    count > 0 &&
    signed.some(
      (each) =>
        !isSamePayout(each, asked) && each.by.some((one) => one.passkey === passkey && one.count === count),
    )
  )
}

/** Compares exactly the fields that an approval covers. */
function isSamePayout(one: SigningRequest, other: SigningRequest): boolean {
  const textOf = ({ withdrawalId, network, account, amount }: SigningRequest) =>
    JSON.stringify([withdrawalId, network, account, amount])
  return textOf(one) === textOf(other)
}
