import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { Translate } from '../i18n/texts.ts'
import { tookPlace, tookWords } from './took-words.ts'

const t = ((key: string, values: object) => `${key} ${Object.values(values)}`) as Translate

test.each([
  [0, 'deposit.seconds 1'],
  [83_001, 'deposit.seconds 84'],
  [2 * MINUTE - 1, 'deposit.seconds 120'],
  [2 * MINUTE, 'app.minutes 2'],
  [2 * MINUTE + 1, 'app.minutes 3'],
])('%d ms', (ms, words) => {
  expect(tookWords(ms, t)).toBe(words)
})

test('the scale is a root up to a quarter of an hour, and ends there', () => {
  expect([0, 15 * MINUTE, 60 * MINUTE].map(tookPlace)).toEqual([0, 1, 1])
  expect(tookPlace((15 * MINUTE) / 4)).toBeCloseTo(0.5)
})
