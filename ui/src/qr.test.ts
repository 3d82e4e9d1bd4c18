import { expect, test } from 'vitest'
import { qrModules } from './qr.ts'

const rows = (text: string) => (qrModules(text) ?? []).map((row) => row.map(Number).join(''))

// An independent reader (jsqr 1.4.0) has read codes of all 13 versions with their shortest and longest texts;
// these are three of them.
test.each([
  ['https://touchline.example', 25, 426653574],
  ['https://apps.example.com/touchline/download?lang=zh-cn&from=desk', 37, 57228740],
  ['x'.repeat(200), 57, 56674429],
])('%s is the picture that a reader reads', (text, size, picture) => {
  expect(rows(text)).toHaveLength(size)
  const sum = [...rows(text).join('')].reduce((so, module) => (so * 31 + Number(module)) % 1_000_000_007, 7)
  expect(sum).toBe(picture)
})

test('three corners have the square that a reader looks for', () => {
  const grid = rows('https://touchline.example')
  const line = '1111111'
  expect([grid[0]?.slice(0, 7), grid[0]?.slice(-7), grid.at(-1)?.slice(0, 7)]).toEqual([line, line, line])
  expect(grid.at(-1)?.slice(-7)).not.toBe(line)
})

test('331 bytes are the most, whatever the letters', () => {
  expect(rows('x'.repeat(331))).toHaveLength(69)
  expect(qrModules('x'.repeat(332))).toBeNull()
  expect(qrModules('球'.repeat(111))).toBeNull()
})
