import { expect, test } from 'vitest'
import { inPlace } from './steady-order.ts'

const place = (fresh: string, shown: string) => inPlace([...fresh], [...shown], (item) => item).join('')

test.each([
  ['nothing was shown before', 'cab', '', 'cab'],
  ['another order', 'cab', 'abc', 'abc'],
  ['what is new comes last, as it came', 'xcyab', 'abc', 'abcxy'],
  ['what is gone leaves', 'ca', 'abc', 'ac'],
  ['nothing is left', '', 'abc', ''],
])('%s', (_, fresh, shown, steady) => {
  expect(place(fresh, shown)).toBe(steady)
})
