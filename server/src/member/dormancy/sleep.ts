// Accounts that no one has signed in to for a long time: their members are told, and 30 days later the
// accounts fall asleep. A member who then signs in can still read, and wakes the account (wake.ts). The wall
// clock counts.
import { toldBeforeMs } from '@touchline/engine/member/dormancy'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'

interface DormantRow {
  readonly id: string
}

/** Runs each night. Members who excluded themselves stay away on purpose: their accounts are left alone. */
export async function sendToSleep(deps: Deps): Promise<void> {
  const { sql, wallClock, settings } = deps
  const now = wallClock.now()
  const last = now - settings.current.dormantAfter
  const told = await sql<DormantRow[]>`
    select m.id from member m
    where coalesce(m.signed_in_at, m.created_at) <= ${new Date(last + toldBeforeMs)} and ${awake(sql, now)}
      and not exists (select from dormancy d where d.member_id = m.id)`
  await eachAlone(deps, told, 'members to tell that their account will sleep', ({ id }) => tell(deps, id))
  const asleep = await sql<DormantRow[]>`
    select m.id from dormancy d join member m on m.id = d.member_id
    where d.since is null and d.told_at <= ${new Date(now - toldBeforeMs)} and ${awake(sql, now)}
      and coalesce(m.signed_in_at, m.created_at) <= ${new Date(last)}`
  await eachAlone(deps, asleep, 'accounts to fall asleep', ({ id }) => fallAsleep(deps, id, last))
}

/** `m` is the member. */
export function awake(sql: postgres.ISql, now: number) {
  return sql`m.state = 'normal' and (m.excluded_until is null or m.excluded_until <= ${new Date(now)})`
}

function tell(deps: Deps, id: string): Promise<void> {
  return deps.sql.begin(async (tx) => {
    const now = deps.wallClock.now()
    const told =
      await tx`insert into dormancy (member_id, told_at) values (${id}, ${new Date(now)}) on conflict do nothing`
    if (told.count === 0) return
    await tellMember(deps, tx, id, { kind: 'protection', what: 'sleepsSoon', until: now + toldBeforeMs })
  })
}

/** `last` is Unix ms: the account sleeps unless a sign-in after that time has come in since it was listed. */
function fallAsleep(deps: Deps, id: string, last: number): Promise<void> {
  return deps.sql.begin(async (tx) => {
    const now = deps.wallClock.now()
    // Under the account's lock, an order either comes before the sleep or is refused by it.
    await lockAccount(tx, id)
    const slept = await tx`update member set state = 'dormant'
      where id = ${id} and state = 'normal' and coalesce(signed_in_at, created_at) <= ${new Date(last)}`
    if (slept.count === 0) return
    await tx`update dormancy set since = ${new Date(now)} where member_id = ${id}`
    await deps.sessions.endAllOf(tx, id, 'blocked')
    await tellMember(deps, tx, id, { kind: 'protection', what: 'asleep' })
    await notifyLive(tx, { kind: 'member', id, version: now })
  })
}
