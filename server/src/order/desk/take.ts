// Takes an order that was accepted: counts it on its match, so that the next order meets the moved rate and
// the smaller volume.
import { uuidv7 } from '../../db/uuid.ts'
import type { UnpaidOrder } from '../stored.ts'
import type { AcceptedOrder } from './batch-write.ts'
import { addOrder, type DeskMatch, type DeskSelection, rateNow, returnedBy } from './desk-match.ts'
import type { Judgement } from './judge.ts'
import type { OrderRequest } from './request.ts'

export interface AcceptanceContext {
  readonly match: DeskMatch
  readonly selection: DeskSelection
  /** Unix ms, site clock. */
  readonly now: number
  /** The number of the member's next entry. */
  readonly entrySeq: number
  readonly trialGrant: string | null
}

export function takeOrder(
  request: OrderRequest,
  judgement: Extract<Judgement, { accepted: unknown }>,
  { match, selection, now, entrySeq, trialGrant }: AcceptanceContext,
): AcceptedOrder {
  const { accepted, feeBp, reviewUntil } = judgement
  const { memberId, matchId, type, option, stake, paidFrom = 'main', reservationId = null } = request
  const { net, insured, insuranceBp } = accepted
  const before = rateNow(selection)
  addOrder(match, selection, { stake, net, returned: returnedBy({ paidFrom, stake, insured }) })
  const after = rateNow(selection)
  const order: UnpaidOrder = {
    memberId,
    id: uuidv7(now),
    matchId,
    type,
    option,
    stake,
    ...accepted,
    baseRate: selection.baseRate,
    feeBp,
    placedAt: new Date(now),
    paidFrom,
    trialGrant,
    reservationId,
    address: insuranceBp > 0 ? (request.address ?? null) : null,
    reviewUntil: reviewUntil === null ? null : new Date(reviewUntil),
  }
  return { order, request, match, selection, entrySeq, movedTo: after === before ? null : after }
}
