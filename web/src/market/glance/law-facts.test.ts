import type { Game, Market, Select } from '@touchline/contract/market/types'
import { expect, test } from 'vitest'
import { historyShown, likeliest, outcomeChances } from './law-facts.ts'

const select = (chances: Record<string, string>) =>
  Object.entries(chances).map(([option, chance]) => ({ option, chance }) as Select)
const all = {
  '0-0': '8.10',
  '1-1': '12.00',
  '2-2': '5.00',
  '3-3': '1.00',
  '1-0': '10.00',
  '2-0': '8.00',
  '2-1': '9.00',
  '3-0': '4.00',
  '3-1': '4.00',
  '3-2': '2.00',
  'home-4+': '6.40',
  '0-1': '8.00',
  '0-2': '5.00',
  '1-2': '7.00',
  '0-3': '2.00',
  '1-3': '3.00',
  '2-3': '2.00',
  'away-4+': '3.20',
}

test('home, draw and away sum to 100; draws that no option names are among the draws', () => {
  expect(outcomeChances({ select: select(all) })).toEqual({ home: 43, draw: 27, away: 30 })
})

test('without the chance of one win nothing is said', () => {
  const { '3-2': _, ...rest } = all
  expect(outcomeChances({ select: select(rest) })).toBeNull()
  expect(outcomeChances({ select: [] })).toBeNull()
})

test('a draw that is not offered leaves the others as they are', () => {
  const { '3-3': _, ...rest } = all
  expect(outcomeChances({ select: select(rest) })).toEqual({ home: 43, draw: 27, away: 30 })
})

test('the likeliest scores, and never a win with four or more', () => {
  const options = likeliest({ select: select({ ...all, 'home-4+': '50.00' }) }, 3).map(({ option }) => option)
  expect(options).toEqual(['1-1', '1-0', '2-1'])
  expect(likeliest({ select: [] }, 3)).toEqual([])
})

const marketOf = (type: number, chances: Record<string, string>) =>
  ({
    marketType: type,
    select: select(chances).map((each) => ({ ...each, id: `7.${type}.${each.option}` })),
  }) as Market
const topOf = (id: string, ordered: boolean) => ({ top: { id, ordered } }) as Pick<Game, 'top'>

test('beside a market stand the rates of its own most ordered option, or of its likeliest one', () => {
  const goals = marketOf(3, { '1+': '90.00', '2+': '70.00' })
  expect(historyShown(topOf('7.3.2+', true), goals)).toMatchObject({ option: '2+', ordered: true })
  expect(historyShown(topOf('7.1.1-1', true), goals)).toMatchObject({ option: '1+', ordered: false })
  expect(historyShown(topOf('7.3.2+', false), goals)).toMatchObject({ option: '1+', ordered: false })
  expect(historyShown({ top: null }, marketOf(3, {}))).toBeNull()
})
