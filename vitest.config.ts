import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A safety net for a slow or busy machine, in ms; no test measures by it. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
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
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.db.test.ts'],
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
