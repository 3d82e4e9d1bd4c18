// Whether an order is taken, and at what rate: one ordered table of checks,
// the same for the order desk under its lock and for the app's preview. The
// rate may move in the member's favour without asking, never against (1750).

import { refusedByPermission } from '../member/permission.ts'
import type { Fen } from '../money/fen.ts'
import { type Bp, floorShare } from '../money/rate.ts'
import { type Check, type CheckRefusal, refuseAbove, refuseIf } from './check.ts'
import { fundChecks, isInsured } from './funds.ts'
import { cappedPayout, type Payout, smallestStake } from './payout.ts'
import { orderRefusal } from './refusals.ts'
import type { OrderRequest, OrderState } from './state.ts'
import { closesAt, opensAt } from './window.ts'

/** `insured` is fen that come back when the order loses. */
export type OrderTerms = Payout & { rate: Bp; insuranceBp: number; insured: Fen }

/** The order of this table is the precedence of orderRefusal. */
const checks: readonly Check[] = [
  (_, { maintenance }) => refuseIf(maintenance === 'site', orderRefusal.maintenance),
  (_, { maintenance }) => refuseIf(maintenance === 'orders', orderRefusal.serviceClosed),
  (_, { member }) => refuseIf(member.permission === 'visitor', orderRefusal.signedOut),
  (_, { member }) => refusedByPermission(member.permission),
  (_, { member }) => refuseIf(member.termsOpen, orderRefusal.termsOpen),
  // Trial funds are the house's, so they need no identity.
  ({ paidFrom }, { member }) =>
    refuseIf(member.identityDue && paidFrom !== 'trial', orderRefusal.identityDue),
  ({ stake }, { member }) =>
    member.ownLimitLeft === null ? null : refuseAbove(stake, member.ownLimitLeft, orderRefusal.ownStakeLimit),
  (_, { member, match }) => refuseIf(member.level < match.levelNeeded, orderRefusal.levelTooLow),
  (_, { selection }) => refuseIf(!selection.offered, orderRefusal.marketClosed),
  (_, { now, match }) => refuseIf(now < opensAt(match.kickoff), orderRefusal.tooEarly),
  (_, { now, match }) => refuseIf(now >= closesAt(match.kickoff), orderRefusal.tooLate),
  (_, { selection }) => refuseIf(selection.suspended, orderRefusal.suspended),
  stakeTooSmall,
  ({ stake }, { member }) => refuseAbove(stake, member.limits.perOrder, orderRefusal.perOrderLimit),
  ({ stake }, { member }) =>
    refuseAbove(member.stakedOnMarket + stake, member.limits.perMarket, orderRefusal.perMarketLimit),
  ({ stake }, { member }) =>
    refuseAbove(member.stakedOnMatch + stake, member.limits.perMatch, orderRefusal.perMatchLimit),
  ({ stake }, { member, match }) =>
    match.stakeLimit === null
      ? null
      : refuseAbove(member.stakedOnMatch + stake, match.stakeLimit, orderRefusal.matchStakeLimit),
  ...fundChecks,
  ({ stake }, { member }) => refuseIf(stake > member.balance, orderRefusal.balance),
  ({ stake }, { selection }) =>
    stake > selection.volume ? { code: orderRefusal.volume, volume: selection.volume } : null,
  ({ rate }, { selection }) =>
    selection.rate < rate ? { code: orderRefusal.rateChanged, rate: selection.rate } : null,
]

/**
 * Accepts the order at the selection's rate now, with its profit, fee and gain in fen; or refuses it with the
 * first code of orderRefusal that applies. Reads plain values only: the caller holds the lock that keeps them
 * true.
 */
export function judgeOrder(request: OrderRequest, state: OrderState): OrderTerms | CheckRefusal {
  for (const check of checks) {
    const refused = check(request, state)
    if (refused) return refused
  }
  const { rate } = state.selection
  const { feeBp, trial, stakeReturn } = state.member
  const mostNet = request.paidFrom === 'trial' && trial ? trial.profitLeft : null
  const insuranceBp = isInsured(request) ? stakeReturn.percentBp : 0
  return {
    rate,
    ...cappedPayout(request.stake, rate, feeBp, mostNet),
    insuranceBp,
    insured: floorShare(request.stake, insuranceBp) as Fen,
  }
}

/** Refuses a stake below the minimum, or that earns nothing, and names the smallest that is neither. */
function stakeTooSmall({ stake }: OrderRequest, { member, selection }: OrderState): CheckRefusal | null {
  const earning = smallestStake(selection.rate, member.feeBp)
  const smallest = Math.max(member.limits.minimum, earning) as Fen
  return stake < smallest ? { code: orderRefusal.stakeTooSmall, messageValue: smallest } : null
}
