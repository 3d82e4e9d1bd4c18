// The way back in when no administrator can help another: begun on the server, told to every operator,
// written into the audit log, and in force a day later, so that an attacker who has the server only for a
// moment gains nothing by it.
import type postgres from 'postgres'
import { StartError } from '../../db/start-error.ts'
import type { Deps } from '../../deps.ts'
import { notifyConsoles } from '../../live/bus.ts'
import { appendAudit } from '../audit/audit.ts'
import { makeLink, recoveryWaitsMs } from './join.ts'
import { tellOperators } from './tell.ts'

/**
 * The secret of an administrator's link, and the time from which it is valid; null when no administrator of
 * that name has joined. Throws StartError when the key is not the server's, because the link would turn out
 * to be useless a day later.
 */
export async function recoverAdmin(
  tx: postgres.TransactionSql,
  deps: Pick<Deps, 'vault'>,
  name: string,
  now: number,
): Promise<{ readonly token: string; readonly from: number } | null> {
  const [admin] = await tx<{ id: string; secret: Buffer }[]>`select id, totp_secret as secret from operator
    where name = ${name} and 'admin' = any(roles) and state = 'active' and password_hash is not null and totp_secret is not null
    for update`
  if (!admin) return null
  checkKey(deps, admin)
  const token = await makeLink(tx, deps, admin.id, now, { recovery: true })
  const from = now + recoveryWaitsMs
  await tellOperators(tx, { what: 'recovery', name, from }, now)
  await notifyConsoles(tx, 'operator')
  const act = { session: null, act: 'operator.recover', object: `operator:${admin.id}`, outcome: 'done' }
  await appendAudit(tx, { ...act, reason: '', after: { from } }, now)
  return { token, from }
}

function checkKey({ vault }: Pick<Deps, 'vault'>, { id, secret }: { id: string; secret: Buffer }): void {
  try {
    vault.open(id, 'totp', secret)
  } catch (cause) {
    throw new StartError('IDENTITY_KEY: this is not the key of the server', { cause })
  }
}
