// Whether an order is taken, and at what rate: one ordered table of checks,
// the same for the order desk under its lock and for the app's preview. The
// rate may move in the member's favour without asking, never against (1750).

import type { Fen } from '../money/fen.ts'
import type { Bp } from '../money/rate.ts'
import { type Payout, payout, smallestStake } from './payout.ts'
import { type OrderRefusal, orderRefusal } from './refusals.ts'
import { closesAt, opensAt } from './window.ts'

/** A stake in fen and the rate that the member was shown. */
export type OrderRequest = { stake: Fen; rate: Bp }

/** fen; settings per level. */
export type OrderLimits = { minimum: Fen; perOrder: Fen; perMarket: Fen; perMatch: Fen }

export const defaultOrderLimits: OrderLimits = {
  minimum: 1_000 as Fen,
  perOrder: 5_000_000 as Fen,
  perMarket: 10_000_000 as Fen,
  perMatch: 20_000_000 as Fen,
}

export type OrderState = {
  /** Site clock, ms. */
  now: number
  /** The site or its order service is in maintenance. */
  maintenance: boolean
  member: {
    standing: 'visitor' | 'active' | 'blocked' | 'excluded' | 'time-out'
    level: number
    feeBp: number
    /** fen in the wallet that pays the stake. */
    balance: Fen
    /** fen that the member's own stake limit still allows; null without such a limit. */
    ownLimitLeft: Fen | null
    limits: OrderLimits
    /** fen of stakes now standing on the selection's market and on its match. */
    stakedOnMarket: Fen
    stakedOnMatch: Fen
  }
  match: { kickoff: number; levelNeeded: number }
  selection: {
    /** False when match or selection is unknown, closed by an operator, settled, or has no rate now. */
    offered: boolean
    rate: Bp
    /** fen, as tradableVolume works it out. */
    volume: Fen
  }
}

export type Accepted = Payout & { rate: Bp }

export type Refused = {
  code: OrderRefusal
  /** fen: the amount that the refusal's text names. */
  messageValue?: Fen
  /** 1750: the rate now. */
  rate?: Bp
  /** fen, 1753: the volume now. */
  volume?: Fen
}

type Check = (request: OrderRequest, state: OrderState) => Refused | null

function refuseIf(applies: boolean, code: OrderRefusal): Refused | null {
  return applies ? { code } : null
}

function refuseAbove(amount: number, limit: Fen, code: OrderRefusal): Refused | null {
  return amount > limit ? { code, messageValue: limit } : null
}

/**
 * The order of this table is the precedence of orderRefusal;
 * checks of other funds belong between 1773 and 1711.
 */
const checks: readonly Check[] = [
  (_, { maintenance }) => refuseIf(maintenance, orderRefusal.maintenance),
  (_, { member }) => refuseIf(member.standing === 'visitor', orderRefusal.signedOut),
  (_, { member }) => refuseIf(member.standing === 'blocked', orderRefusal.blocked),
  (_, { member }) => refuseIf(member.standing === 'excluded', orderRefusal.selfExcluded),
  (_, { member }) => refuseIf(member.standing === 'time-out', orderRefusal.timeOut),
  ({ stake }, { member }) =>
    member.ownLimitLeft === null ? null : refuseAbove(stake, member.ownLimitLeft, orderRefusal.ownStakeLimit),
  (_, { member, match }) => refuseIf(member.level < match.levelNeeded, orderRefusal.levelTooLow),
  (_, { selection }) => refuseIf(!selection.offered, orderRefusal.marketClosed),
  (_, { now, match }) => refuseIf(now < opensAt(match.kickoff), orderRefusal.tooEarly),
  (_, { now, match }) => refuseIf(now >= closesAt(match.kickoff), orderRefusal.tooLate),
  stakeTooSmall,
  ({ stake }, { member }) => refuseAbove(stake, member.limits.perOrder, orderRefusal.perOrderLimit),
  ({ stake }, { member }) =>
    refuseAbove(member.stakedOnMarket + stake, member.limits.perMarket, orderRefusal.perMarketLimit),
  ({ stake }, { member }) =>
    refuseAbove(member.stakedOnMatch + stake, member.limits.perMatch, orderRefusal.perMatchLimit),
  ({ stake }, { member }) => refuseIf(stake > member.balance, orderRefusal.balance),
  ({ stake }, { selection }) =>
    stake > selection.volume ? { code: orderRefusal.volume, volume: selection.volume } : null,
  ({ rate }, { selection }) =>
    selection.rate < rate ? { code: orderRefusal.rateChanged, rate: selection.rate } : null,
]

/**
 * Accepts the order at the selection's rate now, with its profit, fee and gain
 * in fen; or refuses it with the first code of orderRefusal that applies. Reads
 * plain values only: whoever calls it holds the lock that keeps them true.
 */
export function judgeOrder(request: OrderRequest, state: OrderState): Accepted | Refused {
  for (const check of checks) {
    const refused = check(request, state)
    if (refused) return refused
  }
  const { rate } = state.selection
  return { rate, ...payout(request.stake, rate, state.member.feeBp) }
}

/** Below the minimum, or too small to earn anything: the answer names the smallest stake that is neither. */
function stakeTooSmall({ stake }: OrderRequest, { member, selection }: OrderState): Refused | null {
  const earning = smallestStake(selection.rate, member.feeBp)
  const smallest = Math.max(member.limits.minimum, earning) as Fen
  return stake < smallest ? { code: orderRefusal.stakeTooSmall, messageValue: smallest } : null
}
