// For commands that need the database and nothing else: the one of the sandbox that runs here, or opened for the while.
import { type Databases, openDatabases } from './databases.ts'
import { findRunning, makeDataFolder, takeDataFolder } from './lock.ts'
import type { Options } from './options.ts'

/** Calls `use` with a migrated database; `command` is what a start meanwhile is told. */
export async function withDatabase(
  options: Options,
  command: string,
  use: (databases: Databases) => Promise<void>,
) {
  makeDataFolder(options.dataDir)
  const running = options.databaseUrl ? undefined : findRunning(options.dataDir)
  if (running) {
    await use({ ...running, applied: [], [Symbol.asyncDispose]: async () => {} })
    return
  }
  using _folder = takeDataFolder(options.dataDir, command)
  await using databases = await openDatabases(options)
  await use(databases)
}
