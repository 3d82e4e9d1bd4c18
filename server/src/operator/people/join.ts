// How a person becomes an operator: through a link that works once, made by the command for the first
// administrator or after an invitation. With it the person sets a password and an authenticator. A new link
// is also the way back in after either of them is lost.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { refusal } from '@touchline/contract/envelope'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { isCommonPassword } from '../../access/common-passwords.ts'
import { hashPassword } from '../../access/password.ts'
import { liftLocks } from '../../access/throttle.ts'
import type { Deps } from '../../deps.ts'
import { notifyConsoles } from '../../live/bus.ts'
import { appendAudit } from '../audit/audit.ts'
import { endOperatorSessionsOf } from '../sign-in/sessions.ts'
import { takeCode, throttled } from '../sign-in/sign-in.ts'
import { totpSecretBytes, totpStep, totpUri } from '../sign-in/totp.ts'
import { tellOwner } from './tell.ts'

const linkLastsMs = DAY
/** Long enough for an administrator to see it and cancel it. */
export const recoveryWaitsMs = DAY

type JoinDeps = Pick<Deps, 'sql' | 'wallClock' | 'vault'>

/** Adds an operator who has not joined yet; answers the id. */
export async function addOperator(
  tx: postgres.TransactionSql,
  {
    name,
    roles,
    email = null,
  }: { readonly name: string; readonly roles: readonly OperatorRole[]; readonly email?: string | null },
  now: number,
): Promise<string> {
  const id = randomUUID()
  await tx`insert into operator (id, name, roles, email, created_at)
    values (${id}, ${name}, ${[...roles]}, ${email}, ${new Date(now)})`
  return id
}

/**
 * For the command on the server: the secret of a link by which the first administrator joins. Null once an
 * administrator has joined; until then, each call makes a newer link.
 */
export async function inviteFirstAdmin(
  tx: postgres.TransactionSql,
  deps: Pick<Deps, 'vault'>,
  name: string,
  now: number,
): Promise<string | null> {
  await tx`lock table operator in share row exclusive mode`
  const admins = await tx<{ id: string; name: string; joined: boolean }[]>`
    select id, name, password_hash is not null as joined from operator where 'admin' = any(roles)`
  if (admins.some(({ joined }) => joined)) return null
  const id =
    admins.find((admin) => admin.name === name)?.id ??
    (await addOperator(tx, { name, roles: ['admin'] }, now))
  const token = await makeLink(tx, deps, id, now)
  await appendAudit(
    tx,
    { session: null, act: 'operator.first_admin', object: `operator:${name}`, outcome: 'done', reason: '' },
    now,
  )
  return token
}

/**
 * The secret of a link that lets this operator in once, within a day; earlier links of the same operator end.
 * A recovery's is in force only after `recoveryWaitsMs`.
 */
export async function makeLink(
  tx: postgres.TransactionSql,
  { vault }: Pick<Deps, 'vault'>,
  operatorId: string,
  now: number,
  { recovery }: { readonly recovery: boolean } = { recovery: false },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await endLinks(tx, operatorId, now)
  const secret = vault.seal(operatorId, 'totp', randomBytes(totpSecretBytes))
  const from = recovery ? now + recoveryWaitsMs : now
  await tx`insert into operator_link (token_hash, operator_id, totp_secret, valid_from, expires_at, recovery)
    values (${tokenHash(token)}, ${operatorId}, ${secret}, ${new Date(from)}, ${new Date(from + linkLastsMs)}, ${recovery})`
  return token
}

/** Ends all links of this operator that were not used. */
export async function endLinks(tx: postgres.TransactionSql, operatorId: string, now: number): Promise<void> {
  await tx`update operator_link set expires_at = ${new Date(now)}
    where operator_id = ${operatorId} and used_at is null and expires_at > ${new Date(now)}`
}

interface Link {
  readonly operatorId: string
  readonly name: string
  readonly totp: Buffer
}

/**
 * The name of the operator whom the link lets in, and the secret for the authenticator app. Refuses with
 * 1020.
 */
export async function lookAtLink({ sql, vault, wallClock }: JoinDeps, token: string) {
  const { operatorId, name, totp } = await linkOf(sql, token, wallClock.now())
  return { name, ...totpUri(vault.open(operatorId, 'totp', totp), name) }
}

/**
 * Sets password and authenticator in place of earlier ones, and ends passkeys and sessions. Refuses with 1012
 * (password), 1020 (link), 1133 (code).
 */
export async function joinByLink(
  { sql, vault, wallClock }: JoinDeps,
  {
    link: token,
    password,
    code,
  }: { readonly link: string; readonly password: string; readonly code: string },
): Promise<void> {
  // A stranger's guess costs no hash.
  await linkOf(sql, token, wallClock.now())
  if (isCommonPassword(password)) throw refusal(1012)
  const passwordHash = await hashPassword(password)
  const now = wallClock.now()
  await sql.begin(async (tx) => {
    const { operatorId, name, totp } = await linkOf(tx, token, now)
    const used = await tx`update operator_link set used_at = ${new Date(now)}
      where token_hash = ${tokenHash(token)} and used_at is null`
    if (used.count === 0) throw refusal(1020)
    await tx`update operator set password_hash = ${passwordHash}, totp_secret = ${totp}, totp_next = null, totp_step = 0 where id = ${operatorId}`
    await tx`delete from operator_passkey where operator_id = ${operatorId}`
    const step = totpStep(vault.open(operatorId, 'totp', totp), code, now)
    if (!(await takeCode(tx, operatorId, step))) throw refusal(1133)
    await endOperatorSessionsOf(tx, operatorId, now)
    await liftLocks(tx, { id: operatorId, username: throttled(name) })
    await notifyConsoles(tx, 'operator')
    await tellOwner(tx, operatorId, 'all', now)
    const session = { operatorId, sessionId: null }
    await appendAudit(tx, { session, act: 'own.join', object: '', outcome: 'done', reason: '' }, now)
  })
}

async function linkOf(sql: postgres.ISql, token: string, now: number): Promise<Link> {
  const [link] = await sql<Link[]>`select l.operator_id as "operatorId", o.name, l.totp_secret as totp
    from operator_link l join operator o on o.id = l.operator_id
    where l.token_hash = ${tokenHash(token)} and l.used_at is null and l.expires_at > ${new Date(now)}
      and coalesce(l.valid_from, '-infinity') <= ${new Date(now)} and o.state = 'active'`
  if (!link) throw refusal(1020)
  return link
}

function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
