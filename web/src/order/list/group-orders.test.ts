import type { Order } from '@touchline/contract/order/types'
import { expect, it } from 'vitest'
import { groupOrders } from './group-orders.ts'

const order = (betId: string, competitionName: string, gameTime: number) =>
  ({ betId, competitionName, gameTime }) as Order
const dayOf = ({ gameTime }: Order) => `day ${gameTime}`

it('groups by day and league and keeps the order that was sent', () => {
  const sent = [order('a', 'Asia', 2), order('b', 'Europe', 2), order('c', 'Asia', 1), order('d', 'Asia', 2)]
  const short = groupOrders(sent, dayOf).map(({ day, leagues }) => [
    day,
    leagues.map(({ name, items }) => [name, items.map(({ betId }) => betId)]),
  ])
  expect(short).toEqual([
    [
      'day 2',
      [
        ['Asia', ['a', 'd']],
        ['Europe', ['b']],
      ],
    ],
    ['day 1', [['Asia', ['c']]]],
  ])
})

it('loses and repeats no order', () => {
  const sent = Array.from({ length: 30 }, (_, n) => order(String(n), `league ${n % 4}`, n % 3))
  const shown = groupOrders(sent, dayOf).flatMap(({ leagues }) => leagues.flatMap(({ items }) => items))
  expect(shown.map(({ betId }) => betId).toSorted()).toEqual(sent.map(({ betId }) => betId).toSorted())
})

it('has no group without an order', () => {
  expect(groupOrders([], dayOf)).toEqual([])
})
