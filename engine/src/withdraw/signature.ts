// Signatures of secp256k1 as both chains use them: over a hash of 32 bytes, with the number that lets the
// signer's key be recovered.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type AccountBytes, accountOf } from '../money/chain-address.ts'

export interface Signature {
  /** Two numbers of 32 bytes, r and s. */
  readonly r: Uint8Array
  readonly s: Uint8Array
  /** 0 or 1: which of the two possible keys is the signer's. */
  readonly odd: number
}

/** Signing the same hash again gives the same signature (RFC 6979). */
export function signHash(hash: Uint8Array, secretKey: Uint8Array): Signature {
  const [odd = 0, ...numbers] = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
  return { r: Uint8Array.from(numbers.slice(0, 32)), s: Uint8Array.from(numbers.slice(32)), odd }
}

/** The account that signed the hash; null: it is not a valid signature. */
export function signerOf(hash: Uint8Array, { r, s, odd }: Signature): AccountBytes | null {
  try {
    const key = secp256k1.recoverPublicKey(Uint8Array.of(odd, ...r, ...s), hash, { prehash: false })
    return accountOf(secp256k1.Point.fromBytes(key).toBytes(false))
  } catch {
    // The library throws if two numbers are no signature; nothing else is done in this block.
    return null
  }
}

export function accountOfSecret(secretKey: Uint8Array): AccountBytes {
  return accountOf(secp256k1.getPublicKey(secretKey, false))
}
