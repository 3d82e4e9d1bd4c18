import { expect, test } from 'vitest'
import '@touchline/client/api/fake-browser'

const { wayOn } = await import('./refused-reason.ts')

const own = { paidFrom: 'main', insurance: null } as const
const insured = { paidFrom: 'main', insurance: '5.00' } as const
const trial = { paidFrom: 'trial', insurance: null } as const
const without = { text: 'order.orderWithout', way: { paidFrom: 'main', insured: false } }
const fromMain = { text: 'order.payFromMain', way: { paidFrom: 'main', insured: false } }

test.each([
  [1711, own, {}, { text: 'order.changeAmount' }],
  [1753, own, { messageValue: '5.00' }, { text: 'order.changeAmount' }],
  [1777, insured, { messageValue: '40.00' }, { text: 'order.changeAmount' }],
  [1721, trial, { messageValue: '60.00' }, { text: 'order.changeAmount' }],
  [1721, trial, {}, fromMain],
  [1722, trial, {}, fromMain],
  [1790, insured, {}, without],
  [1791, insured, {}, without],
  [1792, insured, {}, without],
  [1793, insured, {}, without],
  [1794, insured, {}, without],
  [1796, insured, {}, { text: 'order.changeOrder' }],
  [1713, own, {}, { text: 'order.changeOrder' }],
  [1714, own, {}, { text: 'order.changeOrder' }],
  [1712, own, {}, null],
  [1731, own, {}, null],
  [1782, own, {}, null],
])('after %d of %o with %o the way on is %o', (code, sent, payload, way) => {
  expect(wayOn({ code, payload }, sent)).toEqual(way)
})
