import { expect, test } from 'vitest'
import { base64Of, fitted } from './picture-bytes.ts'

test.each([
  ['a phone held upright', 3024, 4032, 1500, 2000],
  ['a phone held across', 4032, 3024, 2000, 1500],
  ['what fits stays', 1999, 1200, 1999, 1200],
  ['what just fits stays', 2000, 2000, 2000, 2000],
  ['one pixel too many', 2001, 2001, 2000, 2000],
  ['a line stays a line', 40_000, 1, 2000, 1],
])('%s', (_, width, height, toWidth, toHeight) => {
  expect(fitted(width, height)).toEqual({ width: toWidth, height: toHeight })
})

test.each([0, 1, 2, 3, 32_767, 32_768, 32_769, 100_000])('%i bytes as base64', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256)
  expect(base64Of(bytes)).toBe(btoa([...bytes].map((byte) => String.fromCharCode(byte)).join('')))
})
