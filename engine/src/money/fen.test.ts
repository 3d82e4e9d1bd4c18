import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, fenOf, formatFen, MAX_FEN, parseFen } from './fen.ts'

test.each([
  ['0', 0],
  ['35', 3_500],
  ['35.5', 3_550],
  ['35.05', 3_505],
  ['0000035.00', 3_500],
  ['9999999.00', 999_999_900],
  [35.5, 3_550],
  [0.01, 1],
])('reads %s as %d fen', (text, amount) => {
  expect(parseFen(text)).toBe(amount)
})

test.each([
  '',
  ' 35',
  '35 ',
  '+35',
  '-35',
  '35.',
  '.5',
  '35.001',
  '1e3',
  '1,000',
  '0x10',
  '9999999.01',
  '10000000',
  '٣٥',
  0.1 + 0.2,
  -1,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('refuses %s as an amount', (text) => {
  expect(parseFen(text)).toBeNull()
})

test('every amount up to the cap survives writing and reading', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_FEN }), (amount) => {
      expect(parseFen(formatFen(amount))).toBe(amount)
    }),
  )
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [3_500, '35.00'],
  [-320, '-3.20'],
])('writes %d fen as %s', (amount, text) => {
  expect(formatFen(amount)).toBe(text)
})

test.each([
  ['0.00', 0],
  ['-3.20', -320],
  ['12345678901.05', 1_234_567_890_105],
])('the answered amount %s is %d fen', (text, amount) => {
  expect(fenOf(text)).toBe(amount)
})

test.each([0.5, Number.NaN, 2 ** 53])('%d is not a whole number of fen', (amount) => {
  expect(() => fen(amount)).toThrow(RangeError)
  expect(() => formatFen(amount)).toThrow(RangeError)
})
