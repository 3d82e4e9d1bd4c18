import { expect, it } from 'vitest'
import { movedFigures } from './moved-figures.ts'

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
