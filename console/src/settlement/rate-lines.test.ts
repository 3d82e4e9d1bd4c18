import type { RateMove } from '@touchline/contract/market/rates'
import type { Suspension } from '@touchline/contract/order/operator-calls'
import { expect, test } from 'vitest'
import { rateLines } from './rate-lines.ts'

const said = { 'zh-cn': '', 'en-us': '' }
const suspension = (id: number, at: number, held: Pick<Suspension, 'marketType' | 'option'>): Suspension => ({
  id,
  ...held,
  said,
  by: 'rita',
  reason: 'looks wrong',
  at,
  resumed: null,
})
const move = (at: number): RateMove => ({ at, rate: '4.80', causes: ['order'], setting: null })

test('a suspension stands with each option that it held: its own, those of its market, or all', () => {
  const held = [
    suspension(1, 10, { marketType: null, option: null }),
    suspension(2, 20, { marketType: 1, option: null }),
    suspension(3, 30, { marketType: 1, option: '1-1' }),
  ]
  const keys = (marketType: number, option: string) =>
    rateLines({ moves: [], total: 0 }, held, { marketType, option }).map(({ key }) => key)
  expect(keys(1, '1-1')).toEqual(['3 suspended', '2 suspended', '1 suspended'])
  expect(keys(1, '0-0')).toEqual(['2 suspended', '1 suspended'])
  expect(keys(3, '3+')).toEqual(['1 suspended'])
})

test('moves and what operators did are in order of time, the newest first, and a resumption is a line of its own', () => {
  const ended = {
    ...suspension(1, 20, { marketType: null, option: null }),
    resumed: { at: 40, by: 'amos', reason: 'it was right' },
  }
  const lines = rateLines({ moves: [move(30), move(10)], total: 7 }, [ended], {
    marketType: 1,
    option: '1-1',
  })
  expect(lines.map(({ kind, at }) => [kind, at])).toEqual([
    ['resumed', 40],
    ['move', 30],
    ['suspended', 20],
    ['move', 10],
  ])
  expect(lines.map(({ key }) => key)).toEqual(['1 resumed', 'move 7', '1 suspended', 'move 6'])
  expect(lines[0]).toMatchObject({ by: 'amos', reason: 'it was right' })
})
