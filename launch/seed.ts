// npm run seed: demo members and notices for a sandbox's database, without starting the server.
import { seed } from '@touchline/server/sandbox/seed'
import { withDatabase } from './database.ts'
import { readOptions } from './options.ts'
import { run } from './run.ts'

await run(async () => {
  const options = readOptions(process.argv.slice(2), process.env)
  await withDatabase(options, 'npm run seed', async ({ appUrl }) => console.log(await seed(appUrl)))
})
