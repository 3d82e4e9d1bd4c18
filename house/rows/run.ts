// Compares the row type of every statement of the server with what the database answered while its tests ran:
// same columns, same types, null only where the code expects it. `npm test` runs this after the tests. It
// ends with status 1 if one differs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersFolder, merged, type ObservedStatement } from '@touchline/server/db/observed-statements'
import { isTest, readSources } from '../sources.ts'
import { compareRows } from './compare.ts'

const observed = merged(
  readdirSync(answersFolder).map(
    (name) => JSON.parse(readFileSync(join(answersFolder, name), 'utf8')) as ObservedStatement[],
  ),
)
const problems = compareRows(
  readSources(['server/src/**/*.ts']).filter(({ path }) => !isTest(path)),
  observed,
)
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
