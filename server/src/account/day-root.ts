// At the end of an accounting day, one hash over all that moved in it: the transfers with the house's side,
// the chain head of every account that moved, what is owed to members, and the head of the operators' audit
// log. The hash is published and kept in a file outside the database, so that anyone who rewrites the books
// later cannot rewrite it.

import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { readRootList, rootLines } from '@touchline/engine/account/root-list'
import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { MINUTE } from '@touchline/engine/site/units'
import { owedTopLeaf } from '@touchline/engine/solvency/owed'
import type postgres from 'postgres'
import { longRead } from '../db/long-read.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../ledger/post.ts'
import { computeDayTree, type DayTree } from './day-tree.ts'
import { buildOwed, type OwedTree } from './owed/build.ts'
import { storeOwed } from './owed/store.ts'
import { readHouse, readOwed } from './owed/take.ts'

const FILE = 'day-roots.txt'
/** An act of the day's last moment may take this long to be committed, ms. */
const LATE_COMMIT_MS = MINUTE
const WRITERS_MS = 10_000
const WRITERS_LOOK_MS = 20

export interface DayRoot {
  /** The date on which the day starts, "2026-03-05". */
  readonly day: string
  /** The root in its published form, 64 hex digits. */
  readonly root: string
  readonly leaves: number
}

type RootDeps = Pick<Deps, 'sql' | 'siteClock' | 'log' | 'dataDir' | 'settings'>

/**
 * Publishes the root of every day that ended a minute ago or more and has none; answers those it published.
 */
export async function publishDayRoots(deps: RootDeps): Promise<DayRoot[]> {
  const { sql, siteClock } = deps
  const published: DayRoot[] = []
  const missing = await missingDays(sql, siteClock.now() - LATE_COMMIT_MS)
  if (missing.length > 0) await writersDone(sql)
  for (const day of missing) {
    // What is owed to members is known only as it stands now, so only the day that has just ended gets it.
    const { tree, owed } = await longRead(sql, async (tx) => {
      const owed = day === missing.at(-1) ? await owedNow(tx, deps, day) : null
      return { tree: await computeDayTree(tx, day, owed ? owedTopLeaf(owed.top) : undefined), owed }
    })
    const stored = await sql.begin((tx) => store(tx, day, tree, owed, new Date(siteClock.now())))
    if (stored) published.push({ day, root: tree.root, leaves: tree.leaves })
  }
  await writeDown(deps)
  return published
}

/** Stores the day's root; false when another server has stored it already. */
async function store(
  tx: Tx,
  day: string,
  { root, version, leaves, blocks, audit }: DayTree,
  owed: OwedTree | null,
  at: Date,
): Promise<boolean> {
  const stored =
    await tx`insert into day_root (day, root, version, leaves, published_at, audit_seq, audit_hash)
    values (${day}, ${Buffer.from(root, 'hex')}, ${version}, ${leaves}, ${at}, ${audit?.seq ?? null},
      ${audit && Buffer.from(audit.hash, 'hex')}) on conflict do nothing`
  if (stored.count === 0) return false
  for (const [block, { firstHead, root, hashes }] of blocks.entries()) {
    await tx`insert into day_block (day, block, first_head, root, hashes)
      values (${day}, ${block}, ${firstHead}, ${Buffer.from(root)}, ${hashes})`
  }
  if (owed) await storeOwed(tx, owed)
  return true
}

async function owedNow(
  tx: Tx,
  { siteClock, settings }: Pick<RootDeps, 'siteClock' | 'settings'>,
  day: string,
): Promise<OwedTree> {
  const { usdtRate } = settings.current
  const house = await readHouse(tx, usdtRate && parseUsdtRate(usdtRate.deposit))
  return buildOwed(day, siteClock.now(), await readOwed(tx), house)
}

/**
 * Waits until every transaction that is writing now has ended, because one begun during the day could still
 * add to it after its root is published. Throws when one takes longer than WRITERS_MS; the next round tries
 * again.
 */
async function writersDone(sql: postgres.Sql): Promise<void> {
  const [now] = await sql<[{ next: string }]>`select pg_current_xact_id()::text as next`
  for (const end = performance.now() + WRITERS_MS; performance.now() < end; await pause(WRITERS_LOOK_MS)) {
    const [row] = await sql<[{ done: boolean }]>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${now.next}::xid8 as done`
    if (row.done) return
  }
  throw new Error('a day cannot be published while transactions that may belong to it are open')
}

/**
 * Days from the first transfer on that ended by `now` (Unix ms, site time) and are not published, oldest
 * first.
 */
async function missingDays(sql: postgres.Sql, now: number): Promise<string[]> {
  const [books] = await sql<[{ last: string | null; first: Date | null }]>`
    select (select max(day) from day_root) as last, (select posted_at from transfer order by id limit 1) as first`
  if (!books.first) return []
  const days: string[] = []
  let at = books.last ? accountingDayEnd(books.last) : books.first.getTime()
  for (let end = endOf(at); end <= now; at = end, end = endOf(at)) days.push(accountingDay(at))
  return days
}

function endOf(at: number): number {
  return accountingDayEnd(accountingDay(at))
}

/**
 * Adds the published roots that the file does not have; without a data folder they are in the database alone.
 */
async function writeDown({ sql, dataDir, log }: RootDeps): Promise<void> {
  if (!dataDir) {
    log.warn('no data folder: day roots are kept in the database alone')
    return
  }
  const file = join(dataDir, FILE)
  const { roots, link, fault } = await readRootList(sha256, await readRootFile(dataDir))
  // A list changed from outside is not continued: the nightly check reports it, and every copy that anyone
  // kept has the right lines.
  if (fault) {
    log.error(
      { file, ...fault },
      'the list of day roots is not what was written down: nothing is added to it',
    )
    return
  }
  const known = new Set(roots.map(({ day }) => day))
  const stored = await sql<
    DayRoot[]
  >`select day, encode(root, 'hex') as root, leaves from day_root order by day`
  const lines = await rootLines(
    sha256,
    link,
    stored.filter(({ day }) => !known.has(day)),
  )
  if (lines.length > 0) await appendFile(file, lines.join(''))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The text of the list file; empty while there is no file. */
export async function readRootFile(dataDir: string | null): Promise<string> {
  if (!dataDir) return ''
  return readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/**
 * Says in words which published days' books no longer give their root, compared with the database's copy and,
 * where there is a data folder, with the list file.
 */
export function verifyDayRoots({ sql, dataDir }: Pick<RootDeps, 'sql' | 'dataDir'>): Promise<string[]> {
  return longRead(sql, (tx) => verifyDayRootsIn(tx, dataDir))
}

/** The same in a transaction of the caller's. */
export async function verifyDayRootsIn(tx: Tx, dataDir: string | null): Promise<string[]> {
  const stored = await tx<DayRoot[]>`
    select day, encode(root, 'hex') as root, leaves from day_root order by day`
  const list = await readRootList(sha256, await readRootFile(dataDir))
  const outside = new Map(list.roots.map(({ day, root }) => [day, root]))
  const inside = new Map(stored.map(({ day, root }) => [day, root]))
  const problems = list.fault
    ? [`the list of day roots: line ${list.fault.line} is not what was written down`]
    : []
  for (const day of new Set([...inside.keys(), ...outside.keys()])) {
    const { root } = await computeDayTree(tx, day)
    if (inside.get(day) !== root) problems.push(`day ${day}: the books do not give the root in the database`)
    if (outside.has(day) && outside.get(day) !== root) {
      problems.push(`day ${day}: the books do not give the root that was written down`)
    }
  }
  return problems
}
