import { readIdNumber } from '@touchline/engine/identity/id-number'
import { isOfAge } from '@touchline/engine/identity/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleNumber } from './example.ts'

test('every example is a number of somebody of age', () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.infiniteStream(share), (shares) => {
      const number = exampleNumber(() => shares.next().value as number)
      const read = readIdNumber(number)
      expect(read?.number).toBe(number)
      expect(isOfAge(read?.born ?? '', Date.parse('2026-01-01T00:00:00Z'))).toBe(true)
    }),
  )
})
