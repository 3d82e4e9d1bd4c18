// An order that was judged and is taken: booked on its match, so that the next one meets the moved rate and the smaller volume.
import { uuidv7 } from '../../db/uuid.ts'
import type { Taken } from './batch-write.ts'
import { type Book, type BookedSelection, bookOrder, rateNow, returnedBy } from './book.ts'
import type { Verdict } from './judge.ts'
import type { OrderRequest } from './request.ts'

export interface TakenWith {
  readonly book: Book
  readonly selection: BookedSelection
  /** Unix ms, site clock. */
  readonly now: number
  /** Of the entry that takes the stake. */
  readonly entrySeq: number
  readonly trialGrant: string | null
}

export function takeOrder(
  request: OrderRequest,
  verdict: Extract<Verdict, { accepted: unknown }>,
  { book, selection, now, entrySeq, trialGrant }: TakenWith,
): Taken {
  const { accepted, feeBp, reviewUntil } = verdict
  const { memberId, matchId, type, option, stake, paidFrom = 'main' } = request
  const { net, insured } = accepted
  const before = rateNow(selection)
  bookOrder(book, selection, { stake, net, returned: returnedBy({ paidFrom, stake, insured }) })
  const after = rateNow(selection)
  return {
    id: uuidv7(now),
    memberId,
    matchId,
    type,
    option,
    stake,
    placedAt: now,
    request,
    ...accepted,
    paidFrom,
    feeBp,
    reviewUntil,
    baseRate: selection.baseRate,
    book,
    selection,
    entrySeq,
    trialGrant,
    movedTo: after === before ? null : after,
  }
}
