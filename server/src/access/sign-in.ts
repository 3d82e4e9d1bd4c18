// Signing in with name and password. Whether the name exists shows neither in the answer nor in the time it takes; a blocked
// or excluded member learns so only with the right password.
import { hash, randomBytes } from 'node:crypto'
import { Refusal, refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import type { Started } from '../http/sessions.ts'
import { isPassword } from './password.ts'
import { type Attempt, beginAttempt, lockedMeanwhile, rightPassword, wrongPassword } from './throttle.ts'

/** spec 5: the form refuses shorter ones, too. */
const shortestPassword = 6

/** What a name is made of. Beyond it, JavaScript and the database disagree about capitals: two spellings, one member. */
const nameLetters = /^[A-Za-z0-9]+$/

/** A member's latest devices; older ones are strangers again. */
const devicesKept = 20

export interface SignIn {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly device: string
  /** The name this device was given when somebody signed in on it before. */
  readonly deviceSecret: string | null
}

export interface SignInResult {
  readonly session: Started
  readonly memberId: string
  readonly username: string
  readonly profileComplete: boolean
  /** To be kept by the device. */
  readonly deviceSecret: string
}

interface MemberRow {
  id: string
  username: string
  password_hash: string
  state: string
  excluded_until: Date | null
  profile_complete: boolean
}

/**
 * Begins a session. Refuses with 1001 (no name), 1002 (no password), 1053 (under 6 characters), 1051 (wrong, with the
 * count), 1052, 1054, 1060, 1062, 1065 (locked, see throttle.ts), 1731 (blocked), 1732 (self-excluded).
 */
export async function signIn(deps: Deps, given: SignIn): Promise<SignInResult> {
  if (given.username === '') throw refusal(1001)
  if (given.password === '') throw refusal(1002)
  if (given.password.length < shortestPassword) throw refusal(1053)
  const member = await findMember(deps, given.username)
  const knownDevice = await findDevice(deps, member, given.deviceSecret)
  const { sql, settings, wallClock } = deps
  const locks = settings.current.signInLocks
  const attempt = await beginAttempt(sql, locks, { ...given, knownDevice }, wallClock.now())
  const right = await isPassword(given.password, member?.password_hash ?? null)
  // One transaction with the same steps for every name, so that none costs more time than another.
  const result = await sql.begin(async (tx): Promise<SignInResult | Refusal> => {
    const now = wallClock.now()
    const locked = await lockedMeanwhile(tx, locks, attempt, now)
    if (locked) return locked
    const refused = right && member ? standing(deps, member) : await wrongPassword(tx, locks, attempt, now)
    if (!refused && member) return begin(deps, tx, member, given, attempt)
    const reason = refused ?? refusal(1051)
    await record(deps, tx, member?.id ?? null, given, reason.code)
    return reason
  })
  if (result instanceof Refusal) throw result
  return result
}

async function begin(
  deps: Deps,
  tx: postgres.TransactionSql,
  member: MemberRow,
  given: SignIn,
  attempt: Attempt,
): Promise<SignInResult> {
  const session = await deps.sessions.start(tx, {
    id: member.id,
    address: given.address,
    device: given.device,
  })
  await rightPassword(tx, attempt)
  const deviceSecret = given.deviceSecret ?? randomBytes(32).toString('base64url')
  const seenAt = new Date(deps.wallClock.now())
  await tx`insert into known_device (member_id, device_hash, seen_at)
    values (${member.id}, ${Buffer.from(deviceHash(deviceSecret), 'hex')}, ${seenAt})
    on conflict (member_id, device_hash) do update set seen_at = excluded.seen_at`
  // A client that keeps no cookies is a new device each time.
  await tx`delete from known_device where member_id = ${member.id} and device_hash not in (
    select device_hash from known_device where member_id = ${member.id} order by seen_at desc limit ${devicesKept})`
  await record(deps, tx, member.id, given, 0)
  const { id: memberId, username, profile_complete: profileComplete } = member
  return { session, memberId, username, profileComplete, deviceSecret }
}

async function findMember(deps: Deps, username: string): Promise<MemberRow | null> {
  if (!nameLetters.test(username)) return null
  const [member] = await deps.sql<MemberRow[]>`
    select id, username, password_hash, state, excluded_until, profile_complete
    from member where lower(username) = lower(${username})`
  return member ?? null
}

/** The hash of the device's name if this member signed in on it before. */
async function findDevice(
  deps: Deps,
  member: MemberRow | null,
  secret: string | null,
): Promise<string | null> {
  if (!secret) return null
  const hashed = deviceHash(secret)
  const [known] = await deps.sql`select from known_device
    where member_id = ${member?.id ?? null} and device_hash = ${Buffer.from(hashed, 'hex')}`
  return known && member ? `${member.id}:${hashed}` : null
}

/** Why a member with the right password may not come in. */
function standing(deps: Deps, member: MemberRow): Refusal | null {
  if (member.state !== 'normal') return refusal(1731)
  const until = member.excluded_until?.getTime() ?? 0
  return until > deps.wallClock.now() ? refusal(1732, { time: until }) : null
}

/** Of a name that nobody has nothing is kept, by the same statement. */
async function record(
  deps: Deps,
  tx: postgres.TransactionSql,
  memberId: string | null,
  { address, device }: SignIn,
  result: number,
): Promise<void> {
  const now = deps.wallClock.now()
  await tx`insert into login_record (member_id, id, result, address, device, created_at)
    select id, ${uuidv7(now)}::uuid, ${result}::int, ${address}, ${device}, ${new Date(now)}::timestamptz
    from member where id = ${memberId}`
}

function deviceHash(secret: string): string {
  return hash('sha256', secret, 'hex')
}
