// Valid chains of entries and trees over them, to test the code that checks them.
import { type EntryVersion, entryBytes, GENESIS_HASH, hex } from '../src/account/chain.ts'
import { dayRootBytes, type RootVersion } from '../src/account/day-root.ts'
import { type Hash, leafHash, pathTo, root } from '../src/account/merkle.ts'
import { headLeaf, type StatementEntry, type StatementPart } from '../src/account/statement.ts'

export const memberId = '0b8c2f5e-6a44-4f10-9a45-5c7c7f0c3c01'

/** Functions that make them with the given SHA-256. */
export function chainsWith(sha256: Hash) {
  /** Chains these amounts after `from` entries with `before` fen in all, the last with hash `follows`. */
  function chained(
    amounts: readonly number[],
    from = 0,
    before = 0,
    follows?: string,
    version: EntryVersion = 2,
  ): StatementPart {
    const previousHash = follows ?? (from === 0 ? hex(GENESIS_HASH) : 'ab'.repeat(32))
    let last = { seq: from, balanceAfter: before, hash: previousHash }
    const entries = amounts.map((amount, place): StatementEntry => {
      const body = {
        version,
        seq: last.seq + 1,
        transferId: `0198c0de-0000-7000-8000-${String(place).padStart(12, '0')}`,
        amount,
        balanceAfter: last.balanceAfter + amount,
        postedAt: 1_772_884_800_000 + place,
        kind: amount > 0 ? 'deposit' : 'place',
        subject: amount > 0 ? null : '0198c0de-0000-7000-8000-00000000000a',
      }
      const bytes = entryBytes({
        ...body,
        memberId,
        account: 'main',
        previousHash: Buffer.from(last.hash, 'hex'),
      })
      const entry = { ...body, hash: hex(sha256(bytes)) }
      last = entry
      return entry
    })
    return { account: 'main', previousHash, entries, inclusion: null }
  }

  /**
   * The part's head among other leaves of a day, with the path to the root; version 1 is the root as days
   * were first published.
   */
  function published(
    part: StatementPart,
    others: number,
    index: number,
    { day = '2026-03-05', version = 2 }: { day?: string; version?: RootVersion } = {},
  ) {
    const head = headLeaf(memberId, part.account, part.entries.at(-1)!)
    const leaves = Array.from({ length: others }, (_, n) => Buffer.from(`transfer|${n}`))
    leaves.splice(index, 0, Buffer.from(head))
    const nodes = leaves.map((leaf) => leafHash(sha256, leaf))
    const inclusion = { index, path: pathTo(sha256, nodes, index).map(hex) }
    const tree = hex(root(sha256, leaves))
    const known = version === 1 ? tree : hex(sha256(dayRootBytes(day, leaves.length, tree)))
    return {
      part: { ...part, inclusion },
      root: { day, root: known, leaves: leaves.length, version },
    }
  }

  return { chained, published }
}
