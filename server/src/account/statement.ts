// One member's part of an accounting day with its proof: the entries, chained, and the audit path from each
// account's last one to the published root. engine/src/account/statement.ts checks it, in the browser or
// anywhere else.

import type { DayRoot, DayStatement } from '@touchline/contract/account/types'
import { refusal } from '@touchline/contract/envelope'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { GENESIS_HASH } from '@touchline/engine/account/chain'
import { leafHash, pathTo } from '@touchline/engine/account/merkle'
import { headLeaf } from '@touchline/engine/account/statement'
import type postgres from 'postgres'
import { uuidFloor, uuidTime } from '../db/uuid.ts'
import { dayColumn } from './day-column.ts'
import { BLOCK, leavesOf, sha256 } from './day-tree.ts'
import type { Span } from './span.ts'

type Part = DayStatement['accounts'][number]
type EntryRow = Part['entries'][number] & Pick<Part, 'account'>

/** Published roots, newest first, at most `limit`. */
export async function readRoots(sql: postgres.Sql, limit: number): Promise<DayRoot[]> {
  return rootsOf(await sql<RootRow[]>`${rootColumns(sql)} order by day desc limit ${limit}`)
}

/** A day's root; null while it is not published. */
export async function readRoot(sql: postgres.Sql, day: string): Promise<DayRoot | null> {
  const [root] = rootsOf(await sql<RootRow[]>`${rootColumns(sql)} where day = ${day}`)
  return root ?? null
}

type RootRow = Omit<DayRoot, 'publishedAt'> & { publishedAt: Date }
function rootColumns(sql: postgres.Sql): postgres.Fragment {
  return sql`select day, encode(root, 'hex') as root, leaves, version, published_at as "publishedAt" from day_root`
}
function rootsOf(rows: readonly RootRow[]): DayRoot[] {
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.getTime() }))
}

/** Days in which anything moved on an account of the member, newest first. */
export async function readStatementDays(sql: postgres.Sql, memberId: string, span: Span): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select distinct ${dayColumn(sql, sql`posted_at`)} as day from member_entry
    where member_id = ${memberId} and transfer_id >= ${uuidFloor(span.start)} and transfer_id < ${uuidFloor(span.end)}
    order by 1 desc`
  return rows.map(({ day }) => day)
}

/** All entries of the member's accounts in the day; none when nothing moved. */
export async function readStatement(sql: postgres.Sql, memberId: string, day: string): Promise<DayStatement> {
  const rows = await readEntries(sql, memberId, day, sql`true`)
  return stated(sql, memberId, day, rows)
}

/**
 * The entries of one account from `seq` to the last of the same day; 1004 when the member has no such entry.
 */
export async function proveEntry(
  sql: postgres.Sql,
  memberId: string,
  account: string,
  seq: number,
): Promise<DayStatement> {
  const [entry] = await sql<{ transferId: string }[]>`
    select transfer_id as "transferId" from member_entry
    where member_id = ${memberId} and account = ${account} and seq = ${seq}`
  if (!entry) throw refusal(1004)
  const day = accountingDay(uuidTime(entry.transferId))
  const rows = await readEntries(sql, memberId, day, sql`account = ${account} and seq >= ${seq}`)
  return stated(sql, memberId, day, rows)
}

function readEntries(
  sql: postgres.Sql,
  memberId: string,
  day: string,
  which: postgres.Fragment,
): Promise<EntryRow[]> {
  return sql<EntryRow[]>`
    select account, version, seq, transfer_id as "transferId", kind, subject_id as subject, amount, balance_after as "balanceAfter",
      round(extract(epoch from posted_at) * 1000)::int8 as "postedAt", encode(hash, 'hex') as hash
    from member_entry
    where member_id = ${memberId} and transfer_id >= ${uuidFloor(accountingDayStart(day))}
      and transfer_id < ${uuidFloor(accountingDayEnd(day))} and ${which}
    order by account, seq`
}

async function stated(
  sql: postgres.Sql,
  memberId: string,
  day: string,
  rows: readonly EntryRow[],
): Promise<DayStatement> {
  const root = await readRoot(sql, day)
  const accounts = await Promise.all(
    [...Map.groupBy(rows, (row) => row.account)].map(async ([account, own]) => {
      const entries = own.map(({ account: _, ...entry }) => entry)
      const last = entries.at(-1)!
      const [previousHash, inclusion] = await Promise.all([
        hashBefore(sql, memberId, account, entries[0]!.seq),
        root && findHead(sql, day, `${memberId}|${account}`, headLeaf(memberId, account, last)),
      ])
      return { account, previousHash, entries, inclusion }
    }),
  )
  return { memberId, day, root, accounts }
}

async function hashBefore(
  sql: postgres.Sql,
  memberId: string,
  account: string,
  seq: number,
): Promise<string> {
  const [row] = await sql<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from member_entry
    where member_id = ${memberId} and account = ${account} and seq = ${seq - 1}`
  return row?.hash ?? Buffer.from(GENESIS_HASH).toString('hex')
}

/**
 * Where an account's head stands in the day's tree; null when it is not in the block where its name belongs.
 * Reads one block and the roots of the others.
 */
async function findHead(
  sql: postgres.Sql,
  day: string,
  head: string,
  leaf: string,
): Promise<Part['inclusion']> {
  const [[block], roots] = await Promise.all([
    sql<{ block: number; hashes: Buffer }[]>`
      select block, hashes from day_block where day = ${day} and first_head <= ${head}
      order by block desc limit 1`,
    sql<{ root: Buffer }[]>`select root from day_block where day = ${day} order by block`,
  ])
  if (!block) return null
  const hashes = leavesOf(block.hashes)
  const wanted = Buffer.from(leafHash(sha256, Buffer.from(leaf, 'utf8')))
  const inside = hashes.findIndex((hash) => wanted.equals(hash))
  if (inside < 0) return null
  const above = roots.map(({ root }) => root)
  const path = [...pathTo(sha256, hashes, inside), ...pathTo(sha256, above, block.block)]
  return { index: block.block * BLOCK + inside, path: path.map((hash) => Buffer.from(hash).toString('hex')) }
}
