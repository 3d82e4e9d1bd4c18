// Checks one member's part of an accounting day: every entry's hash from its fields, the chain without a gap,
// and the day's last entry in the tree whose root was published. It recomputes everything it can and trusts
// no stated value; it reports the first fault.
import { bytesOf, type EntryVersion, entryBytes, GENESIS_HASH, hex } from './chain.ts'
import { type ReferenceRoot, standsInDay } from './day-root.ts'
import type { AnyHash } from './merkle.ts'

export interface StatementEntry {
  readonly version: EntryVersion
  /** 1, 2, 3, .. within the account. */
  readonly seq: number
  readonly transferId: string
  /** fen */
  readonly amount: number
  readonly balanceAfter: number
  /** Unix ms, site time. */
  readonly postedAt: number
  readonly kind: string
  readonly subject: string | null
  /** 64 hex digits. */
  readonly hash: string
}

export interface StatementPart {
  readonly account: string
  /** The hash of the entry before the first one in this part, 64 hex digits. */
  readonly previousHash: string
  readonly entries: readonly StatementEntry[]
  /** Where the last entry's head stands in the day's tree; null until the day is published. */
  readonly inclusion: { readonly index: number; readonly path: readonly string[] } | null
}

export type Fault =
  /** An entry's place, balance, version or hash does not fit the entry before it or its own fields. */
  | {
      readonly kind: 'gap' | 'balance' | 'version' | 'hash'
      readonly account: string
      readonly seq: number
    }
  /** The last entry does not lead to the day's root. */
  | { readonly kind: 'root'; readonly account: string; readonly seq: number }

export interface Check {
  readonly account: string
  /** Entries whose recomputed hash is right. */
  readonly entries: number
  /** How many of these entries are of version 1, where nothing proves the kind and subject. */
  readonly ofVersion1: number
  /** Levels of the tree from the leaf to the root; null while there is no root. */
  readonly levels: number | null
  readonly fault: Fault | null
}

/** The leaf of an account's last entry in a day, as it stands in the day's tree. */
export function headLeaf(memberId: string, account: string, last: StatementEntry): string {
  return `head|${memberId}|${account}|${last.seq}|${last.balanceAfter}|${last.hash}`
}

/** Checks one account's entries and, where the root of its day is known, the last one's place under it. */
export async function checkPart(
  hash: AnyHash,
  memberId: string,
  part: StatementPart,
  root: (ReferenceRoot & { readonly day: string }) | null,
): Promise<Check> {
  const { account, entries, inclusion } = part
  const chain = await checkChain(hash, memberId, part)
  const last = entries.at(-1)
  if (chain.fault || !last || !root) return { ...chain, levels: null }
  const line = headLeaf(memberId, account, last)
  const proved = inclusion !== null && (await standsInDay(hash, root.day, { line, ...inclusion }, root))
  const fault: Fault | null = proved ? null : { kind: 'root', account, seq: last.seq }
  return { ...chain, levels: inclusion?.path.length ?? 0, fault }
}

async function checkChain(
  hash: AnyHash,
  memberId: string,
  { account, previousHash, entries }: StatementPart,
): Promise<Omit<Check, 'levels'>> {
  let before = previousHash
  let last: StatementEntry | null = null
  let ofVersion1 = 0
  for (const [place, entry] of entries.entries()) {
    const kind = linkFault(last, entry, before)
    const found = { account, entries: place, ofVersion1 }
    if (kind) return { ...found, fault: { kind, account, seq: entry.seq } }
    const bytes = entryBytes({ ...entry, memberId, account, previousHash: bytesOf(before) })
    if (hex(await hash(bytes)) !== entry.hash) {
      return { ...found, fault: { kind: 'hash', account, seq: entry.seq } }
    }
    before = entry.hash
    last = entry
    if (entry.version === 1) ofVersion1++
  }
  return { account, entries: entries.length, ofVersion1, fault: null }
}

/**
 * How an entry contradicts the entry before it (null: it is the first in this part) or that entry's hash;
 * null when it does not.
 */
function linkFault(
  last: StatementEntry | null,
  { seq, amount, balanceAfter, version }: StatementEntry,
  hashBefore: string,
): 'gap' | 'balance' | 'version' | null {
  if (!last && seq !== 1) return null
  if (!last) return hashBefore !== hex(GENESIS_HASH) ? 'gap' : balanceAfter !== amount ? 'balance' : null
  if (seq !== last.seq + 1) return 'gap'
  if (balanceAfter !== last.balanceAfter + amount) return 'balance'
  return version < last.version ? 'version' : null
}
