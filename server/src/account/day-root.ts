// At the end of an accounting day, one hash over all that moved in it: the transfers with the house's side, and the chain head of
// every account that moved. It is published, and kept in a file outside the database: whoever rewrites the books later
// cannot rewrite what was written down.
import { hash as digest } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { root } from '@touchline/engine/account/merkle'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'

const FILE = 'day-roots.txt'
/** An act of the day's last moment may take this long to be committed, ms. */
const LATE_COMMIT_MS = 60_000

export interface DayRoot {
  /** "2026-03-05", by its start. */
  readonly day: string
  /** RFC 6962 over the leaves, 64 hex digits. */
  readonly root: string
  readonly leaves: number
}

type RootDeps = Pick<Deps, 'sql' | 'siteClock' | 'log' | 'dataDir'>

/** Publishes the root of every day that ended a minute ago or more and has none; answers those it published. */
export async function publishDayRoots(deps: RootDeps): Promise<DayRoot[]> {
  const { sql, siteClock } = deps
  const published: DayRoot[] = []
  for (const day of await missingDays(sql, siteClock.now() - LATE_COMMIT_MS)) {
    const dayRoot = await computeDayRoot(sql, day)
    const stored = await sql`insert into day_root (day, root, leaves, published_at)
      values (${day}, ${Buffer.from(dayRoot.root, 'hex')}, ${dayRoot.leaves}, ${new Date(siteClock.now())})
      on conflict do nothing returning day`
    if (stored.length > 0) published.push(dayRoot)
  }
  await writeDown(deps)
  return published
}

/** Days with transfers that have ended by `now` (Unix ms, site time) and are not published, oldest first. */
async function missingDays(sql: postgres.Sql, now: number): Promise<string[]> {
  const [books] = await sql<[{ last: string | null; first: Date | null }]>`
    select (select max(day) from day_root) as last, (select min(posted_at) from transfer) as first`
  if (!books.first) return []
  const days: string[] = []
  let at = books.last ? accountingDayEnd(books.last) : books.first.getTime()
  for (let end = endOf(at); end <= now; at = end, end = endOf(at)) days.push(accountingDay(at))
  return days
}

function endOf(at: number): number {
  return accountingDayEnd(accountingDay(at))
}

/** The root of a day from the books as they are now. */
export async function computeDayRoot(sql: postgres.Sql, day: string): Promise<DayRoot> {
  const leaves = await dayLeaves(sql, day)
  const bytes = leaves.map((leaf) => Buffer.from(leaf, 'utf8'))
  const hashed = root((data) => digest('sha256', data, 'buffer'), bytes)
  return { day, root: Buffer.from(hashed).toString('hex'), leaves: leaves.length }
}

/**
 * `transfer|id|kind|cause|postedAt|account:ref:amount,..` by id, then `head|member|account|seq|balance|hash` by member and
 * account: the last entry of each account in the day.
 */
export async function dayLeaves(sql: postgres.Sql, day: string): Promise<string[]> {
  const from = uuidFloor(accountingDayStart(day))
  const to = uuidFloor(accountingDayEnd(day))
  const [transfers, heads] = await Promise.all([
    sql<{ leaf: string }[]>`
      select concat_ws('|', 'transfer', t.id, t.kind, t.cause, round(extract(epoch from t.posted_at) * 1000)::int8,
        (select string_agg(concat_ws(':', h.account, h.ref, h.amount), ',' order by h.account, h.ref)
          from house_entry h where h.transfer_id = t.id)) as leaf
      from transfer t where t.id >= ${from} and t.id < ${to} order by t.id`,
    sql<{ leaf: string }[]>`
      select concat_ws('|', 'head', member_id, account, seq, balance_after, encode(hash, 'hex')) as leaf from (
        select distinct on (member_id, account) member_id, account, seq, balance_after, hash
        from member_entry where transfer_id >= ${from} and transfer_id < ${to}
        order by member_id, account, seq desc) last order by member_id, account`,
  ])
  return [...transfers, ...heads].map(({ leaf }) => leaf)
}

/** Adds the published roots that the file does not have; without a data folder they are in the database alone. */
async function writeDown({ sql, dataDir, log }: RootDeps): Promise<void> {
  if (!dataDir) {
    log.warn('no data folder: day roots are kept in the database alone')
    return
  }
  const file = join(dataDir, FILE)
  const known = await readRoots(file)
  const stored = await sql<
    DayRoot[]
  >`select day, encode(root, 'hex') as root, leaves from day_root order by day`
  const lines = stored
    .filter(({ day }) => !known.has(day))
    .map(({ day, root, leaves }) => `${day} ${root} ${leaves}\n`)
  if (lines.length > 0) await appendFile(file, lines.join(''))
}

/** Day to root, as written down in a file; none while there is no file. */
async function readRoots(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [day, root] = line.split(' ')
      return day && root ? [[day, root]] : []
    }),
  )
}

/**
 * Every published day whose books no longer give its root, in words: against the database's own copy and, where there is a
 * data folder, against what was written down there.
 */
export async function verifyDayRoots({ sql, dataDir }: Pick<RootDeps, 'sql' | 'dataDir'>): Promise<string[]> {
  const stored = await sql<
    DayRoot[]
  >`select day, encode(root, 'hex') as root, leaves from day_root order by day`
  const outside = dataDir ? await readRoots(join(dataDir, FILE)) : new Map<string, string>()
  const inside = new Map(stored.map(({ day, root }) => [day, root]))
  const problems: string[] = []
  for (const day of new Set([...inside.keys(), ...outside.keys()])) {
    const { root } = await computeDayRoot(sql, day)
    if (inside.get(day) !== root) problems.push(`day ${day}: the books do not give the root in the database`)
    if (outside.has(day) && outside.get(day) !== root) {
      problems.push(`day ${day}: the books do not give the root that was written down`)
    }
  }
  return problems
}
