// The canonical bytes of one entry of a member's account. An entry stores the
// SHA-256 of them, and they begin with the hash before, so an entry that is
// changed, dropped or moved breaks every later one. SQL builds the same ASCII text.

export type ChainedEntry = {
  /** 32 bytes; all zero before an account's first entry. */
  previousHash: Uint8Array
  memberId: string | number
  account: string
  /** 1, 2, 3, .. within the account. */
  seq: number
  /** fen, negative when money leaves the account. */
  amount: number
  /** fen */
  balanceAfter: number
  transferId: string
  /** Site clock, ms. */
  postedAt: number
}

/** What stands before an account's first entry. */
export const GENESIS_HASH: Uint8Array = new Uint8Array(32)

/**
 * `hex(previousHash)|memberId|account|seq|amount|balanceAfter|transferId|postedAt` in ASCII.
 * Throws RangeError on a number that is not a safe integer, or a text that could be read as two fields.
 */
export function entryBytes(entry: ChainedEntry): Uint8Array {
  const fields = [
    hex(entry.previousHash),
    entry.memberId,
    entry.account,
    entry.seq,
    entry.amount,
    entry.balanceAfter,
    entry.transferId,
    entry.postedAt,
  ]
  for (const field of fields) {
    const plain = typeof field === 'number' ? Number.isSafeInteger(field) : /^[\w.:-]+$/.test(field)
    if (!plain) throw new RangeError(`not a field of a chained entry: ${field}`)
  }
  return new TextEncoder().encode(fields.join('|'))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
