// npm test: everything. npm run check: the part that takes seconds. npm test -- --changed[=COMMIT]: that part, and of the slow tests
// those that the change calls for.
import { findBrowser } from './browser.ts'
import { changedFiles, slowTestFiles, slowTestsOf } from './changed.ts'
import { playwright, runChecks, tool, vitest } from './check.ts'

// Each of these keeps one core busy; tests keep all of them.
const tools = [
  tool('format and lint', 'biome', { args: ['ci', '--error-on-warnings', '.'] }),
  tool('types', 'tsc', { args: ['-p', 'tsconfig.json'] }),
  tool('types of the app', 'tsc', { args: ['-p', 'tsconfig.web.json'] }),
  tool('nothing unused', 'knip', { args: ['--no-progress'] }),
]
const build = tool('the app builds', 'node', { args: ['launch/build.ts'] })
const unit = vitest('unit', 'unit')
/** Reads what all database tests wrote down. */
const rows = tool('types of the rows that the database answered', 'node', { args: ['house/rows/run.ts'] })

const database = (files: readonly string[] = []) => vitest('database', 'db', { files })
const journeys = (files: readonly string[] = []) =>
  playwright('journeys in the browser', 'e2e', async () => ({ CHROMIUM_PATH: await findBrowser() }), files)

function asked() {
  if (process.argv.includes('--fast')) return [tools, unit]
  const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument))
  const slow = changed && slowTestsOf(changedFiles(changed.split('=')[1]), slowTestFiles())
  if (!slow) return [[...tools, build], unit, database(), [rows, journeys()]]
  return [
    [...tools, build],
    unit,
    ...(slow.database.length > 0 ? [database(slow.database)] : []),
    ...(slow.journeys.length > 0 ? [journeys(slow.journeys)] : []),
  ]
}

const passed = await runChecks(asked(), console.log)
process.exit(passed ? 0 : 1)
