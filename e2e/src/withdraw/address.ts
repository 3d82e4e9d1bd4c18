// Addresses that no member has: operators would look at one that another member also had.
import { createHash, randomBytes } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * An address as wallets of the network write it: Ethereum's in small letters without a checksum, TRON's in
 * base58check behind its byte 41.
 */
export function newAddress(network: 'ERC20' | 'TRC20'): string {
  const account = randomBytes(20)
  if (network === 'ERC20') return `0x${account.toString('hex')}`
  const body = Buffer.concat([Buffer.from([0x41]), account])
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
  return base58(Buffer.concat([body, digest(digest(body)).subarray(0, 4)]))
}

/** Base58 of bytes of which the first is not zero. */
function base58(bytes: Buffer): string {
  let left = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; left > 0n; left /= 58n) text = `${letters[Number(left % 58n)]}${text}`
  return text
}
