import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseUnits, type Unit, unitDecimals } from './unit.ts'

test.each<[Unit, string, number]>([
  ['CNY', '35', 3_500],
  ['CNY', '35.5', 3_550],
  ['USDT', '138.90', 138_900_000],
  ['USDT', '0.000001', 1],
])('%s %s is %d', (unit, text, amount) => {
  expect(parseUnits(unit, text)).toBe(amount)
})

test.each<[Unit, string]>([
  ['CNY', '0.001'],
  ['USDT', '0.0000001'],
  ['USDT', '-1'],
  ['USDT', '1e3'],
  ['USDT', ''],
  ['USDT', '.5'],
  ['USDT', '999999999999999'],
])('%s %s is refused', (unit, text) => {
  expect(parseUnits(unit, text)).toBeNull()
})

test('what is written is read as the same amount', () => {
  const units = Object.keys(unitDecimals) as Unit[]
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.nat({ max: 2 ** 50 }), (unit, amount) => {
      expect(parseUnits(unit, formatUnits(unit, amount))).toBe(amount)
    }),
  )
  expect(formatUnits('USDT', -138_900_000)).toBe('-138.90')
  expect(() => formatUnits('CNY', 0.5)).toThrow(RangeError)
})
