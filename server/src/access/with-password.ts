// Changing a way to sign in requires the login password, and a wrong one counts like a failed sign-in on a
// known device: an open session gives no way to guess the password or to let someone else in.
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'
import { isPassword } from './password.ts'
import { beginAttempt, rightPassword, wrongPassword } from './throttle.ts'

export interface LoginPassword {
  /** The current login password. */
  readonly password: string
  readonly address: string
}

/** The member whose login password was proved, as read under the member's lock. */
interface ProvedMember {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly withdrawPasswordHash: string | null
}

/**
 * Runs the act under the member's lock once the login password is proved; a wrong password stays counted.
 * Refuses with 1051 and its locks.
 */
export async function withPassword<T>(
  deps: Deps,
  { memberId, username }: SignedIn,
  { password, address }: LoginPassword,
  act: (tx: postgres.TransactionSql, member: ProvedMember) => Promise<T>,
): Promise<T> {
  const { sql, settings, wallClock } = deps
  const locks = settings.current.signInLocks
  const from = { username, address, knownDevice: `${memberId}:settings` }
  const attempt = await beginAttempt(sql, locks, from, wallClock.now())
  const [seen] = await sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from member where id = ${memberId}`
  const right = await isPassword(password, seen?.passwordHash ?? null)
  const result = await sql.begin(async (tx): Promise<{ done: T } | Refusal> => {
    if (!right) return wrongPassword(tx, locks, attempt, wallClock.now())
    const [row] = await tx<ProvedMember[]>`
      select id, username, password_hash as "passwordHash", withdraw_password_hash as "withdrawPasswordHash"
      from member where id = ${memberId} for update`
    // Another request changed it meanwhile: what was proved is no longer the password.
    if (row?.passwordHash !== seen?.passwordHash || !row) return refusal(1051)
    await rightPassword(tx, attempt)
    return { done: await act(tx, row) }
  })
  if ('done' in result) return result.done
  throw result
}
