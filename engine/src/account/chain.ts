// The canonical bytes of one entry of a member's account. They contain the hash of the entry before, and the
// entry stores their SHA-256, so an entry that is changed, dropped or moved breaks every later one. SQL
// builds the same ASCII text.

/** Version 1, used for entries made before version 2 existed, covers neither kind nor subject. */
export type EntryVersion = 1 | 2

export type ChainedEntry = {
  version: EntryVersion
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
  /** The transfer's kind: what moved the money. */
  kind: string
  /** The order or reservation that it was about; null for other causes. */
  subject: string | null
}

/** The hash before an account's first entry. */
export const GENESIS_HASH: Uint8Array = new Uint8Array(32)

/**
 * `entry|2|hex(previousHash)|memberId|account|seq|amount|balanceAfter|transferId|postedAt|kind|subject` in
 * ASCII; a missing subject is an empty text. Version 1 has only the fields between the version and the kind.
 * Throws RangeError on another version, a number that is not a safe integer, or a text that could be read as
 * two fields.
 */
export function entryBytes(entry: ChainedEntry): Uint8Array {
  const { version, kind, subject } = entry
  const moved = [
    hex(entry.previousHash),
    entry.memberId,
    entry.account,
    entry.seq,
    entry.amount,
    entry.balanceAfter,
    entry.transferId,
    entry.postedAt,
  ].map(fieldOf)
  if (version === 1) return ascii(moved)
  if (version !== 2) throw new RangeError(`no version of an entry: ${version}`)
  return ascii(['entry', '2', ...moved, fieldOf(kind), subject === null ? '' : fieldOf(subject)])
}

function fieldOf(field: string | number): string {
  const plain = typeof field === 'number' ? Number.isSafeInteger(field) : /^[\w.:-]+$/.test(field)
  if (!plain) throw new RangeError(`not a field of a chained entry: ${field}`)
  return String(field)
}

function ascii(fields: readonly string[]): Uint8Array {
  return new TextEncoder().encode(fields.join('|'))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of hex digits; any other text gives bytes that equal no hash. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
