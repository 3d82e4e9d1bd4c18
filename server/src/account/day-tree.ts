// An accounting day's tree, from the books: a leaf for each transfer with the house's side of it, then one
// for the last entry of each account that moved, then one for what is owed, then one for the head of the
// operators' audit log. Leaves are hashed as they are read, in blocks, so that a day of any size needs little
// memory.
import { hash as digest } from 'node:crypto'
import { accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { hex } from '@touchline/engine/account/chain'
import { dayRootBytes, type RootVersion } from '@touchline/engine/account/day-root'
import { leafHash, rootOf } from '@touchline/engine/account/merkle'
import { type AuditHead, auditGenesis, auditLeaf } from '@touchline/engine/operator/audit'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { Tx } from '../ledger/post.ts'
import { owedLineOf } from './owed/line.ts'

/** Leaves in a block: a power of two, so that the tree over the blocks' roots is the tree over all leaves. */
export const BLOCK = 1_024
const HASH_BYTES = 32

export interface Block {
  /** `<member>|<account>` of the first account head in the block; null when it has none. */
  readonly firstHead: string | null
  readonly root: Uint8Array
  /** The hashed leaves one after the other. */
  readonly hashes: Buffer
}

export interface DayTree {
  /** The root in its published form, 64 hex digits: engine/src/account/day-root.ts. */
  readonly root: string
  readonly version: RootVersion
  readonly leaves: number
  readonly blocks: readonly Block[]
  /** The audit log's head in the tree's last leaf; null when the day was published without one. */
  readonly audit: AuditHead | null
}

export const sha256 = (bytes: Uint8Array): Uint8Array => digest('sha256', bytes, 'buffer')

interface Leaf {
  readonly leaf: string
  /** `<member>|<account>`; null for a leaf that is not of an account. */
  readonly head: string | null
}

/**
 * The day's tree from the books as they are now. Its line of what is owed is `owed`, else the line kept for
 * the day, if any. Run it in a `longRead`.
 */
export async function computeDayTree(tx: Tx, day: string, owed?: string): Promise<DayTree> {
  return treeWith(
    tx,
    day,
    await auditHeadOf(tx, day),
    owed ?? (await owedLineOf(tx, day)),
    await versionOf(tx, day),
  )
}

/** The version that the day was published with; the newest version for a day that is not published yet. */
async function versionOf(tx: Tx, day: string): Promise<RootVersion> {
  const [published] = await tx<{ version: RootVersion }[]>`select version from day_root where day = ${day}`
  return published?.version ?? 2
}

/**
 * The tree whose last leaf is this head of the audit log, after the line of what is owed. Null leaves a leaf
 * out, as in days published before such leaves existed.
 */
export async function treeWith(
  tx: Tx,
  day: string,
  audit: AuditHead | null,
  owed: string | null = null,
  version: RootVersion = 2,
): Promise<DayTree> {
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
  for await (const { leaf, head } of dayLeaves(tx, day, audit, owed)) {
    hashes.push(leafHash(sha256, Buffer.from(leaf, 'utf8')))
    firstHead ??= head
    leaves++
    if (hashes.length === BLOCK) close()
  }
  close()
  const tree = hex(
    rootOf(
      sha256,
      blocks.map((block) => block.root),
    ),
  )
  const root = version === 1 ? tree : hex(sha256(dayRootBytes(day, leaves, tree)))
  return { root, version, leaves, blocks, audit }
}

/**
 * The audit head that the day's tree ends with: the log's head for a day that is not published yet, else the
 * row that the day was published with, as the log has it now. A row that was deleted has no hash and gives a
 * different leaf.
 */
async function auditHeadOf(tx: Tx, day: string): Promise<AuditHead | null> {
  const [published] = await tx<{ seq: number | null; hash: string | null }[]>`
    select r.audit_seq as seq, encode(a.hash, 'hex') as hash
    from day_root r left join audit a on a.seq = r.audit_seq where r.day = ${day}`
  if (published) {
    const { seq, hash } = published
    return seq === null ? null : { seq, hash: seq === 0 ? auditGenesis : (hash ?? '') }
  }
  const [head] = await tx<[AuditHead]>`select seq, encode(hash, 'hex') as hash from audit_head`
  return head
}

/**
 * Leaves `transfer|id|kind|cause|postedAt|account:ref:amount,..` by id, with `:unit` after an amount that is
 * not in CNY; then `head|member|account|seq|balance|hash` by member and account; then what is owed
 * (`owed-total|..`); then `audit|seq|hash`.
 */
export async function* dayLeaves(
  tx: Tx,
  day: string,
  audit: AuditHead | null,
  owed: string | null = null,
): AsyncGenerator<Leaf> {
  const from = uuidFloor(accountingDayStart(day))
  const to = uuidFloor(accountingDayEnd(day))
  for await (const rows of transferLeaves(tx, from, to).cursor(BLOCK)) yield* rows
  for await (const rows of headLeaves(tx, from, to).cursor(BLOCK)) yield* rows
  if (owed) yield { leaf: owed, head: null }
  if (audit) yield { leaf: auditLeaf(audit), head: null }
}

function transferLeaves(tx: Tx, from: string, to: string): postgres.PendingQuery<Leaf[]> {
  return tx<Leaf[]>`
    select concat_ws('|', 'transfer', t.id, t.kind, t.cause, round(extract(epoch from t.posted_at) * 1000)::int8,
      (select string_agg(concat_ws(':', h.account, h.ref, h.amount, nullif(h.unit, 'CNY')), ',' order by h.account, h.ref, h.unit)
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

/** The block's hashed leaves as separate values. */
export function leavesOf(hashes: Buffer): Uint8Array[] {
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}
