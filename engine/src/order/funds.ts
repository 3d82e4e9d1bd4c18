// Checks of orders that are not simply paid from the main account: orders with trial funds, and insured
// orders, which get part of the stake back when they lose. The first refusal in the list wins (domain: trial
// funds, stake return, then the balance).

import type { Fund } from '../ledger/accounts.ts'
import type { Fen } from '../money/fen.ts'
import { type Bp, WHOLE_BP } from '../money/rate.ts'
import { type Check, refuseAbove, refuseIf } from './check.ts'
import { orderRefusal } from './refusals.ts'
import type { OrderRequest, StakeReturn } from './state.ts'

/** For a member who cannot have any stake return. */
export const noStakeReturn: StakeReturn = {
  site: false,
  member: true,
  percentBp: 0 as Bp,
  leftToday: 0 as Fen,
  sameAddress: false,
}

/** The part of a stake that is the member's own money, in fen: trial funds are the house's. */
export function ownStake(stake: number, paidFrom: Fund): number {
  return paidFrom === 'trial' ? 0 : stake
}

export function isInsured({ insurance }: Pick<OrderRequest, 'insurance'>): boolean {
  return insurance !== undefined && insurance !== null
}

/** Applies the check only to orders paid with trial funds. */
function ofTrial(check: Check): Check {
  return (request, state) => (request.paidFrom === 'trial' ? check(request, state) : null)
}

/** Applies the check only to insured orders. */
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

/** The largest stake (fen) whose return fits into what may still come back today. */
export function largestInsured({ percentBp, leftToday }: StakeReturn): Fen {
  if (percentBp === 0) return 0 as Fen
  return (Math.ceil(((leftToday + 1) * WHOLE_BP) / percentBp) - 1) as Fen
}
