// Operators stop a member: at once, by one person; letting a blocked one in again takes two.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import { failuresOf, liftLocks, liftNetworks } from '../../access/throttle.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import type { ProposalWork } from '../../task/proposal.ts'
import { endDormancy } from '../dormancy/wake.ts'

type StopDeps = Pick<Deps, 'sessions' | 'wallClock' | 'siteClock'>

/** Refuses with 1004 when there is no such member. */
export async function endSessionsOf(
  { sessions }: StopDeps,
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<void> {
  await stateOf(tx, memberId)
  await sessions.endAllOf(tx, memberId, 'blocked')
}

/**
 * Ends the locks for wrong passwords; the password stays. Refuses with 1004 when there is no such member, and
 * with 1321 when there is no wrong password to forget.
 */
export async function liftLocksOf(
  { wallClock }: Pick<Deps, 'wallClock'>,
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<{ failures: number }> {
  // Two operators at once take turns: the second finds nothing left to lift.
  const [member] = await tx<
    { id: string; username: string }[]
  >`select id, username from member where id = ${memberId} for no key update`
  if (!member) throw refusal(1004)
  const [most] = await failuresOf(tx, member)
  if (!most) throw refusal(1321)
  await liftLocks(tx, member)
  await liftNetworks(tx, memberId, wallClock.now())
  await notifyLive(tx, { kind: 'member', id: memberId, version: wallClock.now() })
  return { failures: most.failures }
}

/**
 * From now on the member cannot sign in or order. Refuses with 1004, and with 1321 when the member is blocked
 * already. Answers the state before.
 */
export async function block(deps: StopDeps, tx: postgres.TransactionSql, memberId: string): Promise<string> {
  await stateOf(tx, memberId)
  // Under the account's lock, an order either comes before the block or is refused by it.
  await lockAccount(tx, memberId)
  const before = await stateOf(tx, memberId)
  if (before === 'banned') throw refusal(1321)
  await tx`update member set state = 'banned' where id = ${memberId}`
  await endDormancy(deps, tx, memberId)
  await deps.sessions.endAllOf(tx, memberId, 'blocked')
  await notifyLive(tx, { kind: 'member', id: memberId, version: deps.wallClock.now() })
  return before
}

/** Refuses with 1004 when there is no such member. */
export async function stateOf(tx: postgres.TransactionSql, memberId: string): Promise<string> {
  const [row] = await tx<{ state: string }[]>`select state from member where id = ${memberId}`
  if (!row) throw refusal(1004)
  return row.state
}

export const unblockProposal: ProposalWork = {
  now: (_, tx, memberId) => stateOf(tx, memberId),
  async apply({ sessions, wallClock }, tx, memberId) {
    const unblocked = await tx<{ id: string }[]>`
      update member set state = 'normal' where id = ${memberId} and state = 'banned' returning id`
    if (unblocked.length === 0) throw refusal(1321)
    await sessions.tellChangedOf(tx, memberId)
    await notifyLive(tx, { kind: 'member', id: memberId, version: wallClock.now() })
    return undefined
  },
}
