// A member closes the account with one press. Orders that stand are settled like any other, reservations end
// (order/reservation/end.ts), and a member who signs in can still read. It opens again a day after its member
// asks for that, never at once, and no one can open it earlier.
import { refusal } from '@touchline/contract/envelope'
import { DAY } from '@touchline/engine/site/units'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import { endDormancy } from '../dormancy/wake.ts'

/** From the member's request to the opening, in ms. */
const reopensAfterMs = DAY

/** Refuses with 1731 when the account is blocked or closed already. All sessions end. */
export async function closeAccount(deps: Deps, memberId: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    // Under the account's lock, an order either comes before the closing or is refused by it.
    await lockAccount(tx, memberId)
    const closed = await tx<{ id: string }[]>`
      update member set state = 'closed' where id = ${memberId} and state in ('normal', 'dormant') returning id`
    if (closed.length === 0) throw refusal(1731)
    await endDormancy(deps, tx, memberId)
    await tellMember(deps, tx, memberId, { kind: 'protection', what: 'closed' })
    await deps.sessions.endAllOf(tx, memberId, 'blocked')
  })
}

/**
 * Asking again does not change the time. Answers when the account opens (Unix ms, wall clock). Refuses with
 * 1731 when it is not closed, and with 1740 a child's account, which only an adult's papers open.
 */
export function reopenAccount(deps: Deps, memberId: string): Promise<number> {
  const at = deps.wallClock.now() + reopensAfterMs
  return deps.sql.begin(async (tx) => {
    const [child] = await tx<{ id: string }[]>`
      select id from member where id = ${memberId} and under_age_since is not null for update`
    if (child) throw refusal(1740)
    const [row] = await tx<{ at: Date }[]>`
      update member set reopen_at = coalesce(reopen_at, ${new Date(at)}) where id = ${memberId} and state = 'closed'
      returning reopen_at as at`
    if (!row) throw refusal(1731)
    await deps.sessions.tellChangedOf(tx, memberId)
    return row.at.getTime()
  })
}

/** Opens all whose time has come; answers how many. */
export async function openReopened({
  sql,
  sessions,
  wallClock,
}: Pick<Deps, 'sql' | 'sessions' | 'wallClock'>): Promise<number> {
  const now = wallClock.now()
  return sql.begin(async (tx) => {
    const opened = await tx<{ id: string }[]>`
      update member set state = 'normal', reopen_at = null
      where reopen_at <= ${new Date(now)} and under_age_since is null returning id`
    for (const { id } of opened) {
      await sessions.tellChangedOf(tx, id)
      await notifyLive(tx, { kind: 'member', id, version: now })
    }
    return opened.length
  })
}
