// Operators' changes to their own access: each needs a fresh second factor (acts.ts), and a new password also
// needs the present one.
import { randomBytes } from 'node:crypto'
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import { isCommonPassword } from '../../access/common-passwords.ts'
import { hashPassword, isPassword } from '../../access/password.ts'
import type { Deps } from '../../deps.ts'
import type { ActRefusal, ActResult } from '../handler.ts'
import { countWrong } from '../sign-in/proof.ts'
import {
  endOperatorSession,
  endOperatorSessionsOf,
  isAlive,
  type OperatorSession,
} from '../sign-in/sessions.ts'
import { takeCode } from '../sign-in/sign-in.ts'
import { totpSecretBytes, totpStep, totpUri } from '../sign-in/totp.ts'
import { tellOwner } from './tell.ts'

type EmptyPayload = Record<string, never>

interface SessionRow {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly startedAt: Date
  readonly activeAt: Date
}

export async function readOwnAccess(
  tx: postgres.TransactionSql,
  { operatorId, sessionId }: OperatorSession,
  now: number,
) {
  const [row] = await tx<{ email: string | null }[]>`select email from operator where id = ${operatorId}`
  const sessions = await tx<SessionRow[]>`
    select s.id, s.device, s.address, s.created_at as "startedAt", s.active_at as "activeAt" from operator_session s
    where s.operator_id = ${operatorId} and ${isAlive(tx, now)} order by s.active_at desc`
  const passkeys = await tx<{ id: string; name: string; createdAt: Date; usedAt: Date | null }[]>`
    select id, name, created_at as "createdAt", used_at as "usedAt" from operator_passkey
    where operator_id = ${operatorId} order by created_at`
  return {
    email: row?.email ?? null,
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
    })),
    sessions: sessions.map(({ startedAt, activeAt, ...session }) => ({
      ...session,
      startedAt: startedAt.getTime(),
      activeAt: activeAt.getTime(),
      mine: session.id === sessionId,
    })),
  }
}

/**
 * Changes the password and ends the operator's other sessions. Refuses with 1012 a common password, with 1051
 * a wrong present one, and with 1141 a new one equal to the present one.
 */
export async function changePassword(
  tx: postgres.TransactionSql,
  { operatorId, sessionId }: OperatorSession,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  now: number,
): Promise<ActResult<EmptyPayload> | ActRefusal> {
  if (isCommonPassword(newPassword)) throw refusal(1012)
  const [row] = await tx<{ stored: string | null }[]>`
    select password_hash as stored from operator where id = ${operatorId} for update`
  const done = { act: 'own.password', object: '', reason: '' }
  if (!(await isPassword(password, row?.stored ?? null))) {
    await countWrong(tx, sessionId, now)
    return { ...done, refused: refusal(1051) }
  }
  if (password === newPassword) throw refusal(1141)
  await tx`update operator set password_hash = ${await hashPassword(newPassword)} where id = ${operatorId}`
  await endOperatorSessionsOf(tx, operatorId, now, sessionId)
  await tellOwner(tx, operatorId, 'password', now)
  return { ...done, payload: {} }
}

/** Ends another session of the same operator. Refuses with 1004 when there is no such live session. */
export async function endOther(
  tx: postgres.TransactionSql,
  { operatorId, sessionId }: OperatorSession,
  id: string,
  now: number,
): Promise<void> {
  const [other] = await tx<{ id: string }[]>`
    select s.id from operator_session s
    where s.id = ${id} and s.operator_id = ${operatorId} and s.id <> ${sessionId} and ${isAlive(tx, now)}`
  if (!other) throw refusal(1004)
  await endOperatorSession(tx, other.id, now)
}

/**
 * Begins to replace the authenticator app: answers what the new app is to read. Nothing changes until a code
 * of it is shown.
 */
export async function beginTotp(
  { vault }: Pick<Deps, 'vault'>,
  tx: postgres.TransactionSql,
  { operatorId, name }: OperatorSession,
) {
  const secret = randomBytes(totpSecretBytes)
  await tx`update operator set totp_next = ${vault.seal(operatorId, 'totp', secret)} where id = ${operatorId}`
  return totpUri(secret, name)
}

/** Refuses with 1004 when no replacement was begun, and with 1133 a wrong code. */
export async function replaceTotp(
  { vault }: Pick<Deps, 'vault'>,
  tx: postgres.TransactionSql,
  { operatorId }: OperatorSession,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<void> {
  const [row] = await tx<{ next: Buffer | null }[]>`
    select totp_next as next from operator where id = ${operatorId} for update`
  if (!row?.next) throw refusal(1004)
  const step = totpStep(vault.open(operatorId, 'totp', row.next), code, now)
  await tx`update operator set totp_secret = totp_next, totp_next = null, totp_step = 0 where id = ${operatorId}`
  if (!(await takeCode(tx, operatorId, step))) throw refusal(1133)
  await tellOwner(tx, operatorId, 'authenticator', now)
}
