// The server's end of the session cipher (docs/wire.md, "Encryption"): with MAC, nothing is decrypted before
// it is checked, and whatever is wrong with a request, the answer is the one code 1006.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { hkdfInfo, type MacParts, macInput } from '@touchline/contract/cipher'
import { refusal } from '@touchline/contract/envelope'

const algorithm = 'aes-256-cbc'
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

export class SessionCipher {
  readonly token: string
  /** Whether the member's client authenticates its requests and expects authenticated answers. */
  readonly mac: boolean
  // Key objects, because from bytes Node would make a key object for every use, which takes five times as
  // long as the work itself.
  readonly #key: KeyObject
  readonly #iv: Buffer
  readonly #macKey: KeyObject

  /** `key` and `iv` are the 32 and 16 characters of set_encryption, used as bytes. */
  constructor(token: string, key: string, iv: string, mac: boolean) {
    this.token = token
    this.mac = mac
    this.#key = createSecretKey(key, 'ascii')
    this.#iv = Buffer.from(iv, 'ascii')
    const derived = hkdfSync('sha256', this.#key, Buffer.from(token, 'ascii'), hkdfInfo, 32)
    this.#macKey = createSecretKey(Buffer.from(derived))
  }

  /** 64 lower-case hex digits. */
  sign(parts: MacParts): string {
    return this.#hmac(parts).toString('hex')
  }

  /** Refuses with 1006 unless the MAC is the one of these parts. */
  check(parts: MacParts, mac: string): void {
    const right = this.#hmac(parts)
    const given = Buffer.from(mac, 'hex')
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw refusal(1006)
  }

  /** Base64 of the AES-CBC bytes. */
  encrypt(text: string): string {
    const cipher = createCipheriv(algorithm, this.#key, this.#iv)
    return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
  }

  /** Refuses with 1006 what is not base64 of whole blocks with right padding. */
  decrypt(ciphertext: string): string {
    if (!base64.test(ciphertext)) throw refusal(1006)
    const decipher = createDecipheriv(algorithm, this.#key, this.#iv)
    try {
      return decipher.update(ciphertext, 'base64', 'utf8') + decipher.final('utf8')
    } catch {
      // Bad padding and a bad length get the same refusal, so that neither reveals anything about the text.
      throw refusal(1006)
    }
  }

  #hmac(parts: MacParts): Buffer {
    return createHmac('sha256', this.#macKey).update(macInput(parts)).digest()
  }
}
