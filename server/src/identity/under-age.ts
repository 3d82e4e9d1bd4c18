// A birth date under age stops ordering, paying in and promotions at once (1740), on every server, and takes back what still waits.
// Only a person can say whose number it is: the block ends when a reviewer has approved an adult's papers (review.ts), not before.
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { tellMember } from '../notice/tell.ts'

/** Once; again changes nothing. Behind the lock of the account, an order or deposit is either before it or refused. */
export async function stopUnderAge(
  deps: Pick<Deps, 'wallClock' | 'siteClock' | 'messages'>,
  tx: postgres.TransactionSql,
  memberId: string,
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
  await tellMember(deps, tx, memberId, { kind: 'protection', what: 'underAge' })
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
}
