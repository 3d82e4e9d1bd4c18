// The schema as backup and restore need it, read from PostgreSQL's own catalogue, so that a new table is in
// the next backup without anybody thinking of it.
import type postgres from 'postgres'
import { StartError } from './start-error.ts'

type Tx = postgres.TransactionSql

export interface Table {
  readonly name: string
  /** The columns that are not computed from others. */
  readonly columns: readonly string[]
}

/**
 * Tables whose rows mean nothing in another database: the applied migrations (the header has them), the
 * version of the functions, which may differ, request ids of the last minute, and when this database was
 * backed up.
 */
const leftOut = ['migration', 'function_version', 'request_seen', 'backup_made']

/** Every table that holds rows of its own, by name; partitions are read and written by their parents. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  return tx<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${leftOut}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`
}

/** The beginning of the first and of the last month that have a partition. */
export async function monthsOf(tx: Tx): Promise<[Date, Date]> {
  const [months] = await tx<[{ first: Date; last: Date }]>`
    select min(month) as first, max(month) as last from (
      select (replace(right(relname, 7), '_', '-') || '-01 00:00+00')::timestamptz as month from pg_class
      where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'
    ) partition`
  return [months.first, months.last]
}

/** Makes the months' partitions. Until `finishLoad`, rows may come in any order, and they run no triggers. */
export async function prepareLoad(
  tx: Tx,
  tables: readonly Table[],
  months: readonly [Date, Date],
): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`select make_partitions(${new Date(months[0])}, ${new Date(months[1])})`
  for (const { name } of tables) await tx`alter table ${tx(name)} disable trigger user`
  await eachReference(tx, 'deferrable initially deferred')
}

/**
 * Checks every reference, puts the tables back as they were, and sets their sequences behind the loaded rows.
 */
export async function finishLoad(tx: Tx, tables: readonly Table[]): Promise<void> {
  await tx`set constraints all immediate`
  await eachReference(tx, 'not deferrable')
  for (const { name } of tables) await tx`alter table ${tx(name)} enable trigger user`
  const identities = await tx<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and a.attidentity <> ''`
  for (const { table, column } of identities) {
    await tx`select setval(pg_get_serial_sequence(${`public."${table}"`}, ${column}), coalesce(max(${tx(column)}), 1),
      max(${tx(column)}) is not null) from ${tx(table)}`
  }
}

async function eachReference(tx: Tx, when: string): Promise<void> {
  const references = await tx<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`
  for (const { table, name } of references) {
    await tx.unsafe(`alter table ${table} alter constraint ${name} ${when}`)
  }
}

/**
 * Deletes the rows that come with the schema, to make room for those of the backup; refuses a database in
 * use.
 */
export async function emptyTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  const [used] = await tx<[{ used: boolean }]>`
    select exists (select from member) or exists (select from transfer) as used`
  if (used.used) throw new StartError('the database is in use: a backup is restored into an empty one')
  for (const { name } of tables) {
    const rows = await tx`select from ${tx(name)} limit 1`
    if (rows.length > 0) await tx`delete from ${tx(name)}`
  }
}
