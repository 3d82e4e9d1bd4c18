// Each member has their own address on each chain, so that a payment's owner is certain. All are children of
// an extended public key (BIP 32): anyone who has only that can make and watch addresses, but move nothing.
import { ECDH } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { type AccountBytes, accountOf } from '@touchline/engine/money/chain-address'

/**
 * The depth of `m / purpose' / coin' / account'` (BIP 44): the last hardened step, which a public key alone
 * cannot derive.
 */
const accountDepth = 3
const receiving = 0
const tooMany = 2 ** 31

/**
 * Reads an account's extended public key (`xpub...`). The function that it returns gives the account's
 * address number n, at `0/n` below the key.
 */
export function addressesOf(extendedKey: string): (n: number) => AccountBytes {
  const key = readKey(extendedKey)
  const branch = key.deriveChild(receiving)
  return (n) => {
    if (!Number.isInteger(n) || n < 0 || n >= tooMany) throw new RangeError(`no address has the number ${n}`)
    const { publicKey } = branch.deriveChild(n)
    if (!publicKey) throw new Error(`address ${n} has no public key`)
    const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed')
    return accountOf(Buffer.from(uncompressed as Buffer))
  }
}

function readKey(text: string): HDKey {
  // The error does not repeat the key: it may be a private one, pasted in the wrong place.
  if (!text.startsWith('xpub')) throw new Error('not an extended public key: it begins with xpub')
  const key = fromText(text)
  if (key.depth !== accountDepth) {
    throw new Error(
      `an account's extended public key lies ${accountDepth} deep (m/44'/60'/0'), not ${key.depth}`,
    )
  }
  return key
}

function fromText(text: string): HDKey {
  try {
    return HDKey.fromExtendedKey(text)
  } catch (error) {
    throw new Error('the extended public key cannot be read', { cause: error })
  }
}
