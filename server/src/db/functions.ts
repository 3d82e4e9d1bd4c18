// The functions and views of the database, one per file in server/sql. A database gets all of them, in one
// transaction, when their version is newer than its own. After that a server of an older version refuses to
// start, so it never puts its own functions back.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { runSqlFile } from './sql-file.ts'
import { StartError } from './start-error.ts'

export const functions = join(import.meta.dirname, '..', '..', 'sql')

/** Line n is the hash of all files of version n. */
const VERSIONS = 'versions.txt'

type File = { readonly path: string; readonly text: string }

export interface Functions {
  /** The lines of versions.txt; the last one is the hash of these files. */
  readonly versions: readonly string[]
  /** Sorted by path. */
  readonly files: readonly File[]
}

/**
 * Throws StartError when the files do not match the last line of versions.txt; without files it has no line.
 */
export function readFunctions(folder = functions): Functions {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const versions = readFileSync(join(folder, VERSIONS), 'utf8').split('\n').filter(Boolean)
  const now = hashOf(files)
  if (versions.at(-1) !== (files.length > 0 ? now : undefined))
    throw new StartError(`the files of sql have changed: the last line of sql/${VERSIONS} is to be ${now}`)
  return { versions, files }
}

function hashOf(files: readonly File[]): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  return sha256(files.map(({ path, text }) => `${path} ${sha256(text)}\n`).join(''))
}

/**
 * Answers the version that was installed now; null when the database had it. Only one server at a time may do
 * this.
 */
export async function replaceFunctions(
  sql: postgres.Sql,
  { versions, files }: Functions,
): Promise<number | null> {
  await sql`create table if not exists function_version (
    version integer primary key, sha256 text not null, applied_at timestamptz not null default now())`
  const [there] = await sql<{ version: number; sha256: string }[]>`
    select version, sha256 from function_version order by version desc limit 1`
  const known = there?.version ?? 0
  if (known > versions.length)
    throw new StartError(`the database has functions of version ${known}, which this version does not know`)
  if (there && versions[known - 1] !== there.sha256) {
    throw new StartError(
      `version ${known} of the functions was changed after this database got it: undo that, or start an empty one`,
    )
  }
  if (known === versions.length) return null
  await sql.begin(async (tx) => {
    // A body may call a function of a later file, so bodies are checked in a second pass, when all functions
    // exist.
    for (const check of ['off', 'on']) {
      await tx`select set_config('check_function_bodies', ${check}, true)`
      for (const { path, text } of files) await runSqlFile(tx, `function sql/${path}`, text)
    }
    await tx`insert into function_version ${tx({ version: versions.length, sha256: versions.at(-1) })}`
  })
  return versions.length
}
