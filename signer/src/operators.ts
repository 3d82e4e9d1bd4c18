// Trusted passkeys of operators. They are never read from the database: a person brings them to this machine
// in a file, which `npm run operator -- --passkeys` writes.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const operator = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9.-]{1,29}$/),
  roles: z.array(z.string()),
  /** Ids as browsers say them, and the public keys in COSE, both in base64url. */
  passkeys: z.array(z.strictObject({ id: z.base64url().min(1), publicKey: z.base64url().min(1) })),
})
const trusted = z
  .strictObject({ operators: z.array(operator) })
  .refine(({ operators }) => isEachOnce(operators.map(({ name }) => name)), 'a name stands twice')
  .refine(
    ({ operators }) => isEachOnce(operators.flatMap(({ passkeys }) => passkeys.map(({ id }) => id))),
    'a passkey stands twice',
  )
  .refine(
    ({ operators }) =>
      isEachOnce(operators.flatMap(({ passkeys }) => passkeys.map((each) => each.publicKey))),
    'a public key stands twice',
  )

export type TrustedOperators = z.output<typeof trusted>

/** The trusted operators; none if there is no such file. */
export function readTrusted(path: string): TrustedOperators {
  if (!existsSync(path)) return { operators: [] }
  const read = trusted.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  throw new Error(`${path}: ${read.error.issues.map(({ message }) => message).join(', ')}`)
}

/** Lines for a person to compare before trusting the file: one for each passkey. */
export function trustLines({ operators }: TrustedOperators): string[] {
  return operators.flatMap(({ name, roles, passkeys }) =>
    passkeys.map(({ publicKey }) => `${name} (${roles.join(', ')}): ${printOf(publicKey)}`),
  )
}

/** The first 16 digits of the key's SHA-256, in groups of four. */
function printOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')
  return hash.slice(0, 16).match(/.{4}/g)!.join(' ')
}

function isEachOnce(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
