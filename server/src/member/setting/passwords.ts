// Changing a password needs the login password (with-password.ts). A new login password ends every other
// session and forgets every other device.
import { refusal } from '@touchline/contract/envelope'
import { isWithdrawalPassword } from '@touchline/engine/access/account-rules'
import { hashPassword, isPassword } from '../../access/password.ts'
import { checkPassword } from '../../access/register.ts'
import { type SecurityQuestion, setQuestion } from '../../access/security-question.ts'
import { liftLocks } from '../../access/throttle.ts'
import { type LoginPassword, withPassword } from '../../access/with-password.ts'
import { liftWithdrawalLock } from '../../access/withdrawal-password.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/handler.ts'
import { tellMember } from '../../notice/tell.ts'

export interface PasswordChange extends LoginPassword {
  readonly newPassword: string
  /** deviceHash of the device that asks: it stays known. */
  readonly device: Buffer
}

/**
 * Refuses with 1014 and 1012; 1051 and its locks for a wrong password; 1141 when the new password is the old
 * one, 1153 when it is the withdrawal password.
 */
export async function changePassword(deps: Deps, member: SignedIn, change: PasswordChange): Promise<void> {
  const { newPassword, device } = change
  checkPassword(newPassword, member.username)
  const ended = await withPassword(deps, member, change, async (tx, row) => {
    if (await isPassword(newPassword, row.passwordHash)) throw refusal(1141)
    if (row.withdrawPasswordHash && (await isPassword(newPassword, row.withdrawPasswordHash)))
      throw refusal(1153)
    await tx`update member set password_hash = ${await hashPassword(newPassword)}, password_change_due = false
      where id = ${row.id}`
    await liftLocks(tx, row)
    await tellMember(deps, tx, row.id, { kind: 'security', what: 'password' })
    await tx`delete from known_device where member_id = ${row.id} and device_hash <> ${device}`
    const others = await tx<{ id: string }[]>`select id from session
      where member_id = ${row.id} and ended_at is null and id <> ${member.sessionId}`
    for (const { id } of others) await deps.sessions.end(tx, id, 'password')
    return others
  })
  for (const { id } of ended) deps.sessions.forget(id)
}

/**
 * Refuses with 1017; 1051 and its locks for a wrong login password; 1153 when the new password is the login
 * password, 1141 when it is the old one.
 */
export async function changeWithdrawalPassword(
  deps: Deps,
  member: SignedIn,
  change: PasswordChange,
): Promise<void> {
  const { newPassword } = change
  if (!isWithdrawalPassword(newPassword)) throw refusal(1017)
  await withPassword(deps, member, change, async (tx, row) => {
    if (await isPassword(newPassword, row.passwordHash)) throw refusal(1153)
    if (row.withdrawPasswordHash && (await isPassword(newPassword, row.withdrawPasswordHash)))
      throw refusal(1141)
    await tx`update member set withdraw_password_hash = ${await hashPassword(newPassword)},
      withdraw_password_changed_at = ${new Date(deps.wallClock.now())} where id = ${row.id}`
    await liftWithdrawalLock(tx, row.id)
    await tellMember(deps, tx, row.id, { kind: 'security', what: 'withdrawPassword' })
  })
}

/** Refuses with 1019; 1051 and its locks for a wrong login password. */
export async function changeQuestion(
  deps: Deps,
  member: SignedIn,
  given: LoginPassword & { readonly question: SecurityQuestion; readonly answer: string },
): Promise<void> {
  await withPassword(deps, member, given, async (tx, { id }) => {
    await setQuestion(tx, id, given)
    await tellMember(deps, tx, id, { kind: 'security', what: 'question' })
  })
}
