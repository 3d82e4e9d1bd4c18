// npm test: everything. npm run check: the part that takes seconds.
import { findBrowser } from './browser.ts'
import { playwright, runChecks, tool, vitest } from './check.ts'

const fast = [
  tool('format and lint', 'biome', { args: ['ci', '--error-on-warnings', '.'] }),
  tool('types', 'tsc', { args: ['-p', 'tsconfig.json'] }),
  tool('types of the app', 'tsc', { args: ['-p', 'tsconfig.web.json'] }),
  tool('nothing unused', 'knip', { args: ['--no-progress'] }),
  vitest('unit', 'unit'),
]

const slow = [
  tool('the app builds', 'node', { args: ['launch/build.ts'] }),
  vitest('database', 'db'),
  tool('types of the rows that the database answered', 'node', { args: ['house/rows/run.ts'] }),
  playwright('journeys in the browser', 'e2e', async () => ({ CHROMIUM_PATH: await findBrowser() })),
]

const checks = process.argv.includes('--fast') ? fast : [...fast, ...slow]
const passed = await runChecks(checks, console.log)
process.exit(passed ? 0 : 1)
