import { Refusal } from '@touchline/contract/envelope'
import { marketSelection } from '@touchline/contract/market/calls'
import { setPlayLimit, setSessionLimit, takeTimeOut } from '@touchline/contract/member/play-calls'
import { functional } from '@touchline/contract/order/calls'
import { expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { testSite } from '../../http/test-site.ts'
import { reserve } from '../reservation/reserve.ts'
import { reservation } from '../reservation/testing.ts'
import { addMatch, addMember, deposit, request } from '../testing.ts'
import type { OrderRequest } from './request.ts'

const site = await testSite()

const CNY = 100
const rich = (level: number) => addMember(site.deps, 100_000_000, level)
const match = () => addMatch(site.deps, { limit: 900_000_000 })

async function answer(order: OrderRequest): Promise<unknown> {
  return site.deps.desk.place(order).then(
    () => 'placed',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.payload] : Promise.reject(error)),
  )
}

test.each([
  [0, 50_000, '50000.00'],
  [4, 50_000, '50000.00'],
  [5, 100_000, '100000.00'],
])('level %d orders up to %d in one order', async (level, most, messageValue) => {
  const [member, where] = [await rich(level), await match()]
  expect(await answer(request(member, where, { stake: most * CNY + 1 }))).toEqual([1771, { messageValue }])
  expect(await answer(request(member, where, { stake: most * CNY }))).toBe('placed')
})

test('the limits of market and match are the level’s, too', async () => {
  const [member, where] = [await rich(5), await match()]
  for (const option of ['0-0', '1-0'])
    expect(await answer(request(member, where, { option, rate: 1, stake: 100_000 * CNY }))).toBe('placed')
  const more = request(member, where, { option: '2-0', rate: 1, stake: 10 * CNY })
  expect(await answer(more)).toEqual([1772, { messageValue: '200000.00' }])
  for (const option of ['0-0', '1-0'])
    expect(await answer(request(member, where, { type: 2, option, rate: 1, stake: 100_000 * CNY }))).toBe(
      'placed',
    )
  const elsewhere = request(member, where, { type: 3, option: '2+', rate: 1, stake: 10 * CNY })
  expect(await answer(elsewhere)).toEqual([1773, { messageValue: '400000.00' }])
})

test('a member is told his own, as they are now', async () => {
  const client = await site.member('limited', { level: 3, language: 'en-us' })
  const told = async () => (await client.call(functional, { params: { x: 'bet' } })).bet
  expect(await told()).toMatchObject({ minimum: '10.00', perOrder: '50000.00', perMatch: '200000.00' })
  const [base] = site.deps.settings.current.orderLimits
  const changed = [base, { ...base, level: 2, perOrder: 6_000_000 }]
  await site.deps.sql.begin((tx) => changeSetting(tx, 'orderLimits', changed as never))
  await expect.poll(() => site.deps.settings.current.orderLimits[1]!.level).toBe(2)
  expect(await told()).toMatchObject({ perOrder: '60000.00', perMarket: '100000.00' })
})

test('what a member has allowed itself is told before it orders, as the desk counts it', async () => {
  const client = await site.member('careful', { language: 'en-us' })
  const told = async () => {
    const { bet } = await client.call(functional, { params: { x: 'bet' } })
    return bet && { left: bet.ownLimitLeft, timeOut: bet.timeOutUntil, until: bet.playUntil }
  }
  expect(await told()).toEqual({ left: null, timeOut: null, until: null })
  await client.call(setPlayLimit, { body: { kind: 'stake', period: 'day', amount: '120.00' } })
  await client.call(setPlayLimit, { body: { kind: 'loss', period: 'week', amount: '300.00' } })
  await client.call(setSessionLimit, { body: { minutes: 600 } })
  expect(await told()).toEqual({ left: '120.00', timeOut: null, until: expect.any(Number) })
  await site.deps.sql.begin((tx) => deposit(tx, client.memberId, 1_000 * CNY, site.deps.siteClock.now()))
  expect(await answer(request(client.memberId, await match(), { rate: 1, stake: 50 * CNY }))).toBe('placed')
  expect(await told()).toMatchObject({ left: '70.00' })
  await client.call(takeTimeOut, { body: { hours: 24 } })
  expect((await told())?.timeOut).toBeGreaterThan(Date.now())
})

test('a competition may ask for a level: 1780 below it, at the desk and for reservations; its matches say so', async () => {
  const where = await match()
  await site.deps.sql.begin((tx) => changeSetting(tx, 'levelsNeeded', { test: 2 }))
  await expect.poll(() => site.deps.settings.current.levelsNeeded).toEqual({ test: 2 })
  const [below, at] = [await rich(1), await rich(2)]
  expect(await answer(request(below, where))).toEqual([1780, {}])
  await expect(reserve(site.deps, reservation(below, where))).rejects.toMatchObject({ code: 1780 })
  expect(await answer(request(at, where))).toBe('placed')
  expect(await reserve(site.deps, reservation(at, where))).toEqual(expect.any(String))
  const told = await site.client().call(marketSelection, { query: { gameId: String(where) } })
  expect(told?.game.levelNeeded).toBe(2)
  await site.deps.sql.begin((tx) => changeSetting(tx, 'levelsNeeded', {}))
  await expect.poll(() => site.deps.settings.current.levelsNeeded).toEqual({})
  expect(await answer(request(below, where, { rate: 1 }))).toBe('placed')
})
