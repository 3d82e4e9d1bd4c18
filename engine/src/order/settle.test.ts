import { expect, test } from 'vitest'
import { optionsOf } from '../market/catalogue.ts'
import type { Fen } from '../money/fen.ts'
import { settleOrder } from './settle.ts'
import { golden } from './testing.ts'

const stake = 12_345 as Fen
const net = 323 as Fen
const payouts = { won: 12_668, lost: 0, void: 12_345 }

test.each(golden)('market $type settles as its table says', ({ type, cases }) => {
  for (const { fact, facts, due } of cases) {
    expect(due.map(([option]) => option)).toEqual(optionsOf(type))
    for (const [option, result] of due)
      expect(settleOrder({ type, option, stake, net }, facts), `${option} when the fact is ${fact}`).toEqual({
        result,
        payout: payouts[result],
      })
  }
})

test('the tables have every row', () => {
  const sizes = Object.fromEntries(golden.map(({ type, cases }) => [type, cases.length]))
  expect(sizes).toEqual({ 0: 13, 1: 14, 2: 8, 3: 11, 6: 12 })
})
