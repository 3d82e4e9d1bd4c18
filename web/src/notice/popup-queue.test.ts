import { expect, test } from 'vitest'
import { queueOf, turnAfter } from './popup-queue.ts'

test('the terms come first, then what is new, focus, bell and VIP domains, however they are written', () => {
  const popups = { vipDomains: 'vip', bell: 'bell', update: 'new', clause: 'terms', focus: 'focus' }
  expect(queueOf(popups)).toEqual(['terms', 'new', 'focus', 'bell', 'vip'])
})

test('those that a house does not have leave no gap', () => {
  expect(queueOf({ vipDomains: 'vip', clause: 'terms' })).toEqual(['terms', 'vip'])
  expect(queueOf({})).toEqual([])
})

test('each is asked once, one after the other', () => {
  expect([0, 1, 2, 3].reduce((now, done) => turnAfter(done, now), 0)).toBe(4)
})

test('one that says twice that it is done skips nobody, and one that says so late calls nobody back', () => {
  expect(turnAfter(0, turnAfter(0, 0))).toBe(1)
  expect(turnAfter(0, 2)).toBe(2)
})
