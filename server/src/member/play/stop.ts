// A time-out or a self-exclusion: each can be made longer and never shorter, which the database refuses, too.
// An exclusion ends every session; the due work ends reservations (order/reservation/end.ts), orders that
// stand are settled like any other.
import { refusal } from '@touchline/contract/envelope'
import { monthsLater } from '@touchline/engine/member/limit'
import { HOUR } from '@touchline/engine/site/units'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import { noteProtection } from '../../play/protected.ts'

/**
 * Takes a time-out of this many hours from now; answers its end (Unix ms, wall clock). Refuses with 1739 when
 * a running one ends at that time or later.
 */
export async function takeTimeOut(deps: Deps, memberId: string, hours: number): Promise<number> {
  const until = deps.wallClock.now() + hours * HOUR
  await deps.sql.begin(async (tx) => {
    // Under the account's lock, an order either comes before the time-out or is refused by it.
    await lockAccount(tx, memberId)
    const taken = await tx<{ id: string }[]>`update member set time_out_until = ${new Date(until)}
      where id = ${memberId} and (time_out_until is null or time_out_until < ${new Date(until)}) returning id`
    if (taken.length === 0) throw refusal(1739)
    await noteProtection(deps, tx, memberId, 'timeOut')
    await tellMember(deps, tx, memberId, { kind: 'protection', what: 'timeOut', until })
    await notifyLive(tx, { kind: 'member', id: memberId, version: deps.wallClock.now() })
  })
  return until
}

/**
 * Excludes the member for this many months from now; answers the end (Unix ms, wall clock). Refuses with 1739
 * when a running exclusion ends at that time or later.
 */
export async function excludeMember(deps: Deps, memberId: string, months: number): Promise<number> {
  const until = monthsLater(deps.wallClock.now(), months)
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    const excluded = await tx<{ id: string }[]>`update member set excluded_until = ${new Date(until)}
      where id = ${memberId} and (excluded_until is null or excluded_until < ${new Date(until)}) returning id`
    if (excluded.length === 0) throw refusal(1739)
    await noteProtection(deps, tx, memberId, 'exclusion')
    await tellMember(deps, tx, memberId, { kind: 'protection', what: 'excluded', until })
    await deps.sessions.endAllOf(tx, memberId, 'blocked')
  })
  return until
}
