import { fenOf } from '@touchline/engine/money/fen'
import { describe, expect, it } from 'vitest'
import { totalsOf } from './day-totals.ts'

const days = [
  { day: '2026-11-22', orders: 2, stake: '1500.00', trialStake: '0.00', fee: '5.66', netResult: '-911.46' },
  { day: '2026-11-21', orders: 1, stake: '99999999.99', trialStake: '60.00', fee: '0.01', netResult: '0.03' },
]

describe('what the days come to', () => {
  it('is the sum of all, to the fen', () => {
    expect(totalsOf(days, undefined)).toEqual({
      day: '',
      orders: 3,
      stake: '100001499.99',
      trialStake: '60.00',
      fee: '5.67',
      netResult: '-911.43',
    })
  })

  it('is the one day that is chosen', () => {
    expect(totalsOf(days, '2026-11-22')).toEqual(days[0])
  })

  it('is nothing for a day without orders', () => {
    expect(totalsOf(days, '2026-01-01')).toMatchObject({ orders: 0, stake: '0.00', netResult: '0.00' })
  })
})

it('reads amounts of answers', () => {
  expect(['0.00', '-0.05', '-3.20', '12345678.90'].map(fenOf)).toEqual([0, -5, -320, 1_234_567_890])
  expect(() => fenOf('n/a')).toThrow(RangeError)
})
