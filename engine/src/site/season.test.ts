import { expect, test } from 'vitest'
import { isInSeason } from './season.ts'

const days = { from: '2027-02-05', until: '2027-02-20' }

test.each([
  ['the moment before its first day', '2027-02-04T23:59:59.999+08:00', false],
  ['from the first moment of the first day', '2027-02-05T00:00:00.000+08:00', true],
  ['to the last moment of the last day', '2027-02-20T23:59:59.999+08:00', true],
  ['and not after it', '2027-02-21T00:00:00.000+08:00', false],
])('%s', (_, at, worn) => {
  expect(isInSeason(days, Date.parse(at))).toBe(worn)
})

test('a day alone is a season', () => {
  const alone = { from: '2027-02-05', until: '2027-02-05' }
  expect(isInSeason(alone, Date.parse('2027-02-05T12:00:00+08:00'))).toBe(true)
})

test('without days it is always worn', () => {
  expect(isInSeason(null, 0)).toBe(true)
})
