// Brings a database to the schema of this version: server/migrations in order, each in a transaction of its
// own, then the functions (functions.ts). A migration is applied once and never changes afterwards; two
// servers starting together take turns.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { openSql } from './connection.ts'
import { functions, readFunctions, replaceFunctions } from './functions.ts'
import { runSqlFile } from './sql-file.ts'
import { StartError } from './start-error.ts'

export const migrations = join(import.meta.dirname, '..', '..', 'migrations')

/** The advisory lock of migrating: a number that nothing else in the database uses. */
const turn = 7403

type Migration = { name: string; text: string; sha256: string }

/**
 * Migrates as the owner of the schema; answers the names of the migrations applied now, and the functions'
 * version.
 */
export async function migrate(
  ownerUrl: string,
  folder = migrations,
  functionFolder = functions,
): Promise<string[]> {
  const files = readMigrations(folder)
  const wanted = readFunctions(functionFolder)
  const sql = openSql(ownerUrl, { max: 1, name: 'touchline migrate' })
  try {
    await sql`select pg_advisory_lock(${turn})`
    await sql`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
    const pending = pendingMigrations(
      files,
      await sql<{ name: string; sha256: string }[]>`select name, sha256 from migration order by name`,
    )
    for (const file of pending) await apply(sql, file)
    const version = await replaceFunctions(sql, wanted)
    const names = pending.map((file) => file.name)
    return version === null ? names : [...names, `functions of version ${version}`]
  } finally {
    await sql.end()
  }
}

/** The files in order; throws StartError for a name without a number, or with the number of another file. */
export function readMigrations(folder = migrations): Migration[] {
  const names = readdirSync(folder).sort()
  names.forEach((name, i) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new StartError(`migration ${name}: not named like 0001_name.sql`)
    if (names[i - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`migration ${name}: its number is taken by ${names[i - 1]}`)
    }
  })
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * The files left to apply; throws StartError when what the database applied is not the beginning of these
 * files.
 */
export function pendingMigrations(
  files: readonly Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration[] {
  applied.forEach(({ name, sha256 }, i) => {
    const file = files.find((candidate) => candidate.name === name)
    if (!file) throw new StartError(`the database has migration ${name}, which this version does not know`)
    if (file.sha256 !== sha256) {
      throw new StartError(
        `migration ${name} was changed after this database applied it: undo that, or start an empty one`,
      )
    }
    if (files[i] !== file)
      throw new StartError(`migration ${files[i]?.name} comes before ${name}, which is applied already`)
  })
  return files.slice(applied.length)
}

async function apply(sql: postgres.Sql, { name, text, sha256 }: Migration): Promise<void> {
  await sql.begin(async (transaction) => {
    await runSqlFile(transaction, `migration ${name}`, text)
    await transaction`insert into migration (name, sha256) values (${name}, ${sha256})`
  })
}
