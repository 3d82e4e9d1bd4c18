// Money leaves with the withdrawal password alone, so that an open session is not enough; wrong ones are
// counted by themselves and lock it as those of signing in do, and a new one, which a code or the login
// password sets, lifts the lock.
import { type Refusal, refusal } from '@touchline/contract/envelope'
import { proofRefusal } from '@touchline/engine/withdraw/checks'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'
import { isPassword } from './password.ts'
import { beginAttempt, rightPassword, uncount, wrongPassword } from './throttle.ts'

/** The name under which its tries are counted. */
const triedAs = (memberId: string) => `${memberId}:withdraw`

/**
 * Proves the withdrawal password; answers what is stored of it, which the transaction that relies on it
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

/** Whether it was not changed since it was proved; refuses with 2234 else. */
export async function isStillPassword(
  tx: postgres.TransactionSql,
  memberId: string,
  proved: string,
): Promise<void> {
  const [row] = await tx<{ hash: string | null }[]>`
    select withdraw_password_hash as hash from member where id = ${memberId}`
  if (row?.hash !== proved) throw refusal(2234)
}

/** A new one is set: a member who was locked out may try it. */
export async function liftWithdrawalLock(tx: postgres.TransactionSql, memberId: string): Promise<void> {
  await tx`delete from login_failure where subject = ${`device:${triedAs(memberId)}`}`
}
