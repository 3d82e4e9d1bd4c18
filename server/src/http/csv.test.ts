import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are parted by commas, a line ends as RFC 4180 has it', () => {
  expect(csvLine([1, 'anna', null, ''])).toBe('1,anna,,\r\n')
})

test('what would part cells or lines is quoted', () => {
  expect(csvLine(['a,b', 'a "b"', 'a\nb', 'a\rb'])).toBe('"a,b","a ""b""","a\nb","a\rb"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  '%j is a text in a spreadsheet, and no formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '').startsWith(`'${text[0]}`)).toBe(true)
  },
)

test('a number is one', () => {
  expect(csvLine([-5])).toBe('-5\r\n')
})
