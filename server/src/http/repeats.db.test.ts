// Answers that are sent again without being made: they must never outlive what they say, nor pass by a refusal.
import { marketSelection, matchList } from '@touchline/contract/market/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notifyLive } from '../live/bus.ts'
import { addMatch, HOUR } from '../order/testing.ts'
import { openTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const state = async (gameId: number, language: 'en-us' | 'zh-cn' = 'en-us') =>
  (await site.client({ language }).call(marketSelection, { query: { gameId: String(gameId) } }))!.game

test('asked again it is the same answer; in another language another', async () => {
  const match = await addMatch(site.deps)
  const first = await state(match)
  await site.deps.sql`update match set round = 'Final' where id = ${match}`
  expect(await state(match)).toEqual(first)
  expect((await state(match, 'zh-cn')).gameName).not.toBe(first.gameName)
})

test('an event ends it at once, and a match closes on the millisecond', async () => {
  const match = await addMatch(site.deps, { kicksOffIn: HOUR })
  const { closesAt } = await state(match)
  await site.deps.sql.begin(async (tx) => {
    await tx`update match set ordered = 700, version = 2 where id = ${match}`
    await notifyLive(tx, { kind: 'match', id: String(match), version: 2 })
  })
  await vi.waitFor(async () =>
    expect(await state(match)).toMatchObject({ version: 2, totalDealMoney: '7.00' }),
  )
  site.clock.set(closesAt - 1)
  expect(await state(match)).toMatchObject({ state: 'open' })
  expect(await state(match)).toMatchObject({ state: 'open' })
  site.clock.set(closesAt)
  expect(await state(match)).toMatchObject({ state: 'closed' })
})

test('the site’s time in it is never older than five seconds', async () => {
  const asked = async () => (await site.client().call(matchList)).siteTime
  const first = await asked()
  site.clock.pass(4_999)
  expect(await asked()).toBe(first)
  site.clock.pass(1)
  expect(await asked()).toBe(first + 5_000)
})

test('maintenance refuses what was answered a moment before', async () => {
  const match = await addMatch(site.deps)
  await state(match)
  const { current } = site.deps.settings
  const spy = vi
    .spyOn(site.deps.settings, 'current', 'get')
    .mockReturnValue({ ...current, maintenance: { ...current.maintenance, site: true, until: null } })
  expect(await site.client().code(marketSelection, { query: { gameId: String(match) } })).toBe(1900)
  spy.mockRestore()
  expect(await state(match)).toMatchObject({ gameId: String(match) })
})

test('a query that is refused is refused as often as it is asked', async () => {
  for (let n = 0; n < 2; n++) {
    expect(await site.client().code(marketSelection, { query: { gameId: 'x' } })).toBe(1003)
  }
})
