// The database for commands that need nothing else: that of the sandbox running here, or one opened for the
// duration of the command.
import { type Databases, openDatabases } from './databases.ts'
import { findRunning, makeDataFolder, takeDataFolder } from './lock.ts'
import type { Options } from './options.ts'

/** Calls `use` with a migrated database. A start meanwhile is refused, and is told that `command` runs. */
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
