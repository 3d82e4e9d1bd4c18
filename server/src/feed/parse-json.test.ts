import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['{"name": "A\\u0000B"}', { name: 'AB' }],
  ['["\\ud800x", "\\ud83d\\ude00"]', ['\ufffdx', '😀']],
  ['{"a": [1, null, true, "C:\\\\u0000"]}', { a: [1, null, true, 'C:\\u0000'] }],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each(['', '{', 'undefined'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})
