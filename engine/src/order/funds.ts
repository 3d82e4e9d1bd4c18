// Checks of orders that are not simply paid from the main account: with trial funds, or with part of the
// stake coming back when they lose. Which refusal wins is the order of this list (domain: trial funds, stake
// return, then the balance).

import type { Fund } from '../ledger/accounts.ts'
import type { Fen } from '../money/fen.ts'
import { type Bp, WHOLE_BP } from '../money/rate.ts'
import { type Check, refuseAbove, refuseIf } from './check.ts'
import { orderRefusal } from './refusals.ts'
import type { OrderRequest, StakeReturn } from './state.ts'

/** Of a member who cannot have any. */
export const noStakeReturn: StakeReturn = {
  site: false,
  member: true,
  percentBp: 0 as Bp,
  leftToday: 0 as Fen,
  sameAddress: false,
}

/** fen of a stake that are the member's own: trial funds are the house's. */
export function ownStake(stake: number, paidFrom: Fund): number {
  return paidFrom === 'trial' ? 0 : stake
}

export function isInsured({ insurance }: Pick<OrderRequest, 'insurance'>): boolean {
  return insurance !== undefined && insurance !== null
}

/** A check that only orders paid with trial funds meet. */
function ofTrial(check: Check): Check {
  return (request, state) => (request.paidFrom === 'trial' ? check(request, state) : null)
}

/** A check that only insured orders meet. */
function ofInsured(check: Check): Check {
  return (request, state) => (isInsured(request) ? check(request, state) : null)
}

export const fundChecks: readonly Check[] = [
  ofTrial((_, { member }) =>
    refuseIf(!member.trial?.allowed || member.trial.profitLeft <= 0, orderRefusal.trialLimit),
  ),
  ofTrial((_, { member }) => refuseIf(member.trial?.expired ?? true, orderRefusal.trialExpired)),
  ofTrial(({ stake }, { member }) => refuseAbove(stake, member.balance, orderRefusal.trialLimit)),
  ofInsured((_, { member }) => refuseIf(!member.stakeReturn.site, orderRefusal.stakeReturnOff)),
  ofInsured((_, { selection }) => refuseIf(!selection.insured, orderRefusal.stakeReturnNotHere)),
  ofInsured(({ paidFrom }) => refuseIf(paidFrom === 'trial', orderRefusal.stakeReturnWithTrial)),
  ofInsured((_, { member }) => refuseIf(!member.stakeReturn.member, orderRefusal.stakeReturnOffForMember)),
  ofInsured((_, { member }) => refuseIf(member.stakeReturn.percentBp === 0, orderRefusal.stakeReturnNone)),
  ofInsured(({ insurance }, { member }) =>
    refuseIf(insurance !== member.stakeReturn.percentBp, orderRefusal.stakeReturnChanged),
  ),
  ofInsured((_, { member }) => refuseIf(member.stakeReturn.sameAddress, orderRefusal.stakeReturnSameAddress)),
  ofInsured(({ stake }, { member: { stakeReturn } }) =>
    refuseAbove(stake, largestInsured(stakeReturn), orderRefusal.stakeReturnLimit),
  ),
]

/** The largest stake (fen) whose return is within what is left of the day's. */
export function largestInsured({ percentBp, leftToday }: StakeReturn): Fen {
  if (percentBp === 0) return 0 as Fen
  return (Math.ceil(((leftToday + 1) * WHOLE_BP) / percentBp) - 1) as Fen
}
