// Judges one request of a batch against what the batch has read. The rules are the engine's; this file only
// gives them their values.
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'
import { optionsOf } from '@touchline/engine/market/catalogue'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { type Bp, formatBp } from '@touchline/engine/money/rate'
import type { CheckRefusal } from '@touchline/engine/order/check'
import { limitsAt } from '@touchline/engine/order/limits'
import { judgeOrder, type OrderTerms } from '@touchline/engine/order/place'
import { orderRefusal } from '@touchline/engine/order/refusals'
import { reviewUntil } from '@touchline/engine/order/review'
import type { OrderState, StakeReturn, Trial } from '@touchline/engine/order/state'
import { opensAt } from '@touchline/engine/order/window'
import { selectionId } from '../../market/selection-id.ts'
import { levelOf } from '../../play/level.ts'
import { permissionOf, permissionRefusal } from '../../play/permission.ts'
import { closedFor } from '../../site/maintenance.ts'
import type { FundFacts } from './batch-funds.ts'
import type { MemberFacts } from './batch-read.ts'
import { type DeskMatch, type DeskSelection, rateNow, volumeNow } from './desk-match.ts'
import { contentOf, type OrderRequest } from './request.ts'

/** The state that a request meets under the lock. */
export interface DeskState {
  /** Unix ms by the site clock, and by the wall clock, which alone ends a self-exclusion. */
  readonly now: number
  readonly wallNow: number
  readonly settings: SettingValues
  readonly member: MemberFacts
  readonly funds: FundFacts | null
  /** fen in the main account */
  readonly balance: number
  readonly match: DeskMatch | undefined
  readonly selection: DeskSelection | undefined
}

export type Judgement =
  | { accepted: OrderTerms; feeBp: number; reviewUntil: number | null }
  | { refused: Refusal }
  | { repeats: string }

/**
 * A key that was used before is checked first: the same content repeats the first answer, other content is
 * refused with 1714. Next comes a slip: the same order within 90 s without a key (1713; a reservation's order
 * is exempt). Then come the engine's checks, in its order.
 */
export function judge(request: OrderRequest, met: DeskState): Judgement {
  const { member } = met
  if (member.actId !== null) {
    const same = member.act === 'order' && member.content === contentOf(request)
    return same ? { repeats: member.actId } : { refused: refusal(1714) }
  }
  if (request.key === null && request.paidFrom !== 'held' && member.again) return { refused: refusal(1713) }
  const { feeBp } = levelOf(met.settings, member.level)
  const judged = judgeOrder(request, stateOf(request, met))
  if ('code' in judged) return { refused: refusalOf(judged, met) }
  const order = { stake: request.stake, always: member.flags.includes('holdOrders'), now: met.now }
  const until = reviewUntil(met.settings.riskHold, { ...order, kickoff: met.match?.kickoff ?? met.now })
  return { accepted: judged, feeBp, reviewUntil: until }
}

/** The request's values for the engine's checks. */
export function stateOf(request: OrderRequest, met: DeskState): OrderState {
  const { now, settings, member, match, selection } = met
  const { feeBp } = levelOf(settings, member.level)
  return {
    now,
    maintenance: settings.maintenance.site ? 'site' : settings.maintenance.orders ? 'orders' : null,
    member: {
      permission: permissionOf(member, met.wallNow),
      termsOpen: member.termsOpen,
      identityDue: settings.identityDue === 'stake' && !member.identified,
      level: member.level,
      feeBp,
      balance: balanceOf(request, met),
      trial: trialOf(request, met),
      stakeReturn: stakeReturnOf(met),
      ownLimitLeft: ownLimitLeft(request, member),
      limits: limitsAt(settings.orderLimits, member.level),
      stakedOnMarket: member.onMarket as Fen,
      stakedOnMatch: member.onMatch as Fen,
    },
    match: {
      kickoff: match?.kickoff ?? 0,
      levelNeeded: settings.levelsNeeded[match?.competitionId ?? ''] ?? 0,
      stakeLimit: match?.stakeLimit ?? null,
    },
    selection: {
      offered:
        match?.state === 'scheduled' && (selection?.offered ?? awaitsPrice(request, match.kickoff, now)),
      suspended: selection !== undefined && selection.suspended !== null,
      rate: selection ? rateNow(selection) : (0 as Bp),
      volume: match && selection ? volumeNow(match, selection, feeBp) : (0 as Fen),
      insured: selection?.insured === true,
    },
  }
}

/**
 * Matches are priced shortly before they open. Until then, an order on one of their options is too early
 * (1781), not on something unknown (1712).
 */
function awaitsPrice({ type, option }: OrderRequest, kickoff: number, now: number): boolean {
  return now < opensAt(kickoff) && optionsOf(type).includes(option)
}

/** fen in the account that pays; a reservation holds its stake already. */
function balanceOf({ paidFrom = 'main', stake }: OrderRequest, { balance, funds }: DeskState): Fen {
  if (paidFrom === 'held') return stake
  return (paidFrom === 'trial' ? (funds?.grant?.balance ?? 0) : balance) as Fen
}

function trialOf(request: OrderRequest, { now, funds }: DeskState): Trial | null {
  if (!funds?.grant) return null
  const { expiresAt, profitCap, profit, selections } = funds.grant
  return {
    expired: now >= expiresAt.getTime(),
    allowed: selections.length === 0 || selections.includes(selectionId(request)),
    profitLeft: Math.max(0, profitCap - profit) as Fen,
  }
}

function stakeReturnOf({ settings, member, funds }: DeskState): StakeReturn {
  const { insuranceBp, stakeReturnLimit } = levelOf(settings, member.level)
  return {
    site: settings.stakeReturn,
    member: !member.flags.includes('noStakeReturn'),
    percentBp: insuranceBp as Bp,
    leftToday: Math.max(0, stakeReturnLimit - (funds?.insuredToday ?? 0)) as Fen,
    sameAddress: funds?.sameAddress ?? false,
  }
}

/** Trial stakes are the house's: the member's own limits do not count them. */
function ownLimitLeft({ paidFrom }: OrderRequest, { ownLimitLeft: left }: MemberFacts): Fen | null {
  return paidFrom === 'trial' || left === null ? null : (Math.max(0, left) as Fen)
}

/**
 * The engine's refusal with the figures that the member needs. A member without permission to order is told
 * how long that lasts.
 */
export function refusalOf(
  refused: CheckRefusal,
  { member, wallNow, settings, selection }: Pick<DeskState, 'member' | 'wallNow' | 'settings' | 'selection'>,
): Refusal {
  const { orders } = settings.maintenance
  if (refused.code === orderRefusal.serviceClosed && orders) return closedFor(refused.code, orders)
  if (refused.code === orderRefusal.suspended) return refusal(refused.code, {}, selection?.suspended ?? null)
  const permission = permissionRefusal(member, wallNow)
  if (permission?.code === refused.code) return permission
  const amount = refused.messageValue ?? refused.volume
  return refusal(refused.code, {
    ...(amount !== undefined && { messageValue: formatFen(amount) }),
    ...(refused.rate !== undefined && { profit: formatBp(refused.rate) }),
  })
}
