import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A safety net for a slow or busy machine, in ms; no test measures by it. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
/** Tests of the packages that run in a browser. */
const inBrowser = ['{ui,client,web,console}/**/*.test.{ts,tsx}']
const elsewhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    // Most of a test's time it waits for the database: one more than the cores keeps a small machine busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          // Loading what they test takes half of their time: modules are loaded once a process.
          isolate: false,
          restoreMocks: true,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.db.test.ts', ...inBrowser],
        },
      },
      {
        test: {
          ...patience,
          // Modules of a page keep its state, and tests put other globals in the place of the browser's.
          name: 'unit-browser',
          include: inBrowser,
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...patience,
          name: 'db',
          // What a file needs of its own is a site or a database; loading the server anew for each takes as
          // long as its tests.
          isolate: false,
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: 'server/src/db/testing.setup.ts',
          setupFiles: 'server/src/db/testing.observe.ts',
        },
      },
    ],
  },
})
