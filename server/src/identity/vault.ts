// Seals personal data with AES-256-GCM under a key from the environment. The seal is bound to the person and
// the kind of data, so that a stolen database shows nothing and no row can be passed off as another person's.
// A keyed hash finds the same number again.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16
const version = 1

/** The kind of data that is sealed; a sealed name cannot be put in the place of a number. */
export type SealedPart =
  | 'name'
  | 'number'
  | 'face'
  | 'back'
  | 'totp'
  | 'contact'
  | 'payment'
  | 'account'
  | 'chat'

export class Vault {
  readonly #sealing: Buffer
  readonly #print: Buffer

  /** The key has 32 bytes. Without one, the sandbox's key is used, which is no secret. */
  constructor(key: Buffer = sandboxKey()) {
    if (key.length !== 32) throw new RangeError('an identity key has 32 bytes')
    this.#sealing = derived(key, 'touchline identity seal v1')
    this.#print = derived(key, 'touchline identity print v1')
  }

  /** Version, IV, tag and ciphertext. */
  seal(ownerId: string, part: SealedPart, content: Buffer | string): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, iv)
    cipher.setAAD(Buffer.from(`${ownerId} ${part}`))
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
  }

  /** Throws when the data was altered, belongs to another person or part, or was sealed with another key. */
  open(ownerId: string, part: SealedPart, sealed: Buffer): Buffer {
    if (sealed[0] !== version) throw new Error(`sealed in an unknown way: ${sealed[0]}`)
    const iv = sealed.subarray(1, 1 + ivBytes)
    const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', this.#sealing, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(`${ownerId} ${part}`)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()])
  }

  /** A hash of the number: equal for equal numbers; without the key it tells nothing. */
  printOf(number: string): Buffer {
    return createHmac('sha256', this.#print).update(number).digest()
  }
}

function derived(key: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', info, 32))
}

/** Sandboxes hold nothing real; production does not start without a key of its own. */
function sandboxKey(): Buffer {
  return createHash('sha256').update('touchline sandbox').digest()
}
