import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkOf, maskedIdNumber, readIdNumber } from './id-number.ts'

/** The example in the standard. */
const example = '11010519491231002X'
const withCheck = (first17: string) => first17 + checkOf(first17)

test("the standard's own example is read", () => {
  expect(readIdNumber(example)).toEqual({ number: example, born: '1949-12-31' })
})

test('spaces and a small x are no matter', () => {
  expect(readIdNumber(' 110105 19491231 002x ')?.number).toBe(example)
})

test.each([
  ['', 'nothing'],
  ['110105491231002', 'the old form of 15 digits'],
  ['11010519491231002', 'one too few'],
  ['11010519491231002XX', 'one too many'],
  ['1101051949123100２X', 'a digit of another script'],
  ['X1010519491231002X', 'a letter in front'],
  [withCheck('99010519900307123'), 'a region that there is not'],
  [withCheck('11010519900230123'), '30 February'],
  [withCheck('11010519901301123'), 'a thirteenth month'],
  [withCheck('11010519010229123'), '29 February of a common year'],
  [withCheck('11010518991231123'), 'before 1900'],
])('%s (%s) is no number', (text) => {
  expect(readIdNumber(text)).toBeNull()
})

test('29 February of a leap year is a date', () => {
  expect(readIdNumber(withCheck('11010520000229123'))?.born).toBe('2000-02-29')
})

const digits = fc.integer({ min: 0, max: 9 })

test('no single wrong digit passes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), digits, (at, digit) => {
      fc.pre(example[at] !== String(digit))
      expect(readIdNumber(example.slice(0, at) + digit + example.slice(at + 1))).toBeNull()
    }),
  )
})

test('no two neighbours that differ can be swapped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), (at) => {
      fc.pre(example[at] !== example[at + 1])
      const swapped = example.slice(0, at) + example[at + 1] + example[at] + example.slice(at + 2)
      expect(readIdNumber(swapped)).toBeNull()
    }),
  )
})

test('what is shown hides the birth date', () => {
  expect(maskedIdNumber(example)).toBe('110***********002X')
})
