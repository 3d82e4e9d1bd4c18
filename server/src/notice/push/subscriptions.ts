// The devices on which members asked to be told. A device is one member's at a time, and only as long as the
// member may be told there: not after signing out or being signed out for its protection, not when excluded,
// closed or under age (dropFallen).
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { pushState as pushStateCall, pushSubscribe } from '@touchline/contract/notice/calls'
import { mostPushDevices, type PushKind } from '@touchline/contract/notice/push'
import type postgres from 'postgres'
import { uuidFloor, uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'

type PushOwner = { readonly memberId: string; readonly sessionId: string }
type PushDeps = Pick<Deps, 'sql' | 'push' | 'siteClock' | 'wallClock'>

export async function pushState(
  { sql, push }: PushDeps,
  { memberId, sessionId }: PushOwner,
): Promise<PayloadOf<typeof pushStateCall>> {
  const rows = await sql<{ kinds: PushKind[]; here: boolean }[]>`
    select kinds, session_id is not distinct from ${sessionId}::uuid as here from push_subscription
    where member_id = ${memberId}`
  return {
    key: push?.publicKey ?? null,
    here: rows.find(({ here }) => here)?.kinds ?? null,
    devices: rows.length,
  }
}

/**
 * Refuses with 1994 a service that is not on the list, and every service when the site sends nothing. The
 * device is told only of what happens from now on.
 */
export async function subscribe(
  { sql, push, siteClock, wallClock }: PushDeps,
  { memberId, sessionId }: PushOwner,
  { endpoint, p256dh, auth, kinds }: BodyOf<typeof pushSubscribe>,
): Promise<void> {
  if (!push?.takes(endpoint)) throw refusal(1994)
  const row = {
    id: uuidv7(wallClock.now()),
    member_id: memberId,
    session_id: sessionId,
    endpoint,
    p256dh,
    auth,
    kinds,
    told_id: uuidFloor(siteClock.now()),
    created_at: new Date(wallClock.now()),
  }
  await sql.begin(async (tx) => {
    await tx`select from member where id = ${memberId} for update`
    await tx`delete from push_subscription where endpoint = ${endpoint} and member_id <> ${memberId}`
    await tx`delete from push_subscription where session_id = ${sessionId} and endpoint <> ${endpoint}`
    await tx`insert into push_subscription ${tx(row)} on conflict (endpoint) do update
      set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds`
    await tx`delete from push_subscription where member_id = ${memberId} and id not in (
      select id from push_subscription where member_id = ${memberId} order by created_at desc, id desc limit ${mostPushDevices})`
  })
}

/**
 * Moves a subscription to the new session after signing in again; another member's subscription of the device
 * ends.
 */
export async function renew(
  { sql }: PushDeps,
  { memberId, sessionId }: PushOwner,
  endpoint: string,
): Promise<void> {
  await sql`delete from push_subscription where endpoint = ${endpoint} and member_id <> ${memberId}`
  await sql`update push_subscription set session_id = ${sessionId}
    where endpoint = ${endpoint} and member_id = ${memberId}`
}

export async function stop({ sql }: PushDeps, { memberId, sessionId }: PushOwner): Promise<void> {
  await sql`delete from push_subscription where member_id = ${memberId} and session_id = ${sessionId}`
}

/**
 * Reasons for the end of a session after which its device is told nothing. A device whose session expired, or
 * gave way to another device, still belongs to the member.
 */
const endings = ['signed-out', 'password', 'blocked', 'remote']

/** Drops the subscriptions of members who may no longer be told there at `now` (Unix ms, wall clock). */
export async function dropFallen(sql: postgres.Sql, now: number): Promise<void> {
  await sql`
    delete from push_subscription p using member m where m.id = p.member_id and (
      m.state <> 'normal' or m.under_age_since is not null or m.excluded_until > ${new Date(now)}
      or exists (select from session s where s.id = p.session_id and s.end_reason = any(${endings})))`
}
