// The case of an order under review: it opens with the order, and closes when the order is decided or taken
// back.
import type { NewTask } from '../task/open.ts'

type ReviewedOrder = {
  readonly memberId: string
  readonly id: string
  readonly stake: number
  readonly reviewUntil: Date | null
}

/** Names the order's case. */
export function caseOf({ memberId, id }: Pick<ReviewedOrder, 'memberId' | 'id'>) {
  return { kind: 'order', subject: `${memberId}/${id}` } as const
}

/** The member and the order that a case names. */
export function partsOf(subject: string): [memberId: string, id: string] {
  return subject.split('/') as [string, string]
}

/**
 * The case that an order opens at `now` (Unix ms, site clock); none where it is placed at once. It lapses if
 * no one decides it.
 */
export function casesOf(order: ReviewedOrder, now: number): NewTask[] {
  if (order.reviewUntil === null) return []
  const lapsesAt = order.reviewUntil.getTime()
  const { memberId, stake: amount } = order
  return [
    {
      ...caseOf(order),
      memberId,
      amount,
      openedAt: now,
      dueAt: now + Math.floor((lapsesAt - now) / 2),
      lapsesAt,
    },
  ]
}
