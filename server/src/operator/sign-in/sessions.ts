// Sessions of operators: stored by the sha256 of a 256-bit secret and looked up at every request, so that
// ending one takes effect at once. They last 12 hours at most, and 30 minutes without a request. Only the
// wall clock counts for them.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FactorProof, OperatorRole } from '@touchline/contract/operator/acts'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'

const longestMs = 12 * HOUR
const idleMs = 30 * MINUTE
/** How often the last activity is written, at most. */
const writeEveryMs = MINUTE

/** An operator who is signed in now. */
export interface OperatorSession extends FactorProof {
  readonly sessionId: string
  readonly operatorId: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
}

/** The kinds of second factor. */
export type Factor = NonNullable<FactorProof['proved']>['by']

interface Row extends Omit<OperatorSession, 'proved'> {
  readonly activeAt: Date
  readonly provedAt: Date | null
  readonly provedBy: Factor | null
}

/**
 * The live session of a ticket (its id) and a secret (its cookie), which must belong together; extends it
 * where `extend` says so. `now` in Unix ms.
 */
export async function findOperatorSession(
  sql: postgres.Sql,
  { ticket, secret, extend }: { readonly ticket: string; readonly secret: string; readonly extend: boolean },
  now: number,
): Promise<OperatorSession | null> {
  const [row] = await sql<Row[]>`
    select s.id as "sessionId", o.id as "operatorId", o.name, o.roles, s.active_at as "activeAt",
      s.proved_at as "provedAt", s.proved_by as "provedBy",
      exists (select from operator_passkey p where p.operator_id = o.id) as "hasPasskey"
    from operator_session s join operator o on o.id = s.operator_id
    where s.secret_hash = ${secretHash(secret)} and s.id = ${ticket} and o.state = 'active' and ${isAlive(sql, now)}`
  if (!row) return null
  const { activeAt, provedAt, provedBy, ...session } = row
  if (extend && now - activeAt.getTime() >= writeEveryMs) {
    await sql`update operator_session set active_at = ${new Date(now)} where id = ${session.sessionId} and ended_at is null`
  }
  return { ...session, proved: provedAt && provedBy ? { at: provedAt.getTime(), by: provedBy } : null }
}

/** The condition that session `s` is alive. */
export function isAlive(sql: postgres.ISql, now: number) {
  return sql`s.ended_at is null and s.created_at > ${new Date(now - longestMs)} and s.active_at > ${new Date(now - idleMs)}`
}

interface Start {
  readonly address: string
  readonly device: string
  /** The second factor that was shown. */
  readonly by: Factor
}

/** Begins a session; answers its id, and the secret, which is stored nowhere. */
export async function startOperatorSession(
  tx: postgres.TransactionSql,
  operatorId: string,
  { address, device, by }: Start,
  now: number,
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret, at] = [randomUUID(), randomBytes(32).toString('base64url'), new Date(now)]
  await tx`insert into operator_session (id, secret_hash, operator_id, created_at, active_at, address, device, proved_at, proved_by)
    values (${id}, ${secretHash(secret)}, ${operatorId}, ${at}, ${at}, ${address}, ${device}, ${at}, ${by})`
  return { id, secret }
}

export async function endOperatorSession(sql: postgres.ISql, sessionId: string, now: number): Promise<void> {
  await sql`update operator_session set ended_at = ${new Date(now)} where id = ${sessionId} and ended_at is null`
}

/** All of an operator's, or all but one. */
export async function endOperatorSessionsOf(
  tx: postgres.TransactionSql,
  operatorId: string,
  now: number,
  besides: string | null = null,
): Promise<void> {
  await tx`update operator_session set ended_at = ${new Date(now)}
    where operator_id = ${operatorId} and ended_at is null and id is distinct from ${besides}`
}

function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
