import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import '@touchline/client/api/fake-browser'

const { restOfWeek } = await import('./vip-week.ts')

test.each([
  ['2026-11-23T00:00:00+08:00', 7 * DAY],
  ['2026-11-25T15:30:00+08:00', 4 * DAY + 8 * HOUR + 30 * MINUTE],
  ['2026-11-29T00:00:00+08:00', DAY],
  ['2026-11-29T23:59:00+08:00', MINUTE],
])('at %s the week lasts for another %i ms', (at, rest) => {
  expect(restOfWeek(Date.parse(at))).toBe(rest)
})
