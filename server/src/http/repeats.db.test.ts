// Answers that are sent again without being made: none may outlive its content, nor get past a refusal.
import { marketSelection, matchList } from '@touchline/contract/market/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import type { SettingValues } from '@touchline/contract/settings'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test, vi } from 'vitest'
import { notifyLive } from '../live/bus.ts'
import { addMatch } from '../order/testing.ts'
import { countryByHeader } from './defences/country.ts'
import { openTestSite, testSite } from './test-site.ts'

const site = await testSite({ countryOf: countryByHeader('cf-ipcountry') })

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
  await expect.poll(() => state(match)).toMatchObject({ version: 2, totalDealMoney: '7.00' })
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

/** Asks for a match that a visitor was just answered, under other settings. */
async function codeUnder(other: Partial<SettingValues>, headers = {}): Promise<number> {
  const query = { gameId: String(await addMatch(site.deps)) }
  await site.client().call(marketSelection, { query })
  const settings = { ...site.deps.settings.current, ...other }
  using _ = vi.spyOn(site.deps.settings, 'current', 'get').mockReturnValue(settings)
  return await site.client({ headers }).code(marketSelection, { query })
}

test('maintenance refuses what was answered a moment before', async () => {
  const open = site.deps.settings.current.maintenance
  const maintenance = { ...open, site: { until: null, text: null } }
  expect(await codeUnder({ maintenance })).toBe(1900)
})

test('so does a region that is no longer served, and no other', async () => {
  const from = (country: string) => codeUnder({ blockedCountries: ['FR'] }, { 'cf-ipcountry': country })
  expect(await from('FR')).toBe(4500)
  expect(await from('DE')).toBe(0)
})

test('a network that asks too often is refused it, too', async () => {
  const limited = await openTestSite({ requestsPerMinute: 3 })
  const codes = []
  for (let n = 0; n < 4; n++) codes.push(await limited.client().code(matchList))
  await limited.close()
  expect(codes).toEqual([0, 0, 0, 1005])
})

test('a member who asks what a visitor was answered is there: the session goes on', async () => {
  const ada = await site.member('ada')
  const { sessionIdle } = site.deps.settings.current
  const query = { gameId: String(await addMatch(site.deps)) }
  for (let n = 0; n < 2; n++) {
    site.clock.pass(sessionIdle)
    await site.client().call(marketSelection, { query })
    expect(await ada.code(marketSelection, { query })).toBe(0)
  }
  site.clock.pass(sessionIdle)
  expect(await ada.code(memberInfo)).toBe(0)
})

test('what only members may ask is asked for by nobody without a session', async () => {
  const ada = await site.member('beth')
  await ada.call(memberInfo)
  expect(await site.client().code(memberInfo)).toBe(1040)
})

test('a query that is refused is refused as often as it is asked', async () => {
  for (let n = 0; n < 2; n++) {
    expect(await site.client().code(marketSelection, { query: { gameId: 'x' } })).toBe(1003)
  }
})
