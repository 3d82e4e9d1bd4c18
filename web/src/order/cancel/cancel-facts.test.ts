import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { type CancelRules, cancelFacts } from './cancel-facts.ts'

const createTime = Date.parse('2026-03-07T17:00:00+08:00')
const now = createTime + MINUTE
const rules: CancelRules = {
  cancelBetAllowedDuration: 10,
  cancelsInShort: 0,
  cancelsToday: 3,
  cancelAgainAt: null,
}
const order: Parameters<typeof cancelFacts>[0] = {
  state: 'placed',
  paidFrom: 'main',
  createTime,
  gameTime: createTime + 60 * MINUTE,
  gameState: 'open',
  originalOdd: '3.50',
  originalOddNow: '3.50',
}

test('a fresh order can be canceled for ten minutes', () => {
  expect(cancelFacts(order, rules, now)).toEqual({
    obstacle: null,
    until: createTime + 10 * MINUTE,
    leftToday: 7,
  })
})

test.each([
  ['ended', { state: 'settled' }, {}],
  ['closed', { gameState: 'live' }, {}],
  ['reservation', { paidFrom: 'held' }, {}],
  ['news', { originalOddNow: '3.51' }, {}],
  ['news', { originalOddNow: null }, {}],
  ['late', { createTime: now - 10 * MINUTE }, {}],
  ['often', {}, { cancelsInShort: 5, cancelAgainAt: now + 1 }],
  ['day', {}, { cancelsToday: 10 }],
])('%s: %o %o', (obstacle, change, other) => {
  expect(cancelFacts({ ...order, ...(change as object) }, { ...rules, ...other }, now).obstacle).toBe(
    obstacle,
  )
})

test('the fifth of three minutes counts no longer once they are over', () => {
  expect(cancelFacts(order, { ...rules, cancelsInShort: 5, cancelAgainAt: now }, now).obstacle).toBeNull()
})
