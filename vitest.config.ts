import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    // Most of a test's time it waits for the database: one more than the cores keeps a small machine busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: 'server/src/db/testing.setup.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
