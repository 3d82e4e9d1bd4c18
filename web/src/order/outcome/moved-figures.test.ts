import type { Fen } from '@touchline/engine/money/fen'
import { expect, it } from 'vitest'
import { lossOf, movedFigures } from './moved-figures.ts'

it('sets the figures of the mock side by side', () => {
  expect(movedFigures({ dealMoney: '1000.00', profit: '9.42' }, '9.38', '6.00')).toEqual({
    rate: { before: '9.42', now: '9.38', size: '0.04', direction: 'down' },
    gross: { before: '94.20', now: '93.80', size: '0.40', direction: 'down' },
    fee: { before: '5.66', now: '5.63', size: '0.03', direction: 'down' },
    net: { before: '88.54', now: '88.17', size: '0.37', direction: 'down' },
  })
})

it('says when nothing changed, or for the better', () => {
  expect(movedFigures({ dealMoney: '10.00', profit: '0.16' }, '0.17', '6.00')).toMatchObject({
    rate: { direction: 'up', size: '0.01' },
    net: { direction: 'none', size: '0.00' },
  })
})

it('promises no more than trial funds may still win', () => {
  const order = { dealMoney: '100.00', profit: '60.00' }
  expect(movedFigures(order, '59.00', '6.00', 5_000 as Fen).net).toEqual({
    before: '50.00',
    now: '50.00',
    size: '0.00',
    direction: 'none',
  })
  expect(movedFigures(order, '40.00', '6.00', 5_000 as Fen).net).toMatchObject({
    now: '37.60',
    direction: 'down',
  })
})

it('says what is lost: the stake, less what comes back of it, and nothing of trial funds', () => {
  expect(lossOf({ dealMoney: '123.45' })).toBe(12_345)
  expect(lossOf({ dealMoney: '123.45', paidFrom: 'main', insurance: '11.00' })).toBe(12_345 - 1_357)
  expect(lossOf({ dealMoney: '100.00', paidFrom: 'trial' })).toBe(0)
})
