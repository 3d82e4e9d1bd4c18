// An accounting day's tree, from the books: a leaf for each transfer with the house's side of it, then one for the last entry of
// each account that moved. Leaves are hashed as they are read, in blocks, so that a day of any size needs little memory.
import { hash as digest } from 'node:crypto'
import { accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { leafHash, rootOf } from '@touchline/engine/account/merkle'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { Tx } from '../ledger/post.ts'

/** Leaves of a block; a power of two, so that the blocks' roots carry the upper part of the tree. */
export const BLOCK = 1_024
const HASH_BYTES = 32

export interface Block {
  /** `<member>|<account>` of the first head in it; null while it holds transfers alone. */
  readonly firstHead: string | null
  readonly root: Uint8Array
  /** The hashed leaves one after the other. */
  readonly hashes: Buffer
}

export interface DayTree {
  /** RFC 6962 over the leaves, 64 hex digits. */
  readonly root: string
  readonly leaves: number
  readonly blocks: readonly Block[]
}

export const sha256 = (bytes: Uint8Array): Uint8Array => digest('sha256', bytes, 'buffer')

interface Leaf {
  readonly leaf: string
  /** `<member>|<account>`; null for a transfer. */
  readonly head: string | null
}

/** The tree of a day as the books are now. Run it in a `longRead`. */
export async function computeDayTree(tx: Tx, day: string): Promise<DayTree> {
  const blocks: Block[] = []
  let hashes: Uint8Array[] = []
  let firstHead: string | null = null
  let leaves = 0
  const close = () => {
    if (hashes.length === 0) return
    blocks.push({ firstHead, root: rootOf(sha256, hashes), hashes: Buffer.concat(hashes) })
    hashes = []
    firstHead = null
  }
  for await (const { leaf, head } of dayLeaves(tx, day)) {
    hashes.push(leafHash(sha256, Buffer.from(leaf, 'utf8')))
    firstHead ??= head
    leaves++
    if (hashes.length === BLOCK) close()
  }
  close()
  const root = rootOf(
    sha256,
    blocks.map((block) => block.root),
  )
  return { root: Buffer.from(root).toString('hex'), leaves, blocks }
}

/**
 * `transfer|id|kind|cause|postedAt|account:ref:amount,..` by id, then `head|member|account|seq|balance|hash` by member and
 * account.
 */
export async function* dayLeaves(tx: Tx, day: string): AsyncGenerator<Leaf> {
  const from = uuidFloor(accountingDayStart(day))
  const to = uuidFloor(accountingDayEnd(day))
  for await (const rows of transferLeaves(tx, from, to).cursor(BLOCK)) yield* rows
  for await (const rows of headLeaves(tx, from, to).cursor(BLOCK)) yield* rows
}

function transferLeaves(tx: Tx, from: string, to: string): postgres.PendingQuery<Leaf[]> {
  return tx<Leaf[]>`
    select concat_ws('|', 'transfer', t.id, t.kind, t.cause, round(extract(epoch from t.posted_at) * 1000)::int8,
      (select string_agg(concat_ws(':', h.account, h.ref, h.amount), ',' order by h.account, h.ref)
        from house_entry h where h.transfer_id = t.id)) as leaf, null as head
    from transfer t where t.id >= ${from} and t.id < ${to} order by t.id`
}

function headLeaves(tx: Tx, from: string, to: string): postgres.PendingQuery<Leaf[]> {
  return tx<Leaf[]>`
    select concat_ws('|', 'head', member_id, account, seq, balance_after, encode(hash, 'hex')) as leaf,
      member_id || '|' || account as head
    from (
      select distinct on (member_id, account) member_id, account, seq, balance_after, hash
      from member_entry where transfer_id >= ${from} and transfer_id < ${to}
      order by member_id, account, seq desc) last
    order by member_id, account`
}

/** The hashed leaves of a block, apart. */
export function leavesOf(hashes: Buffer): Uint8Array[] {
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}
