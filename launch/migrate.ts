// npm run migrate: brings the database to this version's schema without starting anything else.
import { migrate } from '@touchline/server/db/migrate'
import { openDatabases } from './databases.ts'
import { findRunning, makeDataFolder, takeDataFolder } from './lock.ts'
import { readOptions } from './options.ts'
import { run } from './run.ts'

await run(async () => {
  const options = readOptions(process.argv.slice(2), process.env)
  const ownerUrl = options.databaseOwnerUrl ?? findRunning(options.dataDir)?.ownerUrl
  const applied = ownerUrl ? await migrate(ownerUrl) : await migrateClosed(options)
  console.log(
    applied.length > 0 ? `Touchline: applied ${applied.join(', ')}` : 'Touchline: nothing to migrate',
  )
})

async function migrateClosed(options: ReturnType<typeof readOptions>): Promise<string[]> {
  makeDataFolder(options.dataDir)
  using _folder = takeDataFolder(options.dataDir, 'npm run migrate')
  await using databases = await openDatabases(options)
  return databases.applied
}
