import { expect, test } from 'vitest'
import { readTyped, typedOf } from './measures.ts'

test.each([
  ['yuan', 2_000_00, '2,000.00'],
  ['percent', 500, '5.00'],
  ['clock', 9 * 60 + 5, '09:05'],
  ['times', 10_000, '1'],
  ['times', 15_000, '1.5'],
  ['span', 0, '0'],
  ['span', 90_000, '90 s'],
  ['span', 60_000, '1 min'],
  ['span', 48 * 3_600_000, '48 h'],
  ['span', 7 * 86_400_000, '7 d'],
  ['span', 86_400_000, '24 h'],
  ['span', 1_500, '1,500 ms'],
] as const)('%s: %d is shown as %s, which reads back as it was', (measure, value, typed) => {
  expect(typedOf(measure, value, 'en-us')).toBe(typed)
  expect(readTyped(measure, typed)).toBe(value)
})

test.each([
  [90_000, '90 秒'],
  [60_000, '1 分钟'],
  [48 * 3_600_000, '48 小时'],
  [7 * 86_400_000, '7 天'],
  [1_500, '1,500 毫秒'],
] as const)('in Chinese %d ms is shown as %s, which reads back as it was', (value, typed) => {
  expect(typedOf('span', value, 'zh-cn')).toBe(typed)
  expect(readTyped('span', typed)).toBe(value)
})

test.each([
  ['yuan', '20,000', 20_000_00],
  ['span', '48小时', 48 * 3_600_000],
  ['span', '3 天', 3 * 86_400_000],
  ['span', '1H', 3_600_000],
] as const)('%s: %s is %d', (measure, typed, value) => {
  expect(readTyped(measure, typed)).toBe(value)
})

test.each([
  ['yuan', '1.001'],
  ['yuan', ''],
  ['percent', 'five'],
  ['times', '-1'],
  ['times', '1e3'],
  ['span', '48'],
  ['span', '1.5 h'],
  ['span', 'h'],
  ['span', '3 weeks'],
  ['clock', '24:00'],
  ['clock', '9'],
] as const)('%s: %s is none', (measure, typed) => {
  expect(readTyped(measure, typed)).toBeNull()
})
