// Finds the database: the one given by address, or the built-in one in the data folder; migrated either way.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@touchline/server/db/embedded'
import { migrate } from '@touchline/server/db/migrate'
import { askDatabase, makeAppRole } from '@touchline/server/db/roles'
import type { Options } from './options.ts'

export type Databases = {
  ownerUrl: string
  appUrl: string
  /** The migrations that were applied now. */
  applied: string[]
  [Symbol.asyncDispose](): Promise<void>
}

type UnmigratedDatabases = Omit<Databases, 'applied'>
type DatabaseOptions = Pick<Options, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>

/**
 * Opens and migrates; throws StartError when a given database does not answer or its role may not do what is
 * needed.
 */
export async function openDatabases(options: DatabaseOptions): Promise<Databases> {
  const databases = options.databaseUrl
    ? await openExternal(options, options.databaseUrl)
    : await builtIn(options.dataDir)
  try {
    return { ...databases, applied: await migrate(databases.ownerUrl) }
  } catch (error) {
    await databases[Symbol.asyncDispose]()
    throw error
  }
}

async function builtIn(dataDir: string): Promise<UnmigratedDatabases> {
  if (!existsSync(join(dataDir, 'postgres'))) console.log('Touchline: creating the database ...')
  const { ownerUrl, appUrl, stop } = await startEmbedded({ dataDir })
  return { ownerUrl, appUrl, [Symbol.asyncDispose]: stop }
}

async function openExternal(
  { dataDir, databaseOwnerUrl }: DatabaseOptions,
  databaseUrl: string,
): Promise<UnmigratedDatabases> {
  const ours = { [Symbol.asyncDispose]: async () => {} }
  await askDatabase(databaseUrl, 'DATABASE_URL')
  if (databaseOwnerUrl) {
    await askDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL')
    return { ownerUrl: databaseOwnerUrl, appUrl: databaseUrl, ...ours }
  }
  return { ownerUrl: databaseUrl, appUrl: await makeAppRole(databaseUrl, appPassword(dataDir)), ...ours }
}

/** Generated once per data folder, so that several starts on one database do not lock each other out. */
function appPassword(dataDir: string): string {
  const file = join(dataDir, 'app-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
