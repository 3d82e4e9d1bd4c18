// The last steps of every way of signing in, once the member is certain: the device becomes known, the
// session begins and the member's other sessions end, its playing time begins, and the login record gets a
// row.
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import type { SessionKey } from '../http/sessions/sessions.ts'
import { beginPlay } from '../play/time.ts'
import { deviceHash } from './device.ts'
import { traceSignIn } from './trace.ts'

/** How many devices stay known for a member; older ones count as unknown again. */
const devicesKept = 20

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly address: string
  /** ISO code; null where the server is not told the country. */
  readonly country: string | null
  /** The device in words, for the member's list of sign-ins. */
  readonly device: string
  /** The secret that the device is known by (device.ts). */
  readonly deviceSecret: string
}

interface SessionMember {
  readonly memberId: string
  readonly username: string
  readonly profileComplete: boolean
}
export interface SignedInNow extends SessionMember {
  readonly session: SessionKey
}
/** The password is right and must be changed: forget_password takes the token. */
export interface ChangeDue extends SessionMember {
  readonly authToken: string
}

export async function beginSession(
  deps: Deps,
  tx: postgres.TransactionSql,
  memberId: string,
  place: SignInOrigin,
): Promise<SessionKey> {
  const now = deps.wallClock.now()
  const { address, device, country } = place
  const hash = deviceHash(place.deviceSecret)
  await knowDevice(tx, memberId, { hash, country }, now)
  const { window } = deps.settings.current.accountLinks
  await traceSignIn(tx, memberId, { deviceHash: hash, address, now, window })
  const session = await deps.sessions.start(tx, { id: memberId, address, device })
  const times = { now, siteNow: deps.siteClock.now(), idle: deps.settings.current.sessionIdle }
  await beginPlay(tx, { memberId, sessionId: session.id }, times)
  await recordSignIn(deps, tx, memberId, place, 0)
  return session
}

/**
 * From now on this member's wrong passwords on this device are counted apart from all others (throttle.ts),
 * and the device alone no longer makes a sign-in ask for a code.
 */
export async function knowDevice(
  tx: postgres.TransactionSql,
  memberId: string,
  { hash, country }: { readonly hash: Buffer; readonly country: string | null },
  now: number,
): Promise<void> {
  const seen = { member_id: memberId, device_hash: hash, seen_at: new Date(now), country }
  await tx`insert into known_device ${tx(seen)} on conflict (member_id, device_hash) do update
    set seen_at = excluded.seen_at, country = coalesce(excluded.country, known_device.country)`
  // A client that keeps no cookies is a new device each time.
  await tx`delete from known_device where member_id = ${memberId} and device_hash not in (
    select device_hash from known_device where member_id = ${memberId} order by seen_at desc limit ${devicesKept})`
}

/** `result` is the code of the answer. For a name that no member has, the same statement inserts nothing. */
export async function recordSignIn(
  deps: Deps,
  tx: postgres.TransactionSql,
  memberId: string | null,
  { address, device }: Pick<SignInOrigin, 'address' | 'device'>,
  result: number,
): Promise<void> {
  const now = deps.wallClock.now()
  await tx`insert into login_record (member_id, id, result, address, device, created_at)
    select id, ${uuidv7(now)}::uuid, ${result}::int, ${address}, ${device}, ${new Date(now)}::timestamptz
    from member where id = ${memberId}`
}
