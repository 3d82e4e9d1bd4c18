import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstJsonError } from './json-error.ts'

test.each([
  ['', 'line 1 column 1', 'unexpected end'],
  ['{"a": 1', 'line 1 column 8', 'unexpected end'],
  ['{\n  "a": hello\n}', 'line 2 column 8', 'unexpected "h"'],
  ['[1, 2,]', 'line 1 column 7', 'unexpected "]"'],
  ['{"a" 1}', 'line 1 column 6', 'unexpected "1"'],
  ['{"a": 1,}', 'line 1 column 9', 'unexpected "}"'],
  ['{"a": 1} x', 'line 1 column 10', 'unexpected "x"'],
  ['[1}', 'line 1 column 3', 'unexpected "}"'],
  ['[01]', 'line 1 column 3', 'unexpected "1"'],
  ['["open]', 'line 1 column 2', 'unexpected "\\""'],
  ['{a: 1}', 'line 1 column 2', 'unexpected "a"'],
  ['["\u007f", x]', 'line 1 column 7', 'unexpected "x"'],
  ['["\n"]', 'line 1 column 2', 'unexpected "\\""'],
  ['<html>', 'line 1 column 1', 'unexpected "<"'],
])('%s fails at %s: %s', (text, place, reason) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(firstJsonError(text)).toEqual({ place, reason: `not JSON, ${reason}` })
})

test('all that JSON.parse takes is walked to its end', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (compact, indent) => {
      const text = JSON.stringify(JSON.parse(compact), null, indent)
      expect(firstJsonError(text).place).toBe(
        firstJsonError(`${text} `).place.replace(/\d+$/, String(lastColumn(text))),
      )
      expect(firstJsonError(text).reason).toBe('not JSON, unexpected end')
    }),
  )
})

test('a very deep text is no danger', () => {
  expect(firstJsonError('['.repeat(200_000)).place).toBe('line 1 column 200001')
})

function lastColumn(text: string): number {
  return text.length - text.lastIndexOf('\n')
}
