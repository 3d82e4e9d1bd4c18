import { expect, test } from 'vitest'
import { slowTestFiles, slowTestsOf } from './changed.ts'

const tests = [
  'e2e/src/app/every-screen.test.ts',
  'e2e/src/market/match.test.ts',
  'e2e/src/order/once.test.ts',
  'server/src/http/wire.db.test.ts',
  'server/src/order/place.db.test.ts',
]

test.each([
  ['server/src/order/place.ts', ['server/src/order/place.db.test.ts'], ['e2e/src/order/once.test.ts']],
  ['engine/src/order/place.ts', ['server/src/order/place.db.test.ts'], ['e2e/src/order/once.test.ts']],
  [
    'web/src/order/list/OrderRow.tsx',
    ['server/src/order/place.db.test.ts'],
    ['e2e/src/app/every-screen.test.ts', 'e2e/src/order/once.test.ts'],
  ],
  ['server/src/http/wire.db.test.ts', ['server/src/http/wire.db.test.ts'], []],
  ['e2e/src/market/match.test.ts', [], ['e2e/src/market/match.test.ts']],
  ['docs/money.md', [], []],
  ['engine/src/order/place.test.ts', [], []],
])('a change to %s', (file, database, journeys) => {
  expect(slowTestsOf([file], tests)).toEqual({ database, journeys })
})

test.each([
  'server/src/http/serve-call.ts',
  'server/src/app.ts',
  'server/migrations/0001_house.sql',
  'web/src/app/Root.tsx',
  'ui/src/overlay/Modal.tsx',
  'client/src/api/send.ts',
  'e2e/src/harness/test.ts',
  'package-lock.json',
  // Its capability has no journeys in this list.
  'server/src/identity/review.ts',
])('a change to %s calls for all of them', (file) => {
  expect(slowTestsOf(['docs/money.md', file], tests)).toBeNull()
})

test('nothing changed, nothing to run', () => {
  expect(slowTestsOf([], tests)).toEqual({ database: [], journeys: [] })
})

test('slow tests of both kinds are found', () => {
  expect(slowTestFiles()).toEqual(
    expect.arrayContaining([
      'launch/start.db.test.ts',
      'server/src/main.db.test.ts',
      'e2e/src/order/once.test.ts',
    ]),
  )
})
