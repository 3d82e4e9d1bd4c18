// npm test: everything. npm run check: the part that takes seconds. npm test -- --changed[=COMMIT]: that
// part, and of the slow tests those that the change calls for.
import { findBrowser } from './browser.ts'
import { changedFiles, slowTestFiles, slowTestsOf } from './changed.ts'
import { type Plan, playwright, runChecks, tool, vitest } from './check.ts'

// Each of these keeps one core busy; tests keep all of them.
const tools = [
  tool('format and lint', 'biome', { args: ['ci', '--error-on-warnings', '.'] }),
  tool('types', 'tsc', { args: ['-p', 'tsconfig.json'] }),
  tool('types of the app', 'tsc', { args: ['-p', 'tsconfig.web.json'] }),
  tool('types of the console', 'tsc', { args: ['-p', 'tsconfig.console.json'] }),
  tool('nothing unused', 'knip', { args: ['--no-progress'] }),
]
const build = tool('the app builds', 'node', { args: ['launch/build.ts'] })
const unit = vitest('unit', 'unit*')
/** Reads what all database tests wrote down. */
const rows = tool('types of the rows that the database answered', 'node', { args: ['house/rows/run.ts'] })

/** Tried again once, as journeys are: docs/decisions/0114-tried-again-once.md. */
const database = (files: readonly string[] = []) => vitest('database', 'db', { files, retries: 1 })
const journeys = (files: readonly string[] = []) =>
  playwright('journeys in the browser', 'e2e', async () => ({ CHROMIUM_PATH: await findBrowser() }), files)

/**
 * One after the other: on two cores the database's tests take 13 minutes and the journeys 40, and both at
 * once 85, since each then waits for what the other one keeps busy.
 */
const slow: Plan = { inTurn: [database(), rows, journeys()] }

function planAsked(): Plan {
  if (process.argv.includes('--fast')) return { inTurn: [{ atOnce: tools }, unit] }
  const quick: Plan[] = [{ atOnce: [...tools, build] }, unit]
  const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument))
  const called = changed && slowTestsOf(changedFiles(changed.split('=')[1]), slowTestFiles())
  if (!called) return { inTurn: [...quick, slow] }
  const some: Plan[] = []
  if (called.database.length > 0) some.push(database(called.database))
  if (called.journeys.length > 0) some.push(journeys(called.journeys))
  return { inTurn: [...quick, ...some] }
}

const passed = await runChecks(planAsked(), console.log)
process.exit(passed ? 0 : 1)
