// A birth date under age stops ordering, paying in and promotions at once (1740), on every server, and takes
// back what still waits. Only people can decide whose number it is. The block ends only when a reviewer
// approves an adult's papers (review.ts). When two people find that the account is a child's, what it did is
// undone (server/src/member/under-age).
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { tellMember } from '../notice/tell.ts'
import { openTask, withdrawTask } from '../task/open.ts'
import { redoPlay } from './undo-play.ts'

/** The number of different people who have to find that an account is a child's. */
export const underAgePeople = 2

/**
 * Stops the account; `years` is the age by the number. A second call changes nothing. Under the account's
 * lock, an order or deposit either comes before the stop or is refused.
 */
export async function stopUnderAge(
  deps: Pick<Deps, 'wallClock' | 'siteClock' | 'messages'>,
  tx: postgres.TransactionSql,
  memberId: string,
  years: number,
): Promise<void> {
  const now = deps.siteClock.now()
  await lockAccount(tx, memberId)
  const stopped = await tx<{ id: string }[]>`update member set under_age_since = ${new Date(now)}
    where id = ${memberId} and under_age_since is null returning id`
  if (stopped.length === 0) return
  await tx`insert into identity_decision ${tx({
    member_id: memberId,
    decided_at: new Date(now),
    decided_by: 'birth date',
    approved: false,
    reason: 'under age',
  })}`
  await tx`insert into under_age (member_id, since, years) values (${memberId}, ${new Date(now)}, ${years})`
  await openTask(tx, { kind: 'underAge', subject: memberId, memberId, openedAt: now, needed: underAgePeople })
  await tellMember(deps, tx, memberId, { kind: 'protection', what: 'underAge' })
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
}

/**
 * Called when an adult's papers are approved: the account is open again, its orders count, and nothing is
 * owed back any more.
 */
export async function liftUnderAge(
  tx: postgres.TransactionSql,
  memberId: string,
  now: number,
): Promise<void> {
  await tx`update member set under_age_since = null where id = ${memberId}`
  await lockAccount(tx, memberId)
  const [lifted] = await tx<
    { closed: boolean }[]
  >`delete from under_age where member_id = ${memberId} returning closed`
  if (!lifted) return
  if (lifted.closed) await tx`update member set state = 'normal' where id = ${memberId} and state = 'closed'`
  await redoPlay(tx, memberId, now)
  await tx`delete from payment_due_back where member_id = ${memberId}`
  await withdrawTask(tx, { kind: 'underAge', subject: memberId }, now)
}
