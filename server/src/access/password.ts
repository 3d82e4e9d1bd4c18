// Passwords are stored as argon2id in the PHC string format; a name that no member has takes as long to check
// as one that exists. A process hashes only a few at once, so that a flood of sign-ins cannot take the
// threads that everything else needs.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refusal } from '@touchline/contract/envelope'

interface HashCost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's floor for argon2id. Stored hashes carry their own figures, so raising it leaves old ones valid. */
const cost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const atOnce = 2
const inLine = 200
let running = 0
const line: (() => void)[] = []

/** The PHC string to store. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** The hash to compare with when no member has the name: made once, from a password that no one knows. */
const nobody = hashPassword(randomBytes(32).toString('base64url'))

/**
 * Whether the password is the stored one. With null (no such member) the answer is false and takes as long.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const match = phc.exec(stored ?? (await nobody))
  if (!match) throw new Error('a stored password is not an argon2id PHC string')
  const [, memory, passes, parallelism, salt, tag] = match as unknown as string[]
  const right = Buffer.from(tag as string, 'base64')
  const figures = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await hash(password, Buffer.from(salt as string, 'base64'), figures, right.length)
  return timingSafeEqual(given, right) && stored !== null
}

/**
 * Refuses with 1005 when too many hashes are waiting already. Unicode spellings of the same letter are
 * treated as one, because keyboards compose them differently.
 */
async function hash(password: string, nonce: Buffer, figures: HashCost, length = tagLength): Promise<Buffer> {
  if (running >= atOnce) {
    if (line.length >= inLine) throw refusal(1005)
    await new Promise<void>((turn) => line.push(turn))
  } else running++
  try {
    const message = password.normalize('NFC')
    return await promisify(argon2)('argon2id', { message, nonce, tagLength: length, ...figures })
  } finally {
    const next = line.shift()
    if (next) next()
    else running--
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
