import { expect, test } from 'vitest'
import { spanQuery } from './time-span.ts'

const afterNoon = Date.parse('2026-11-22T12:00:00.000+08:00')

test('a span begins with an accounting day, which begins at noon', () => {
  expect(spanQuery('today', afterNoon)).toEqual({ from: '2026-11-22' })
  expect(spanQuery('today', afterNoon - 1)).toEqual({ from: '2026-11-21' })
  expect(spanQuery('week', afterNoon)).toEqual({ from: '2026-11-16' })
  expect(spanQuery('month', afterNoon)).toEqual({ from: '2026-10-24' })
})

test('without one nothing is asked for, so all that is shown comes', () => {
  expect(spanQuery(undefined, afterNoon)).toEqual({})
})
