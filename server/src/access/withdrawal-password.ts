// Money leaves only with the withdrawal password, so that an open session is not enough. Wrong ones are
// counted apart from those of signing in and lock in the same steps. A new withdrawal password, which a code
// or the login password permits, lifts the lock.
import { type Refusal, refusal } from '@touchline/contract/envelope'
import { proofRefusal } from '@touchline/engine/withdraw/checks'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'
import { isPassword } from './password.ts'
import { beginAttempt, rightPassword, uncount, wrongPassword } from './throttle.ts'

/** The name under which tries of the withdrawal password are counted. */
const triedAs = (memberId: string) => `${memberId}:withdraw`

/**
 * Proves the withdrawal password and answers its stored hash, which the transaction that relies on it
 * compares once more (`isStillPassword`). Refuses with 2265 when none is set, 2234 when it is wrong, and with
 * the locks of signing in.
 */
export async function proveWithdrawalPassword(
  { sql, settings, wallClock }: Deps,
  { memberId, username }: Pick<SignedIn, 'memberId' | 'username'>,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<string> {
  const locks = settings.current.signInLocks
  const from = { username, address, knownDevice: triedAs(memberId) }
  const attempt = await beginAttempt(sql, locks, from, wallClock.now())
  const [row] = await sql<{ hash: string | null }[]>`
    select withdraw_password_hash as hash from member where id = ${memberId}`
  const stored = row?.hash ?? null
  const right = await isPassword(password, stored)
  const refused = await sql.begin(async (tx): Promise<Refusal | null> => {
    if (stored === null) {
      await uncount(tx, attempt)
      return refusal(2265)
    }
    if (!right) return wrongPassword(tx, locks, attempt, wallClock.now(), proofRefusal.password)
    await rightPassword(tx, attempt)
    return null
  })
  if (refused) throw refused
  return stored!
}

/** Refuses with 2234 when the withdrawal password was changed after it was proved. */
export async function isStillPassword(
  tx: postgres.TransactionSql,
  memberId: string,
  proved: string,
): Promise<void> {
  const [row] = await tx<{ hash: string | null }[]>`
    select withdraw_password_hash as hash from member where id = ${memberId}`
  if (row?.hash !== proved) throw refusal(2234)
}

/** Lifts the lock once a new withdrawal password is set: a member who was locked out may try the new one. */
export async function liftWithdrawalLock(tx: postgres.TransactionSql, memberId: string): Promise<void> {
  await tx`delete from login_failure where subject = ${`device:${triedAs(memberId)}`}`
}
