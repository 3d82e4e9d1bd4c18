// Forgotten passwords. No answer shows whether name and contact belong together; only the arrival of the code
// does. A new login password ends every session, makes every other device unknown and lifts every lock. The
// login and withdrawal passwords of a member are never the same. Refusing a new password because it is one of
// them gives that one away, so new passwords are counted, and few are compared.
import { Refusal, refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { isWithdrawalPassword } from '@touchline/engine/access/account-rules'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { Channel } from '../message/messages.ts'
import { tellMember } from '../notice/tell.ts'
import { contactsOf } from './ask-for-code.ts'
import { knowDevice } from './begin-session.ts'
import { type CaptchaAnswer, useCaptcha } from './captcha/captcha.ts'
import { countNewPassword } from './limits.ts'
import { hashPassword, isPassword } from './password.ts'
import { checkPassword } from './register.ts'
import { checkAnswer } from './security-question.ts'
import { liftLocks } from './throttle.ts'
import {
  type CodeRequest,
  findToken,
  findVerification,
  openVerification,
  renewCode,
  sendCode,
  type TokenClaim,
  useToken,
  type Verification,
} from './verification.ts'
import { liftWithdrawalLock } from './withdrawal-password.ts'

export interface RecoveryRequest extends CaptchaAnswer {
  /** The id of the last answer, to have the code sent again. */
  readonly id?: string | undefined
  readonly username: string
  readonly channel: Channel
  readonly contact: string
  readonly device: Buffer
  readonly address: string
  readonly language: Language
}

/**
 * Sends a code to the contact if it belongs to the name. Refuses with 753, 1001, 1076, 1136, 1137 whether it
 * does or not, and with 1033 when `id` is of another request.
 */
export async function askForReset(
  deps: Deps,
  asked: RecoveryRequest,
): Promise<{ id: string; resendAt: number; expiresAt: number }> {
  const { username, channel, device } = asked
  if (username === '') throw refusal(1001)
  if (!deps.messages.channels.includes(channel)) throw refusal(753)
  if (!asked.id) await useCaptcha(deps, 'forget', asked)
  const now = deps.wallClock.now()
  const target = asked.contact.toLowerCase()
  const { sending, code, resendAt, expiresAt } = await deps.sql.begin(async (tx) => {
    const first = asked.id ? await firstOf(tx, { id: asked.id, device, target }, now) : null
    const named = first ? first.memberId : await idOf(tx, username)
    const reaches = named !== null && (await contactsOf(tx, named))[channel] === target
    const memberId = reaches ? named : null
    const id = first?.id ?? (await openVerification(tx, { purpose: 'forget', memberId, device }, now))
    const sending: CodeRequest = { ...asked, id, purpose: 'forget', target, reaches }
    return { sending, ...(await renewCode(tx, sending, now)) }
  })
  // Not awaited, since the time that sending takes would show that a code was sent. sendCode logs a failure,
  // and the member may ask for another code.
  if (code) void sendCode(deps, sending, code).catch(() => {})
  return { id: sending.id, resendAt, expiresAt }
}

async function idOf(tx: postgres.TransactionSql, username: string): Promise<string | null> {
  const [member] = await tx<
    { id: string }[]
  >`select id from member where lower(username) = lower(${username})`
  return member?.id ?? null
}

/**
 * The verification that the first code was sent for; 1033 unless it has the same contact. It says whose the
 * contact is: a name given with it is not looked at, since the answer would tell whether the two belong
 * together.
 */
async function firstOf(
  tx: postgres.TransactionSql,
  again: { readonly id: string; readonly device: Buffer; readonly target: string },
  now: number,
): Promise<Verification> {
  const row = await findVerification(tx, again, now)
  if (row?.purpose !== 'forget' || row.target !== again.target) throw refusal(1033)
  return row
}

interface MemberRow {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly withdrawPasswordHash: string | null
}

interface Proof {
  readonly authToken: string
  /** Needed where the member has set a security question. */
  readonly securityAnswer?: string | undefined
  readonly device: Buffer
}
/** Where a proof comes from that makes its device known. */
interface From {
  /** ISO code; null where the server is not told the country. */
  readonly country: string | null
}
interface NewPassword extends Proof {
  readonly password: string
}

/**
 * Sets a new login password, which also frees a member who was locked until the password was changed. Refuses
 * with 1033, 1097, 1140, 1014, 1012, 1141 (the old password), 1153 (the withdrawal password). After the
 * last four the token is still good.
 */
export async function resetPassword(deps: Deps, given: NewPassword & From): Promise<void> {
  const { password } = given
  await checkQuestion(deps, 'forget', given)
  const claim = { ...given, purpose: 'forget' } as const
  const now = deps.wallClock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const member = await memberOf(tx, claim, now)
    checkPassword(password, member.username)
    await countNewPassword(tx, member.id, now)
    // The refusal is returned and thrown after the commit, so that it stays counted.
    if (await isPassword(password, member.passwordHash)) return refusal(1141)
    if (member.withdrawPasswordHash && (await isPassword(password, member.withdrawPasswordHash)))
      return refusal(1153)
    await useToken(tx, claim, now)
    await tx`update member set password_hash = ${await hashPassword(password)}, password_change_due = false,
        regained_at = ${new Date(now)}, state = case when state = 'locked' then 'normal' else state end
      where id = ${member.id}`
    // Anybody who had the old password must be verified again, on any device.
    await tx`delete from known_device where member_id = ${member.id} and device_hash <> ${given.device}`
    await letIn(deps, tx, member, given)
    await tellMember(deps, tx, member.id, { kind: 'security', what: 'password' })
    const open = await tx<{ id: string }[]>`select id from session
      where member_id = ${member.id} and ended_at is null`
    await deps.sessions.endAllOf(tx, member.id, 'password')
    return open
  })
  if (ended instanceof Refusal) throw ended
  for (const { id } of ended) deps.sessions.forget(id)
}

/**
 * Lifts the locks of wrong passwords (1062 and 1065 among them); the password stays. Refuses with 1033, 1097,
 * 1140.
 */
export async function liftLocksBy(deps: Deps, given: Proof & From): Promise<void> {
  await checkQuestion(deps, 'forget', given)
  const claim = { ...given, purpose: 'forget' } as const
  const now = deps.wallClock.now()
  await deps.sql.begin(async (tx) => {
    const member = await memberOf(tx, claim, now)
    await useToken(tx, claim, now)
    await letIn(deps, tx, member, given)
  })
}

/**
 * Lifts every lock of the account and makes this device known to the member. A lock of the device's network
 * then no longer applies, since a known device is counted by itself.
 */
async function letIn(
  deps: Deps,
  tx: postgres.TransactionSql,
  member: MemberRow,
  { device, country }: Proof & From,
): Promise<void> {
  await liftLocks(tx, member)
  await knowDevice(tx, member.id, { hash: device, country }, deps.wallClock.now())
}

/** The token's member, locked; 1033 without one. A refusal may keep the token, so it is used up later. */
async function memberOf(tx: postgres.TransactionSql, claim: TokenClaim, now: number): Promise<MemberRow> {
  const token = await findToken(tx, claim, now)
  return memberRow(tx, token?.memberId ?? null)
}

async function memberRow(tx: postgres.TransactionSql, memberId: string | null): Promise<MemberRow> {
  const [member] = await tx<MemberRow[]>`
    select id, username, password_hash as "passwordHash", withdraw_password_hash as "withdrawPasswordHash"
    from member where id = ${memberId} for update`
  if (!member) throw refusal(1033)
  return member
}

/**
 * Checks the answer to the security question. A token that a right password yielded, where a change is due,
 * needs none: only the token of a code has a channel.
 */
async function checkQuestion(deps: Deps, purpose: 'forget' | 'withdraw', given: Proof): Promise<void> {
  const token = await findToken(deps.sql, { ...given, purpose }, deps.wallClock.now())
  if (token?.channel) await checkAnswer(deps, token.memberId, given.securityAnswer ?? '')
}

/**
 * Sets the withdrawal password of a signed-in member. Refuses with 1017, 1033, 1097, 1140, 1153 (the login
 * password).
 */
export async function resetWithdrawalPassword(
  deps: Deps,
  memberId: string,
  given: NewPassword,
): Promise<void> {
  const { password } = given
  if (!isWithdrawalPassword(password)) throw refusal(1017)
  await checkQuestion(deps, 'withdraw', given)
  const claim = { ...given, purpose: 'withdraw' } as const
  const now = deps.wallClock.now()
  const refused = await deps.sql.begin(async (tx) => {
    const member = await memberOf(tx, claim, now)
    if (member.id !== memberId) throw refusal(1033)
    await countNewPassword(tx, memberId, now)
    // Returned and thrown after the commit, as above.
    if (await isPassword(password, member.passwordHash)) return refusal(1153)
    await useToken(tx, claim, now)
    await tx`update member set withdraw_password_hash = ${await hashPassword(password)},
      withdraw_password_changed_at = ${new Date(now)} where id = ${memberId}`
    await liftWithdrawalLock(tx, memberId)
    await tellMember(deps, tx, memberId, { kind: 'security', what: 'withdrawPassword' })
    return null
  })
  if (refused) throw refused
}
