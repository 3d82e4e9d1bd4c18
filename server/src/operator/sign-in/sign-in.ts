// Signing in takes name, password and a second factor at once: nothing tells which of them was wrong. Wrong
// tries lock as members' do (access/throttle.ts), and each stands in the audit log. A code's step is taken by
// compare-and-set, so none is taken twice.
import { Refusal } from '@touchline/contract/envelope'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import type { PasskeyShown } from '@touchline/contract/operator/types'
import type postgres from 'postgres'
import { isPassword } from '../../access/password.ts'
import { beginAttempt, lockedMeanwhile, rightPassword, wrongPassword } from '../../access/throttle.ts'
import { appendAudit } from '../audit/audit.ts'
import type { ConsoleDeps } from '../handler.ts'
import { isPasskey } from './passkey.ts'
import { type Factor, startOperatorSession } from './sessions.ts'
import { totpStep } from './totp.ts'

export interface SignedInOperator {
  readonly id: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly ticket: string
  readonly secret: string
}

interface Credentials {
  readonly name: string
  readonly password: string
  /** Either a code or a passkey. */
  readonly code?: string | undefined
  readonly passkey?: PasskeyShown | undefined
}

interface Row {
  readonly id: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly password: string | null
  readonly totp: Buffer | null
}

/** Refuses with 1051, or with the code of the lock that wrong tries have caused. */
export async function signInOperator(
  deps: Pick<ConsoleDeps, 'sql' | 'wallClock' | 'settings' | 'vault' | 'consoleOrigin'>,
  given: Credentials,
  from: { readonly address: string; readonly device: string },
): Promise<SignedInOperator> {
  const { sql, wallClock, settings } = deps
  const name = given.name.toLowerCase()
  // Permanent locks do not apply: with an operator's name, anybody could lock that operator out of the
  // console.
  const locks = settings.current.signInLocks.filter(({ lockMs }) => lockMs !== null)
  const subject = { username: throttled(name), address: from.address, knownDevice: null }
  const attempt = await beginAttempt(sql, locks, subject, wallClock.now())
  const [operator] = await sql<Row[]>`select id, name, roles, password_hash as password, totp_secret as totp
    from operator where name = ${name} and state = 'active'`
  const isRight = await isPassword(given.password, operator?.password ?? null)
  const now = wallClock.now()
  const outcome = await sql.begin(async (tx): Promise<SignedInOperator | Refusal> => {
    const locked = await lockedMeanwhile(tx, locks, attempt, now)
    const known = isRight && operator?.totp ? operator : null
    const by = !locked && known ? await factorOf(deps, tx, known, given, now) : null
    if (known && by) {
      await rightPassword(tx, attempt)
      const session = await startOperatorSession(tx, known.id, { ...from, by }, now)
      const signedIn = { operatorId: known.id, sessionId: session.id }
      await appendAudit(
        tx,
        { session: signedIn, act: 'own.sign_in', object: '', outcome: 'done', reason: '' },
        now,
      )
      return { id: known.id, name, roles: known.roles, ticket: session.id, secret: session.secret }
    }
    const refused = locked ?? (await wrongPassword(tx, locks, attempt, now))
    const session = operator ? { operatorId: operator.id, sessionId: null } : null
    await appendAudit(
      tx,
      { session, act: 'own.sign_in', object: '', outcome: String(refused.code), reason: '' },
      now,
    )
    return refused
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** The second factor that was shown, if it is right: a passkey, or else a code. */
async function factorOf(
  { vault, consoleOrigin: origin }: Pick<ConsoleDeps, 'vault' | 'consoleOrigin'>,
  tx: postgres.TransactionSql,
  { id, totp }: Row,
  { code, passkey }: Credentials,
  now: number,
): Promise<Factor | null> {
  if (passkey) {
    const purpose = { purpose: 'signIn', operatorId: null } as const
    return (await isPasskey(tx, id, purpose, passkey, { origin, now })) ? 'passkey' : null
  }
  const step = totp && code ? totpStep(vault.open(id, 'totp', totp), code, now) : null
  return (await takeCode(tx, id, step)) ? 'totp' : null
}

/**
 * The name under which an operator's wrong tries are counted; it cannot be a member's, which has no colon.
 */
export function throttled(name: string): string {
  return `operator:${name}`
}

/** Stores the code's step if it is later than every step used before; answers whether it is. */
export async function takeCode(
  tx: postgres.TransactionSql,
  operatorId: string,
  step: number | null,
): Promise<boolean> {
  if (step === null) return false
  const taken =
    await tx`update operator set totp_step = ${step} where id = ${operatorId} and totp_step < ${step}`
  return taken.count === 1
}
