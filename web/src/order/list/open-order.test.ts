import { expect, test } from 'vitest'
import { openOrderOf } from './open-order.ts'

const order = {
  ...({ gameId: '7', marketType: 1, option: '1-0', dealMoney: '1000.00', net: '123.42' } as const),
  ...({ insured: '0.00', paidFrom: 'main' } as const),
}

test.each([
  ['lost, it costs its stake', {}, 100_000],
  ['of an insured one a share comes back', { insured: '80.00' }, 92_000],
  ['a trial order loses nothing of the own', { paidFrom: 'trial' }, 0],
  ['what a reservation held was the own', { paidFrom: 'held' }, 100_000],
] as const)('%s', (_, change, loss) => {
  expect(openOrderOf({ ...order, ...change })).toEqual({
    matchId: '7',
    type: 1,
    option: '1-0',
    net: 12_342,
    loss,
  })
})
