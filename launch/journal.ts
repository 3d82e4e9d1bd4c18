// npm run -s journal -- hledger|beancount FIRST LAST FILE: the books of the accounting days from FIRST to
// LAST, both included, for an accountant's program.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isJournalForm, writtenJournal } from '@touchline/server/accounting/journal'
import { openSql } from '@touchline/server/db/connection'
import { StartError } from '@touchline/server/db/start-error'
import { withDatabase } from './database.ts'
import { readOptions } from './options.ts'
import { run } from './run.ts'

const [form = '', first = '', last = '', name, ...others] = process.argv.slice(2)
const day = /^2\d{3}-\d{2}-\d{2}$/

await run(async () => {
  if (!isJournalForm(form) || !day.test(first) || !day.test(last) || !name)
    throw new StartError('npm run journal -- hledger|beancount 2026-03-01 2026-03-31 FILE')
  await withDatabase(readOptions(others, process.env), 'npm run journal', async ({ appUrl }) => {
    const sql = openSql(appUrl, { max: 1 })
    try {
      const text = await writtenJournal(sql, form, { first, last })
      writeFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), name), text)
      console.log(`Touchline: the books from ${first} to ${last} written to ${name}`)
    } finally {
      await sql.end({ timeout: 5 })
    }
  })
})
