import { expect, test } from 'vitest'
import { partLost } from './heat.ts'

test('a loss is its part of the limit, never more than all of it; a gain is none', () => {
  expect(partLost('-50.00', '200.00')).toBe(0.25)
  expect(partLost('-900.00', '200.00')).toBe(1)
  expect(partLost('900.00', '200.00')).toBe(0)
  expect(partLost('0.00', '200.00')).toBe(0)
})
