// The functions and views of the database: server/sql, one a file. A database gets all of them again, in one
// transaction, when their version is newer than its own; a server of an older version no longer starts, and
// so never puts its own ones back.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { runSqlFile } from './sql-file.ts'
import { StartError } from './start-error.ts'

export const functions = join(import.meta.dirname, '..', '..', 'sql')

/** Line n is the hash of all files in their version n. */
const VERSIONS = 'versions.txt'

type File = { readonly path: string; readonly text: string }

export interface Functions {
  /** Of versions.txt; the last one is of these files. */
  readonly versions: readonly string[]
  /** By path. */
  readonly files: readonly File[]
}

/** Throws StartError when the files are not those of the last line of versions.txt; version 0 has none. */
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

/** The version that was put in now, null when it was there. Only for one server at a time. */
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
    // A body may call a function of a later file: it is looked at when all are there.
    for (const check of ['off', 'on']) {
      await tx`select set_config('check_function_bodies', ${check}, true)`
      for (const { path, text } of files) await runSqlFile(tx, `function sql/${path}`, text)
    }
    await tx`insert into function_version ${tx({ version: versions.length, sha256: versions.at(-1) })}`
  })
  return versions.length
}
