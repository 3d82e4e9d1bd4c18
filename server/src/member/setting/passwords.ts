// Changing a password needs the login password, counted like a try to sign in on a known device: a session left open does not
// let anybody guess it. A new login password ends every other session and forgets every other device.
import { type Refusal, refusal } from '@touchline/contract/envelope'
import { isWithdrawalPassword } from '@touchline/engine/access/account-rules'
import type postgres from 'postgres'
import { hashPassword, isPassword } from '../../access/password.ts'
import { checkPassword } from '../../access/register.ts'
import { type SecurityQuestion, setQuestion } from '../../access/security-question.ts'
import { beginAttempt, liftLocks, rightPassword, wrongPassword } from '../../access/throttle.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/handler.ts'
import { tellMember } from '../../notice/tell.ts'

interface Proven {
  /** The login password as it is now. */
  readonly password: string
  readonly address: string
}

export interface PasswordChange extends Proven {
  readonly newPassword: string
  /** deviceHash of the device that asks: it stays known. */
  readonly device: Buffer
}

interface MemberRow {
  readonly id: string
  readonly username: string
  readonly password_hash: string
  readonly withdraw_password_hash: string | null
}

/** Refuses with 1014, 1012; 1051 and its locks for a wrong password; 1141 for the old one, 1153 for the withdrawal password. */
export async function changePassword(deps: Deps, member: SignedIn, change: PasswordChange): Promise<void> {
  const { newPassword, device } = change
  checkPassword(newPassword, member.username)
  const ended = await withPassword(deps, member, change, async (tx, row) => {
    if (await isPassword(newPassword, row.password_hash)) throw refusal(1141)
    if (row.withdraw_password_hash && (await isPassword(newPassword, row.withdraw_password_hash)))
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

/** Refuses with 1017; 1051 and its locks for a wrong login password; 1153 for the login password, 1141 for the old one. */
export async function changeWithdrawalPassword(
  deps: Deps,
  member: SignedIn,
  change: PasswordChange,
): Promise<void> {
  const { newPassword } = change
  if (!isWithdrawalPassword(newPassword)) throw refusal(1017)
  await withPassword(deps, member, change, async (tx, row) => {
    if (await isPassword(newPassword, row.password_hash)) throw refusal(1153)
    if (row.withdraw_password_hash && (await isPassword(newPassword, row.withdraw_password_hash)))
      throw refusal(1141)
    await tx`update member set withdraw_password_hash = ${await hashPassword(newPassword)},
      withdraw_password_changed_at = ${new Date(deps.wallClock.now())} where id = ${row.id}`
    await tellMember(deps, tx, row.id, { kind: 'security', what: 'withdrawPassword' })
  })
}

/** Refuses with 1019; 1051 and its locks for a wrong login password. */
export async function changeQuestion(
  deps: Deps,
  member: SignedIn,
  given: Proven & { readonly question: SecurityQuestion; readonly answer: string },
): Promise<void> {
  await withPassword(deps, member, given, async (tx, { id }) => {
    await setQuestion(tx, id, given)
    await tellMember(deps, tx, id, { kind: 'security', what: 'question' })
  })
}

/** Does it under the member's lock once the login password has been proved; a wrong one stays counted. */
async function withPassword<T>(
  deps: Deps,
  { memberId, username }: SignedIn,
  { password, address }: Proven,
  act: (tx: postgres.TransactionSql, member: MemberRow) => Promise<T>,
): Promise<T> {
  const { sql, settings, wallClock } = deps
  const locks = settings.current.signInLocks
  const from = { username, address, knownDevice: `${memberId}:settings` }
  const attempt = await beginAttempt(sql, locks, from, wallClock.now())
  const [seen] = await sql<
    { password_hash: string }[]
  >`select password_hash from member where id = ${memberId}`
  const right = await isPassword(password, seen?.password_hash ?? null)
  const result = await sql.begin(async (tx): Promise<{ done: T } | Refusal> => {
    if (!right) return wrongPassword(tx, locks, attempt, wallClock.now())
    const [row] = await tx<MemberRow[]>`select id, username, password_hash, withdraw_password_hash
      from member where id = ${memberId} for update`
    // Changed by another request meanwhile: what was proved is no longer the password.
    if (row?.password_hash !== seen?.password_hash || !row) return refusal(1051)
    await rightPassword(tx, attempt)
    return { done: await act(tx, row) }
  })
  if ('done' in result) return result.done
  throw result
}
