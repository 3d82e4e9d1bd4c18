// Right after an order its member never sees a rate from before it, however late notifications are.
import { marketSelection } from '@touchline/contract/market/calls'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { injected, TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { createLive } from '../live/bus.ts'
import { createDesk } from '../order/desk/desk.ts'
import { addMatch, addMember, request } from '../order/testing.ts'
import { Answers } from './answers.ts'

const site = await testSite()

/** A server process that hears no notification of this test, as if all of them were late. */
async function deafServer() {
  const live = createLive({ ...site.deps.listener, on() {}, whenUp() {} }, site.deps.log)
  const desk = createDesk({ ...site.deps, live })
  const answers = new Answers({ ...site.deps, live })
  const deps: Deps = { ...site.deps, live, desk, answers, metrics: new Registry() }
  const visitor = new TestClient(injected(await buildApp(deps, { requestsPerMinute: 0 })), site.clock)
  return { deps, visitor }
}

/** A match whose rate moves by an order of 100.00. */
const movable = () => addMatch(site.deps, { cap: 100_000 })
const order = async (matchId: number) => request(await addMember(site.deps, 100_000), matchId)

async function versionAndRate(visitor: TestClient, matchId: number, version?: number) {
  const answer = await visitor.call(marketSelection, { query: { gameId: String(matchId), version } })
  const select = answer!.markets[0]!.select.find(({ option }) => option === '2-1')!
  return [answer!.game.version, select.profit]
}

test('the process that placed the order answers with the rate it left behind', async () => {
  const { deps, visitor } = await deafServer()
  const match = await movable()
  expect(await versionAndRate(visitor, match)).toEqual([1, '3.50'])
  await deps.desk.place(await order(match))
  expect(await versionAndRate(visitor, match)).toEqual([2, '3.41'])
})

test('another process answers so to whoever knows the version', async () => {
  const { visitor } = await deafServer()
  const match = await movable()
  expect(await versionAndRate(visitor, match)).toEqual([1, '3.50'])
  await site.deps.desk.place(await order(match))
  expect(await versionAndRate(visitor, match, 2)).toEqual([2, '3.41'])
})

test('a version that there is not yet changes nothing', async () => {
  const { visitor } = await deafServer()
  const match = await movable()
  expect(await versionAndRate(visitor, match, 999)).toEqual([1, '3.50'])
})

test.each([0, -1, 1.5, 2 ** 53])('there is no version %d', async (version) => {
  const query = { gameId: String(await movable()), version }
  expect(await site.client().code(marketSelection, { query })).toBe(1003)
})
