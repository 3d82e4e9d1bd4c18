import { translator } from '@touchline/client/i18n/translate'
import { expect, test } from 'vitest'
import { catalogue } from '../i18n/catalogue.en-us.ts'
import type { AllTexts } from '../i18n/texts.ts'
import { minuteText } from './minute-text.ts'

const t = translator<AllTexts>(catalogue, 'en-US')
const halfTime = { home: 1, away: 0 }

test.each([
  [31, null, "31'"],
  [45, null, "45'"],
  [45, halfTime, 'HT'],
  [46, halfTime, "46'"],
  [null, halfTime, null],
])('minute %s with %o at half-time reads %s', (minute, score, expected) => {
  expect(minuteText(t, { minute, halfTime: score })).toBe(expected)
})
