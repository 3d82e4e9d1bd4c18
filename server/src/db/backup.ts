// Writes all rows of a database to one file, as of one instant while the server goes on, and loads them back
// into an empty database of exactly the same schema, either all of them or none. Needs no program other than
// the server, and no rights beyond the owner's.
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type postgres from 'postgres'
import { emptyTables, finishLoad, monthsOf, prepareLoad, type Table, tablesOf } from './backup-tables.ts'
import { openSql } from './connection.ts'
import { StartError } from './start-error.ts'

const FORM = 'touchline backup 1'
const ROWS_AT_ONCE = 1_000
/** The line after the last row of a table. */
const END = ''

/** The first line of a backup. */
interface Header {
  readonly form: string
  readonly migrations: readonly { name: string; sha256: string }[]
  /** The first and the last month that has partitions. */
  readonly months: readonly [Date, Date]
}

export interface BackupCount {
  readonly tables: number
  readonly rows: number
}

/**
 * Writes the backup to `file`, as the owner; the file from before stays until the new one is complete. It is
 * gzip of lines: a header, then for each table its name and columns, its rows as JSON, and an empty line.
 * Throws StartError when it cannot be written.
 */
export async function backUp(ownerUrl: string, file: string): Promise<BackupCount> {
  const sql = openSql(ownerUrl, { max: 1, name: 'touchline backup' })
  const unfinished = `${file}.unfinished`
  const gzip = createGzip()
  const full = new AbortController()
  const storing = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600 }))
  storing.catch((reason) => full.abort(reason))
  const reading = sql
    .begin('isolation level repeatable read read only', (tx) => writeAll(tx, gzip, full.signal))
    .finally(() => gzip.end())
  try {
    const [stored, counted] = await Promise.allSettled([storing, reading])
    // When the file could not be stored, that also broke off the reading, so the error of storing is the
    // cause.
    if (stored.status === 'rejected')
      throw new StartError(`${file} cannot be written: ${stored.reason.message}`)
    if (counted.status === 'rejected') throw counted.reason
    await rename(unfinished, file)
    const { size } = await stat(file)
    await sql`insert into backup_made (ended_at, rows, bytes) values (now(), ${counted.value.rows}, ${size})`
    return counted.value
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await sql.end()
  }
}

async function writeAll(tx: postgres.TransactionSql, out: Writable, full: AbortSignal): Promise<BackupCount> {
  const line = async (text: string) => {
    full.throwIfAborted()
    if (!out.write(`${text}\n`)) await once(out, 'drain', { signal: full })
  }
  const header = { form: FORM, migrations: await migrationsOf(tx), months: await monthsOf(tx) }
  await line(JSON.stringify(header))
  const tables = await tablesOf(tx)
  let rows = 0
  for (const table of tables) {
    await line(JSON.stringify(table))
    const all = tx<{ row: string }[]>`
      select row_to_json(r)::text as row from (select ${tx([...table.columns])} from ${tx(table.name)}) r`
    for await (const some of all.cursor(ROWS_AT_ONCE)) {
      await line(some.map(({ row }) => row).join('\n'))
      rows += some.length
    }
    await line(END)
  }
  return { tables: tables.length, rows }
}

/**
 * Loads the rows of a backup, as the owner, into a migrated database that has neither members nor transfers.
 * Throws StartError when it has some, when the file is no backup or not whole, or when its schema is another.
 */
export async function restore(ownerUrl: string, file: string): Promise<BackupCount> {
  const sql = openSql(ownerUrl, { max: 1, name: 'touchline restore' })
  try {
    return await sql.begin((tx) => readAll(tx, file, linesOf(file)))
  } finally {
    await sql.end()
  }
}

async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(file), unzipped)
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })
    await reading
  } catch (error) {
    const { message } = error as Error
    throw new StartError(`${file}: ${message}`)
  } finally {
    unzipped.destroy()
    await reading.catch(() => {}) // said above, or nobody reads on
  }
}

async function readAll(
  tx: postgres.TransactionSql,
  file: string,
  lines: AsyncGenerator<string, undefined>,
): Promise<BackupCount> {
  const header = parsed<Header>((await lines.next()).value)
  if (header?.form !== FORM) throw new StartError(`${file}: this is no backup`)
  checkSchema(file, header, await migrationsOf(tx))
  const tables = await tablesOf(tx)
  await prepareLoad(tx, tables, header.months)
  await emptyTables(tx, tables)
  const missing = new Set(tables.map(({ name }) => name))
  let rows = 0
  for (let { value } = await lines.next(); value !== undefined; { value } = await lines.next()) {
    const table = parsed<Table>(value)
    if (!table || !missing.delete(table.name))
      throw new StartError(`${file}: ${value.slice(0, 60)} is no table`)
    rows += await readRows(tx, file, table, lines)
  }
  if (missing.size > 0) throw new StartError(`${file}: not whole, ${[...missing].join(', ')} are missing`)
  await finishLoad(tx, tables)
  return { tables: tables.length, rows }
}

function parsed<T>(line: string | undefined): T | null {
  try {
    return JSON.parse(line ?? 'null') as T
  } catch {
    return null
  }
}

function checkSchema(file: string, { migrations }: Header, ours: Header['migrations']): void {
  const differing = ours.find(({ sha256 }, n) => migrations[n]?.sha256 !== sha256) ?? migrations[ours.length]
  if (!differing) return
  throw new StartError(`${file}: a backup of another schema, they differ from ${differing.name} on`)
}

async function readRows(
  tx: postgres.TransactionSql,
  file: string,
  { name, columns }: Table,
  lines: AsyncGenerator<string, undefined>,
): Promise<number> {
  let count = 0
  let some: string[] = []
  const insert = async () => {
    await tx`insert into ${tx(name)} (${tx([...columns])}) overriding system value
      select ${tx([...columns])} from json_populate_recordset(null::${tx(name)}, ${`[${some.join(',')}]`}::text::json)`
    count += some.length
    some = []
  }
  for (let { value, done } = await lines.next(); value !== END; { value, done } = await lines.next()) {
    if (done || value === undefined) throw new StartError(`${file}: not whole, it ends within ${name}`)
    some.push(value)
    if (some.length === ROWS_AT_ONCE) await insert()
  }
  if (some.length > 0) await insert()
  return count
}

async function migrationsOf(tx: postgres.TransactionSql): Promise<Header['migrations']> {
  return tx<{ name: string; sha256: string }[]>`select name, sha256 from migration order by name`
}
