// An authenticator for tests: makes passkeys (ES256, attestation "none") and shows them as a browser would,
// or as none ever should.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyMade, PasskeyShown } from '@touchline/contract/operator/types'

interface PasskeyChallenge {
  readonly challenge: string
  readonly rpId: string
}

/** What the browser claims about the place, and the authenticator about the person. */
interface AuthenticatorClaims {
  readonly origin: string
  readonly rpId?: string
  /** Whether the person proved to be the one: by PIN, finger or face. */
  readonly verified?: boolean
}

const present = 1
const verifiedFlag = 4
const withCredential = 64

export class TestAuthenticator {
  readonly #id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** In COSE form. */
  get publicKey(): Uint8Array {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return isoCBOR.encode(key)
  }

  make({ challenge, rpId }: PasskeyChallenge, said: AuthenticatorClaims): PasskeyMade {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const attested = [Buffer.alloc(16), length, this.#id, this.publicKey]
    const authData = Buffer.concat([this.#data(said.rpId ?? rpId, said, withCredential), ...attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, said),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    }
  }

  show({ challenge, rpId }: PasskeyChallenge, said: AuthenticatorClaims): PasskeyShown {
    this.counter += 1
    const data = this.#data(said.rpId ?? rpId, said)
    const clientDataJSON = clientData('webauthn.get', challenge, said)
    const signed = Buffer.concat([
      data,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature(signed, this.#keys.privateKey),
    }
  }

  #data(rpId: string, { verified = true }: AuthenticatorClaims, more = 0): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(present | (verified ? verifiedFlag : 0) | more)
    rest.writeUInt32BE(this.counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
  }
}

function clientData(type: string, challenge: string, { origin }: AuthenticatorClaims): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function signature(signed: Buffer, key: KeyObject): string {
  return sign('sha256', signed, key).toString('base64url')
}
