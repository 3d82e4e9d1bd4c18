// The words from which all keys derive, in a file that is useless without the passphrase: AES-256-GCM under a
// key by scrypt.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'

const cipher = 'aes-256-gcm'
/** 128 MB and about half a second for each guess (RFC 7914). */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const base64 = z.base64url()
const file = z.strictObject({
  version: z.literal(1),
  kdf: z.strictObject({ name: z.literal('scrypt'), N: z.int(), r: z.int(), p: z.int(), salt: base64 }),
  cipher: z.literal(cipher),
  iv: base64,
  tag: base64,
  sealed: base64,
})

export function sealWords(words: string, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const sealing = createCipheriv(cipher, scryptSync(passphrase, salt, 32, cost), iv)
  const sealed = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
  const { N, r, p } = cost
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const whole: z.output<typeof file> = {
    version: 1,
    kdf: { name: 'scrypt', N, r, p, salt: text(salt) },
    cipher,
    iv: text(iv),
    tag: text(sealing.getAuthTag()),
    sealed: text(sealed),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** Null: the passphrase is wrong, or the file was changed. */
export function openWords(text: string, passphrase: string): string | null {
  const { kdf, iv, tag, sealed } = file.parse(JSON.parse(text))
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  const { N, r, p } = kdf
  const key = scryptSync(passphrase, bytes(kdf.salt), 32, { N, r, p, maxmem: cost.maxmem })
  const opening = createDecipheriv(cipher, key, bytes(iv), { authTagLength: 16 })
  opening.setAuthTag(bytes(tag))
  try {
    return Buffer.concat([opening.update(bytes(sealed)), opening.final()]).toString('utf8')
  } catch {
    // GCM's tag does not fit; nothing else is done in this block.
    return null
  }
}
