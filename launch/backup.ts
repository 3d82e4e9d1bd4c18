// npm run backup -- FILE and npm run restore -- FILE: all rows of the database in one file, and back into an
// empty database.
import { resolve } from 'node:path'
import { backUp, restore } from '@touchline/server/db/backup'
import { StartError } from '@touchline/server/db/start-error'
import { withDatabase } from './database.ts'
import { readOptions } from './options.ts'
import { run } from './run.ts'

const [task = '', name, ...others] = process.argv.slice(2)

await run(async () => {
  if (!name || name.startsWith('-')) throw new StartError(`name a file: npm run ${task} -- FILE`)
  const options = readOptions(others, process.env)
  // npm says in INIT_CWD where the person is.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name)
  await withDatabase(options, `npm run ${task}`, async ({ ownerUrl }) => {
    const { tables, rows } = await (task === 'restore' ? restore(ownerUrl, file) : backUp(ownerUrl, file))
    const said = task === 'restore' ? 'restored from' : 'written to'
    console.log(`Touchline: ${rows.toLocaleString('en')} rows of ${tables} tables ${said} ${file}`)
  })
})
