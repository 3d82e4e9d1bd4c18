// Operators stop one thing for a member, at once, and open it again. Whether the member may sign in at all is
// the account's state (stop.ts).
import { refusal } from '@touchline/contract/envelope'
import type { MemberFlag } from '@touchline/contract/member/types'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { stateOf } from './stop.ts'

type FlagDeps = Pick<Deps, 'sessions' | 'wallClock'>

/** A flag as the audit log has it; `until` is Unix ms, wall clock. */
interface Flag {
  readonly flag: MemberFlag
  readonly until: number | null
}

/**
 * Sets the flag at once; all present sessions end (spec 291). Refuses with 1004 when there is no such member,
 * with 1003 a time that has passed, and with 1321 a flag that already ends at that time. Answers the flag as
 * it was before.
 */
export async function setFlag(
  { sessions, wallClock }: FlagDeps,
  tx: postgres.TransactionSql,
  memberId: string,
  { flag, until, reason, by }: Flag & { readonly reason: string; readonly by: string },
): Promise<Flag | null> {
  const now = wallClock.now()
  if (until !== null && until <= now) throw refusal(1003, { field: 'body.until' })
  const before = await lockFlag(tx, memberId, flag, now)
  if (before && before.until === until) throw refusal(1321)
  await tx`
    insert into member_flag (member_id, flag, reason, until, set_by, set_at)
    values (${memberId}, ${flag}, ${reason}, ${until === null ? null : new Date(until)}, ${by}, ${new Date(now)})
    on conflict (member_id, flag) do update set reason = excluded.reason, until = excluded.until, set_by = excluded.set_by,
      set_at = excluded.set_at`
  await sessions.endAllOf(tx, memberId, 'blocked')
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
  return before
}

/**
 * Refuses with 1004 when there is no such member, and with 1321 when the flag is not set. Answers the flag as
 * it was before.
 */
export async function endFlag(
  { wallClock }: FlagDeps,
  tx: postgres.TransactionSql,
  memberId: string,
  flag: MemberFlag,
): Promise<Flag> {
  const now = wallClock.now()
  const before = await lockFlag(tx, memberId, flag, now)
  if (!before) throw refusal(1321)
  await tx`delete from member_flag where member_id = ${memberId} and flag = ${flag}`
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
  return before
}

/**
 * Under the account's lock, an order or a deposit either comes before the flag or finds it set. Null: the
 * flag is not set.
 */
async function lockFlag(
  tx: postgres.TransactionSql,
  memberId: string,
  flag: MemberFlag,
  now: number,
): Promise<Flag | null> {
  await stateOf(tx, memberId)
  await lockAccount(tx, memberId)
  const [row] = await tx<{ until: Date | null }[]>`
    select until from member_flag where member_id = ${memberId} and flag = ${flag}
      and (until is null or until > ${new Date(now)})`
  return row ? { flag, until: row.until?.getTime() ?? null } : null
}
