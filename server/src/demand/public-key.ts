// Reads the public key that a merchant has handed over. Points of small order are refused, because anyone can
// make signatures that fit them.
import { createHash, createPublicKey } from 'node:crypto'
import { refusal } from '@touchline/contract/envelope'

/** All points of order 8 or less, without the sign bit (libsodium's list). */
const small = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
])

interface MerchantKey {
  /** The key's thumbprint (RFC 7638). */
  readonly id: string
  readonly raw: Buffer
}

/** Reads PEM, or `x` of the JWK. Refuses with 1003 a text that is no Ed25519 public key. */
export function merchantKey(text: string): MerchantKey {
  const raw = rawOf(text.trim())
  if (raw?.length !== 32) throw refusal(1003, { field: 'body.key' })
  const unsigned = Buffer.from(raw)
  unsigned[31] = unsigned.readUInt8(31) & 0x7f
  if (small.has(unsigned.toString('hex'))) throw refusal(1003, { field: 'body.key' })
  const jwk = `{"crv":"Ed25519","kty":"OKP","x":"${raw.toString('base64url')}"}`
  return { id: createHash('sha256').update(jwk).digest('base64url'), raw }
}

function rawOf(text: string): Buffer | null {
  if (/^[\w-]{43}$/.test(text)) return Buffer.from(text, 'base64url')
  if (!text.startsWith('-----BEGIN PUBLIC KEY-----')) return null
  try {
    const key = createPublicKey(text)
    const { x = '' } = key.asymmetricKeyType === 'ed25519' ? key.export({ format: 'jwk' }) : {}
    return Buffer.from(x, 'base64url')
  } catch {
    // The text is no key; the caller refuses it.
    return null
  }
}
