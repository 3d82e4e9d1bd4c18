// The sandbox's operators, one a role: everybody may know their password, and the sign-in page shows their
// present codes.
import { hash } from 'node:crypto'
import { type OperatorRole, operatorRoles } from '@touchline/contract/operator/acts'
import type postgres from 'postgres'
import { hashPassword } from '../access/password.ts'
import type { Deps } from '../deps.ts'
import { addOperator } from '../operator/people/join.ts'
import { totpCodeAt, totpPeriodMs, totpSecretBytes, totpWindow } from '../operator/sign-in/totp.ts'

export const demoOperatorPassword = 'Touchline operators'

/** The secret of a public authenticator. */
function demoSecret(name: string): Buffer {
  return hash('sha256', `touchline sandbox operator ${name}`, 'buffer').subarray(0, totpSecretBytes)
}

/** Creates the operators that do not exist yet. */
export async function seedOperators({
  sql,
  vault,
  wallClock,
}: Pick<Deps, 'sql' | 'vault' | 'wallClock'>): Promise<void> {
  const there = await sql<{ name: string }[]>`select name from operator`
  const names = new Set(there.map(({ name }) => name))
  const missing = operatorRoles.filter((role) => !names.has(role))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoOperatorPassword)
  for (const role of missing) {
    await sql.begin(async (tx) => {
      const id = await addOperator(tx, { name: role, roles: [role] }, wallClock.now())
      const secret = vault.seal(id, 'totp', demoSecret(role))
      await tx`update operator set password_hash = ${passwordHash}, totp_secret = ${secret} where id = ${id}`
    })
  }
}

/**
 * Each operator with a code that still works: the present one, or the next when that is used; null when both
 * are used. `now` in Unix ms.
 */
export async function demoOperatorsNow(
  sql: postgres.Sql,
  now: number,
): Promise<{ name: string; role: OperatorRole; code: string | null }[]> {
  const rows = await sql<{ name: OperatorRole; step: number }[]>`
    select name, totp_step as step from operator where name = any(${[...operatorRoles]}) order by name`
  return rows.map(({ name, step }) => {
    const present = Math.floor(now / totpPeriodMs)
    const free = Math.max(present, step + 1)
    const code = free > present + totpWindow ? null : totpCodeAt(demoSecret(name), free * totpPeriodMs)
    return { name, role: name, code }
  })
}
