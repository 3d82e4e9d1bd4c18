// The house's possible loss, summed from open orders, is what the engine judges orders by, whatever was
// ordered.
import { exposure, matchExposure, worstExposure } from '@touchline/contract/order/operator-calls'
import { marketTypes, optionsOf, outcomesOf } from '@touchline/engine/market/catalogue'
import { worstCase } from '@touchline/engine/market/exposure'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { bp } from '@touchline/engine/money/rate'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredFacts } from '../../feed/facts.ts'
import { testSite } from '../../http/test-site.ts'
import { giveTrial } from '../../member/testing.ts'
import { testConsole } from '../../operator/testing.ts'
import { confirmDue } from '../../settlement/confirm.ts'
import { settleOpenRuns } from '../../settlement/settle.ts'
import { cancelOrder, offerCancel } from '../cancel/cancel.ts'
import { readDeskMatches } from '../desk/desk-match.ts'
import { addMatch, addMember, addMembers, report, request, setState } from '../testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])

const order = 'worst'
const list = (
  asked: { market?: '0' | '1' | '3'; order?: 'worst' | 'part' | 'kickoff'; find?: string } = {},
) => rita.payload(exposure, { query: { order, market: '1', ...asked } })
const one = (id: number) => rita.payload(matchExposure, { query: { id: String(id) } })
const listed = async (id: number, asked = {}) =>
  (await list(asked)).matches.find(({ gameId }) => gameId === String(id))
async function place(match: number, ...orders: readonly Parameters<typeof request>[2][]) {
  const members = await addMembers(deps, orders.length, 1_000_000_00)
  for (const [n, given] of orders.entries())
    await deps.desk.place(request(members[n]!, match, { rate: 1, ...given }))
  return members
}
/**
 * Expects that the few worst matches, read from sums, are the first of the page, which is read from orders,
 * and that the sum over all is the same.
 */
async function worstAgrees() {
  const [few, page] = [await rita.payload(worstExposure), await list()]
  expect(few.worst).toBe(page.total.worst)
  const first = page.matches.slice(0, 4)
  expect(few.matches).toEqual(
    first.map(({ gameId, home, away, kickoff, worst, limit }) => ({
      gameId,
      home,
      away,
      kickoff,
      worst,
      limit,
    })),
  )
  return few.matches.map(({ gameId }) => Number(gameId))
}
async function judgedBy(match: number) {
  const [read] = await deps.sql.begin((tx) => readDeskMatches(tx, [match]))
  return read!.exposure
}

test('an order is lost where its option happens, and pays everywhere else; the worst is named', async () => {
  const match = await addMatch(deps, { limit: 1_000_00 })
  await place(match, { option: '2-1', stake: 200_00 }, { option: '0-0', stake: 100_00 })
  const { markets, ...row } = await one(match)
  expect(row).toMatchObject({
    orders: 2,
    staked: '300.00',
    worst: '-9.87',
    limit: '1000.00',
    state: 'upcoming',
  })
  expect(markets).toHaveLength(1)
  const [market] = markets
  expect(market).toMatchObject({ marketType: 1, orders: 2, staked: '300.00', worst: '-9.87', worstAt: '0-1' })
  expect(market!.options).toEqual([
    { option: '0-0', orders: 1, staked: '100.00', pays: '3.29' },
    { option: '2-1', orders: 1, staked: '200.00', pays: '6.58' },
  ])
  const result = Object.fromEntries(market!.outcomes.map((its) => [its.outcome, its.result]))
  expect(market!.outcomes.map((its) => its.outcome)).toEqual([...outcomesOf(1)])
  expect(result).toMatchObject({ '0-0': '93.42', '2-1': '196.71', '0-1': '-9.87', 'no-option': '-9.87' })
  expect(await listed(match)).toMatchObject({ worst: '-9.87', market: { worstAt: '0-1' } })
  expect(await listed(match, { market: '3' })).toMatchObject({ worst: '-9.87', market: null })
})

test('whatever is ordered, each outcome and the worst case are those by which the next order is judged', async () => {
  const any = fc.constantFrom(...marketTypes).chain((type) =>
    fc.record({
      type: fc.constant(type),
      option: fc.constantFrom(...optionsOf(type)),
      stake: fc.integer({ min: 10_00, max: 900_00 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 12 }), async (orders) => {
      const match = await addMatch(deps)
      await place(match, ...orders)
      const judged = await judgedBy(match)
      const { markets, worst } = await one(match)
      expect(worst).toBe(formatFen(worstCase(judged) as Fen))
      await worstAgrees()
      for (const { marketType, outcomes } of markets)
        expect(outcomes.map(({ result }) => result)).toEqual(
          judged[marketType].map((result) => formatFen(result as Fen)),
        )
      expect(markets.reduce((sum, { orders: its }) => sum + its, 0)).toBe(orders.length)
    }),
    { numRuns: 12 },
  )
})

test('trial stakes and what is insured are not the house’s to win', async () => {
  const match = await addMatch(deps)
  await deps.sql`update selection set insured = true where match_id = ${match}`
  const [trying, insuring] = await Promise.all([addMember(deps, 1_000_00), addMember(deps, 1_000_00, 4)])
  await giveTrial(site, trying)
  await deps.desk.place({ ...request(trying, match, { stake: 20_00, rate: 1 }), paidFrom: 'trial' })
  const insured = { ...request(insuring, match, { rate: 1 }), insurance: bp(1_100), address: insuring }
  await deps.desk.place(insured)
  await worstAgrees()
  const { markets } = await one(match)
  expect(markets[0]!.outcomes.find(({ outcome }) => outcome === '2-1')?.result).toBe('89.00')
  expect(markets[0]).toMatchObject({ orders: 2, staked: '120.00' })
})

test('what was taken back and what has ended is no liability any more', async () => {
  const [match, kept] = [await addMatch(deps), await addMatch(deps)]
  const [member] = await place(match, { option: '2-1' }, { option: '1-1' }, { option: '3-3' })
  await place(kept, { option: '2-1' })
  const [order] = await deps.sql<[{ id: string }]>`select id from "order" where member_id = ${member!}`
  expect(await listed(match)).toMatchObject({ orders: 3, staked: '300.00' })
  const { token } = await offerCancel(deps, member!, order.id)
  await cancelOrder(deps, member!, order.id, token)
  expect(await listed(match)).toMatchObject({ orders: 2, staked: '200.00' })
  const before = (await list()).total
  await setState(deps, match, 'ended')
  const facts: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
  await report(deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() - 5 * MINUTE })
  expect(await listed(match)).toMatchObject({ orders: 2, state: 'ended' })
  expect(await confirmDue(deps, site.clock.now())).toHaveLength(1)
  expect(await listed(match)).toMatchObject({ orders: 2, state: 'settling' })
  await settleOpenRuns(deps)
  expect(await listed(match)).toBeUndefined()
  // While a correction settles them again, they still count as ended.
  await setState(deps, match, 'settling')
  expect(await listed(match)).toBeUndefined()
  await setState(deps, match, 'settled')
  const { total } = await list()
  expect([before.orders - total.orders, before.matches - total.matches]).toEqual([2, 1])
})

test('the few worst agree with the page after an order was taken back, while a match is settled, and when its orders have ended', async () => {
  const match = await addMatch(deps, { limit: 900_000_00 })
  // No other match can lose more, so that this match is the first row.
  const members = await place(
    match,
    { type: 3, option: '4+', stake: 9_500_00 },
    { type: 3, option: '4+', stake: 9_000_00 },
    { option: '2-1', stake: 8_000_00 },
  )
  expect((await worstAgrees())[0]).toBe(match)
  const [taken] = await deps.sql<[{ id: string }]>`select id from "order" where member_id = ${members[1]!}`
  const { token } = await offerCancel(deps, members[1]!, taken.id)
  await cancelOrder(deps, members[1]!, taken.id, token)
  expect((await worstAgrees())[0]).toBe(match)
  await setState(deps, match, 'ended')
  const facts: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
  await report(deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() - 5 * MINUTE })
  await confirmDue(deps, site.clock.now())
  expect(await worstAgrees()).toContain(match)
  await settleOpenRuns(deps)
  expect(await worstAgrees()).not.toContain(match)
  await setState(deps, match, 'settling')
  expect(await worstAgrees()).not.toContain(match)
  await setState(deps, match, 'settled')
})

test('by what is lost at most, by the part of the limit, by kick-off; and by words of a name', async () => {
  const [large, near] = [
    await addMatch(deps, { limit: 900_000_00, kicksOffIn: 3 * HOUR }),
    await addMatch(deps, { limit: 20_00, kicksOffIn: HOUR }),
  ]
  await place(large, { type: 3, option: '4+', stake: 9_000_00 })
  await place(near, { type: 3, option: '4+', stake: 300_00 })
  const ids = async (by: 'worst' | 'part' | 'kickoff') =>
    (await list({ order: by })).matches
      .map(({ gameId }) => Number(gameId))
      .filter((id) => id === large || id === near)
  expect(await ids('worst')).toEqual([large, near])
  expect(await ids('part')).toEqual([near, large])
  expect(await ids('kickoff')).toEqual([near, large])
  expect((await list({ find: 'Test' })).matches.length).toBeGreaterThan(1)
  await deps.sql`update team set name = jsonb_build_object('zh-cn', '马竞', 'en-us', 'Atlético') where id = 'home'`
  expect((await list({ find: 'Atlético' })).matches.length).toBeGreaterThan(1)
  expect((await list({ find: 'atletico 测试' })).matches.length).toBeGreaterThan(1)
  // The code of a language is in no name.
  expect((await list({ find: 'us' })).matches).toEqual([])
  expect(await list({ find: '%' })).toMatchObject({ matches: [], total: { matches: 0, worst: '0.00' } })
})

test('others see nothing of it, and of no match there is nothing', async () => {
  const fay = await consoleApp.operator('fay', ['finance', 'support', 'content'])
  expect(await fay.code(exposure, { query: { order, market: '1' } })).toBe(1004)
  expect(await fay.code(worstExposure)).toBe(1004)
  expect(await fay.code(matchExposure, { query: { id: '1' } })).toBe(1004)
  expect(await rita.code(matchExposure, { query: { id: '999999' } })).toBe(1004)
})
