// Signing in with name and password. Neither the answer nor the time it takes shows whether the name exists.
// A member who may not play gets a restricted session. A member who signs in from somewhere new is asked for
// a code (1199).
import { Refusal, refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { tellMember } from '../notice/tell.ts'
import { contactsOf } from './ask-for-code.ts'
import {
  beginSession,
  type ChangeDue,
  knowDevice,
  recordSignIn,
  type SignedInNow,
  type SignInOrigin,
} from './begin-session.ts'
import { type CaptchaAnswer, useCaptcha } from './captcha/captcha.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deviceHash } from './device.ts'
import { isPassword } from './password.ts'
import {
  type Attempt,
  beginAttempt,
  lockedMeanwhile,
  rightPassword,
  uncount,
  wrongPassword,
} from './throttle.ts'
import { giveToken, openVerification, type ProvenContact, useToken } from './verification.ts'

/** spec 5: the form refuses shorter ones, too. */
const shortestPassword = 6

/**
 * The letters that a name may have. Beyond them, JavaScript and the database disagree about capitals, so that
 * two spellings could name one member.
 */
const nameLetters = /^[A-Za-z0-9]+$/

export interface SignIn extends CaptchaAnswer, SignInOrigin {
  readonly username: string
  readonly password: string
  /** The token of a code that was sent for this sign-in; with it no captcha is asked for. */
  readonly authToken?: string | undefined
  /** The merchant through which one of its members signs in; undefined for the site's own members. */
  readonly merchant?: {
    readonly id: string
    /** Whether the request names this merchant; if not, every name counts as unknown. */
    readonly meant: boolean
  }
}

interface MemberRow {
  id: string
  username: string
  passwordHash: string
  state: string
  profileComplete: boolean
  verifySignIn: boolean
  passwordChangeDue: boolean
}

interface KnownDevice {
  readonly name: string
  readonly country: string | null
}

/**
 * Begins a session. Refuses with 1001 (no name), 1002 (no password), 1053 (under 6 characters), 1076
 * (captcha), 1033 (token), 1051 (wrong, with the count), 1052, 1054, 1060, 1062, 1065 (locked, see
 * throttle.ts), 1068 (locked until the password is new), 1199 (unusual: verify with the id in the payload),
 * 753 (unusual, and no contact on file).
 */
export async function signIn(deps: Deps, given: SignIn): Promise<SignedInNow | ChangeDue> {
  if (given.username === '') throw refusal(1001)
  if (given.password === '') throw refusal(1002)
  if (given.password.length < shortestPassword) throw refusal(1053)
  const proven = await provenBy(deps, given)
  const { sql, settings, wallClock } = deps
  const seen = await findMember(deps, given)
  const seenDevice = await findDevice(sql, seen, given.deviceSecret)
  const locks = settings.current.signInLocks
  const from = { ...given, knownDevice: seenDevice?.name ?? null, merchantId: given.merchant?.id }
  const attempt = await beginAttempt(sql, locks, from, wallClock.now())
  const right = await isPassword(given.password, seen?.passwordHash ?? null)
  // One transaction with the same steps for every name, so that none costs more time than another.
  const result = await sql.begin(async (tx): Promise<SignedInNow | ChangeDue | Refusal> => {
    const now = wallClock.now()
    const member = await lockMember(tx, right ? seen : null)
    const device = await findDevice(tx, member, given.deviceSecret)
    const locked = await lockedMeanwhile(tx, locks, attempt, now)
    if (locked) return locked
    const refused = member ? keptOut(member) : await wrongPassword(tx, locks, attempt, now)
    const unusual =
      !refused && member && proven?.memberId !== member.id && isUnusual(member, device, attempt, given, locks)
    const reason = refused ?? (unusual && member ? await verifyFirst(deps, tx, member, given, attempt) : null)
    if (!reason && member) return begin(deps, tx, member, given, { attempt, isNew: device === null })
    const answer = reason ?? refusal(1051)
    await recordSignIn(deps, tx, seen?.id ?? null, given, answer.code)
    return answer
  })
  if (result instanceof Refusal) throw result
  return result
}

/**
 * The token's proof, which this try uses up. Without a token the captcha is used up; a merchant's signature
 * takes the captcha's place.
 */
async function provenBy(deps: Deps, given: SignIn): Promise<ProvenContact | null> {
  const { authToken, deviceSecret } = given
  if (authToken === undefined && given.merchant) return null
  if (authToken === undefined) {
    await useCaptcha(deps, 'login', given)
    return null
  }
  const device = deviceHash(deviceSecret)
  return deps.sql.begin((tx) => useToken(tx, { authToken, purpose: 'login', device }, deps.wallClock.now()))
}

/**
 * Whether the member never signed in from this device or last used it in another country, or whether wrong
 * passwords had led to a lock just before.
 */
function isUnusual(
  member: MemberRow,
  device: KnownDevice | null,
  { owner }: Attempt,
  { country }: SignIn,
  locks: Deps['settings']['current']['signInLocks'],
): boolean {
  if (!member.verifySignIn) return false
  if (!device) return true
  const moved = device.country !== null && country !== null && device.country !== country
  // The failures include this try itself, which is not a wrong one.
  return moved || owner.failures > (locks[0]?.failures ?? Number.POSITIVE_INFINITY)
}

/**
 * 1199 with the id of the pending sign-in; the try no longer counts as a wrong one. A merchant's member
 * without a contact is let in (null), because nothing can be staked or paid in before there is a contact.
 */
async function verifyFirst(
  deps: Deps,
  tx: postgres.TransactionSql,
  member: MemberRow,
  given: SignIn,
  attempt: Attempt,
): Promise<Refusal | null> {
  await uncount(tx, attempt)
  const contacts = await contactsOf(tx, member.id)
  const none = !deps.messages.channels.some((channel) => contacts[channel])
  if (none && given.merchant) return null
  if (none) return refusal(753)
  const device = deviceHash(given.deviceSecret)
  const asked = { purpose: 'login', memberId: member.id, device } as const
  return refusal(1199, { type: 2, id: await openVerification(tx, asked, deps.wallClock.now()) })
}

async function begin(
  deps: Deps,
  tx: postgres.TransactionSql,
  member: MemberRow,
  given: SignIn,
  { attempt, isNew }: { readonly attempt: Attempt; readonly isNew: boolean },
): Promise<SignedInNow | ChangeDue> {
  await rightPassword(tx, attempt)
  const known = {
    memberId: member.id,
    username: member.username,
    profileComplete: member.profileComplete,
  }
  const now = deps.wallClock.now()
  if (member.passwordChangeDue || isCommonPassword(given.password)) {
    const device = deviceHash(given.deviceSecret)
    await knowDevice(tx, member.id, { hash: device, country: given.country }, now)
    const id = await openVerification(tx, { purpose: 'forget', memberId: member.id, device }, now)
    return { ...known, authToken: (await giveToken(tx, id, now)).authToken }
  }
  const session = await beginSession(deps, tx, member.id, given)
  if (isNew) await tellMember(deps, tx, member.id, { kind: 'signIn', address: given.address })
  return { ...known, session }
}

/**
 * The member of that name who may sign in here: the merchant's member, or without a merchant the site's own
 * and those whose merchant is not open.
 */
async function findMember(deps: Deps, { username, merchant }: SignIn): Promise<MemberRow | null> {
  if (!nameLetters.test(username) || merchant?.meant === false) return null
  const id = merchant?.id ?? null
  const [member] = await deps.sql<MemberRow[]>`
    select ${memberColumns(deps.sql)}
    from member m left join merchant on merchant.id = m.merchant_id
    where lower(username) = lower(${username})
      and case when ${id}::uuid is null then m.merchant_id is null or merchant.state <> 'open' else m.merchant_id = ${id} end`
  return member ?? null
}

/**
 * The member as it is now, locked; null when the password that was right is no longer the member's. Hashing
 * takes time, and meanwhile the member or an operator may have taken away what the first reading showed.
 */
async function lockMember(tx: postgres.TransactionSql, seen: MemberRow | null): Promise<MemberRow | null> {
  const [member] = await tx<MemberRow[]>`
    select ${memberColumns(tx)} from member m where m.id = ${seen?.id ?? null} for update`
  return member && member.passwordHash === seen?.passwordHash ? member : null
}

function memberColumns(sql: postgres.Sql | postgres.TransactionSql) {
  return sql`m.id, m.username, m.password_hash as "passwordHash", m.state, m.profile_complete as "profileComplete",
    m.verify_sign_in as "verifySignIn", m.password_change_due as "passwordChangeDue"`
}

/** The device, if this member signed in on it before. */
async function findDevice(
  sql: postgres.Sql | postgres.TransactionSql,
  member: MemberRow | null,
  secret: string,
): Promise<KnownDevice | null> {
  const hashed = deviceHash(secret)
  const [known] = await sql<{ country: string | null }[]>`select country from known_device
    where member_id = ${member?.id ?? null} and device_hash = ${hashed}`
  return known && member ? { name: `${member.id}:${hashed.toString('hex')}`, country: known.country } : null
}

/**
 * Why a member with the right password may not come in. A member who may not play is not kept out but gets a
 * restricted session (http/sessions/sessions.ts).
 */
function keptOut({ state }: MemberRow): Refusal | null {
  return state === 'locked' ? refusal(1068) : null
}
