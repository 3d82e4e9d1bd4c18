// Judges a payout by the answers of both operators of nodes: neither of them alone ends a payout.
import type { Outcome } from '../gateway.ts'
import type { PayoutFate } from '../payout.ts'

/** What one operator shows: the end of the payout, from final blocks, or that it may still come. */
export type View =
  | { readonly is: 'paid' | 'failed'; readonly block: string }
  /** The transaction is in no block and can enter none any more. */
  | { readonly is: 'replaced' | 'expired'; readonly block: null }
  /** mined: in a block that is not final. unseen: in none. */
  | { readonly is: 'mined' | 'unseen'; readonly block: null }

export function judgeViews(outsideId: string, one: View, other: View): Outcome<PayoutFate> {
  if ([one.is, other.is].some((is) => is === 'unseen' || is === 'mined'))
    return { is: 'yes', value: { is: 'pending', outsideId } }
  if (one.is !== other.is || one.block !== other.block)
    return { is: 'unknown', why: `the operators disagree: ${one.is} and ${other.is}` }
  return one.is === 'paid' ? { is: 'yes', value: { is: 'paid', outsideId } } : { is: 'no', code: one.is }
}
