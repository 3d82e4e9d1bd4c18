import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../money/fen.ts'
import { takenBack } from './reversal.ts'

test.each([
  [1_000, { arrived: 0, main: 5_000 }, { arrived: 0, main: 1_000, owed: 0 }],
  [1_000, { arrived: 400, main: 5_000 }, { arrived: 400, main: 600, owed: 0 }],
  [1_000, { arrived: 400, main: 100 }, { arrived: 400, main: 100, owed: 500 }],
  [1_000, { arrived: 0, main: 0 }, { arrived: 0, main: 0, owed: 1_000 }],
])('%i of %o takes %o', (amount, { arrived, main }, taken) => {
  expect(takenBack(fen(amount), { arrived: fen(arrived), main: fen(main) })).toEqual(taken)
})

test('it takes all of it, and from nowhere more than is there', () => {
  const some = fc.integer({ min: 0, max: 1_000_000 }).map(fen)
  fc.assert(
    fc.property(some, some, some, (amount, arrived, main) => {
      const taken = takenBack(amount, { arrived, main })
      expect(taken.arrived + taken.main + taken.owed).toBe(amount)
      expect(taken.arrived).toBeLessThanOrEqual(arrived)
      expect(taken.main).toBeLessThanOrEqual(main)
      // Money is owed only once both accounts are empty.
      expect(taken.owed === 0 || (taken.arrived === arrived && taken.main === main)).toBe(true)
    }),
  )
})
