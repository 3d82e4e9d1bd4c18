// npm run migrate: brings the database to this version's schema without starting anything else.
import { migrate } from '@touchline/server/db/migrate'
import { withDatabase } from './database.ts'
import { readOptions } from './options.ts'
import { run } from './run.ts'

await run(async () => {
  const options = readOptions(process.argv.slice(2), process.env)
  await withDatabase(options, 'npm run migrate', async ({ ownerUrl, applied }) => {
    const names = [...applied, ...(await migrate(ownerUrl))]
    console.log(names.length > 0 ? `Touchline: applied ${names.join(', ')}` : 'Touchline: nothing to migrate')
  })
})
