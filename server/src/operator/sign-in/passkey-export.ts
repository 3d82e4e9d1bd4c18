// Operators' passkeys as the signer takes them (`npm run signer -- trust FOLDER FILE`): public keys, in a
// file that a person carries there and compares. The signer never reads the database, so write access to it
// makes no one an approver.
import { createHash } from 'node:crypto'
import type postgres from 'postgres'

/** As signer/src/operators.ts reads it; ids and keys (COSE) in base64url. */
export interface PasskeyExport {
  readonly operators: readonly {
    readonly name: string
    readonly roles: readonly string[]
    readonly passkeys: readonly { readonly id: string; readonly publicKey: string }[]
  }[]
}

interface Row {
  readonly name: string
  readonly roles: string[]
  readonly id: string
  readonly publicKey: Buffer
}

/** Of those who may sign in. */
export async function exportPasskeys(tx: postgres.ISql): Promise<PasskeyExport> {
  const rows = await tx<Row[]>`select o.name, o.roles, k.id, k.public_key as "publicKey"
    from operator o join operator_passkey k on k.operator_id = o.id
    where o.state = 'active' and o.password_hash is not null order by o.name, k.created_at, k.id`
  const names = [...new Set(rows.map(({ name }) => name))]
  return {
    operators: names.map((name) => {
      const own = rows.filter((row) => row.name === name)
      const passkeys = own.map(({ id, publicKey }) => ({ id, publicKey: publicKey.toString('base64url') }))
      return { name, roles: own[0]!.roles, passkeys }
    }),
  }
}

/**
 * One line per passkey, as the signer shows it. Each operator reads theirs out on the telephone to confirm
 * it.
 */
export function passkeyPrints({ operators }: PasskeyExport): string[] {
  return operators.flatMap(({ name, passkeys }) =>
    passkeys.map(({ publicKey }) => {
      const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')
      return `${name}: ${hash.slice(0, 16).match(/.{4}/g)!.join(' ')}`
    }),
  )
}
