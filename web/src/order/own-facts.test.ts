import type { Order, Reservation } from '@touchline/contract/order/types'
import { expect, test } from 'vitest'
import { type BetInfoAnswer, ownOf } from './own-facts.ts'

const order = (betId: string) => ({ betId }) as Order
const reservation = (reservationId: string, state: Reservation['state']) =>
  ({ reservationId, state }) as Reservation
const on = (selectionId: string) => ({ selectionId, marketType: 1 as const, count: 1, dealMoney: '10.00' })

const none: BetInfoAnswer = { totalNum: 0, totalPage: 1, betData: [], selectionData: [], reserveData: [] }
const twoOpen: BetInfoAnswer = {
  ...none,
  totalNum: 2,
  betData: [order('a'), order('b')],
  selectionData: [on('1.1.1-0'), on('1.1.2-0')],
}
const oneWaits: BetInfoAnswer = {
  ...none,
  totalNum: 1,
  reserveData: [reservation('w', 'reserved'), reservation('c', 'canceled'), reservation('e', 'executed')],
}

test('what counts is every order, and each reservation that waits', () => {
  const own = ownOf({ open: twoOpen, closed: none, reserve: oneWaits })
  expect(own).toMatchObject({ openCount: 2, waitingCount: 1, count: 3 })
  const closed = { ...none, totalNum: 4, betData: [order('d')], selectionData: [on('1.1.0-0')] }
  expect(ownOf({ open: twoOpen, closed, reserve: oneWaits }).count).toBe(7)
})

test('those that wait stand apart from those that ended without an order; an executed one is an order', () => {
  const { waiting, reserved } = ownOf({ open: none, closed: none, reserve: oneWaits })
  expect(waiting.map(({ reservationId }) => reservationId)).toEqual(['w'])
  expect(reserved.map(({ reservationId }) => reservationId)).toEqual(['w', 'c'])
})

test('a list with further pages says so', () => {
  const far = { open: { ...twoOpen, totalNum: 40, totalPage: 2 }, closed: none, reserve: oneWaits }
  expect(ownOf(far)).toMatchObject({ openCount: 40, whole: { open: false, closed: true, reserve: true } })
  const reserve = { ...oneWaits, totalNum: 25, totalPage: 2 }
  expect(ownOf({ open: none, closed: none, reserve })).toMatchObject({
    waitingCount: 25,
    count: 25,
    whole: { open: true, closed: true, reserve: false },
  })
})

test('what has not come yet counts as nothing', () => {
  expect(ownOf({})).toMatchObject({ count: 0, open: [], closed: [], waiting: [], reserved: [] })
  expect(ownOf({ open: twoOpen })).toMatchObject({ count: 2 })
  expect([...ownOf({ open: twoOpen }).selections]).toEqual(['1.1.1-0', '1.1.2-0'])
})
