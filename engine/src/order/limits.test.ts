import { expect, test } from 'vitest'
import type { Fen } from '../money/fen.ts'
import { defaultOrderLimits, type LevelLimits, limitsAllowed, limitsAt } from './limits.ts'

const [base] = defaultOrderLimits as [LevelLimits]
const fen = (amount: number) => amount as Fen

test('the defaults are allowed; a level without a row has the one below', () => {
  expect(limitsAllowed(defaultOrderLimits)).toBe(true)
  expect([0, 4].map((level) => limitsAt(defaultOrderLimits, level))).toEqual([base, base])
  expect(limitsAt(defaultOrderLimits, 5).perMatch).toBe(40_000_000)
  expect(limitsAt(defaultOrderLimits, 9).perMatch).toBe(40_000_000)
})

test('the defaults are the documented ones', () => {
  expect(defaultOrderLimits).toEqual([
    { level: 0, minimum: 1_000, perOrder: 5_000_000, perMarket: 10_000_000, perMatch: 20_000_000 },
    { level: 5, minimum: 1_000, perOrder: 10_000_000, perMarket: 20_000_000, perMatch: 40_000_000 },
  ])
})

test('a level below every row has no limits to order by', () => {
  expect(() => limitsAt([{ ...base, level: 1 }], 0)).toThrow('no order limits for level 0')
})

const equal = {
  level: 0,
  minimum: fen(1_000),
  perOrder: fen(1_000),
  perMarket: fen(1_000),
  perMatch: fen(1_000),
}

test.each<[string, readonly LevelLimits[]]>([
  ['one and the same amount for all', [equal]],
  ['a level that may do what the one below may', [equal, { ...equal, level: 1 }]],
  ['a level that may do more', [equal, { ...base, level: 1 }]],
])('%s is allowed', (_, limits) => {
  expect(limitsAllowed(limits)).toBe(true)
})

test.each<[string, readonly LevelLimits[]]>([
  ['none at all', []],
  ['none for level 0', [{ ...base, level: 1 }]],
  ['a level twice', [base, base]],
  ['levels out of order', [base, { ...base, level: 3 }, { ...base, level: 2 }]],
  ['a fen less for an order', [base, { ...base, level: 1, perOrder: fen(base.perOrder - 1) }]],
  ['a fen less for a market', [base, { ...base, level: 1, perMarket: fen(base.perMarket - 1) }]],
  ['a fen less for a match', [base, { ...base, level: 1, perMatch: fen(base.perMatch - 1) }]],
  ['a higher minimum', [base, { ...base, level: 1, minimum: fen(base.minimum + 1) }]],
  ['a minimum above an order', [{ ...base, minimum: fen(base.perOrder + 1) }]],
  ['an order above its market', [{ ...base, perOrder: fen(base.perMarket + 1) }]],
  ['a market above its match', [{ ...base, perMarket: fen(base.perMatch + 1) }]],
])('%s is refused', (_, limits) => {
  expect(limitsAllowed(limits)).toBe(false)
})
