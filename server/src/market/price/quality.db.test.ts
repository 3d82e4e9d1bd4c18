// The page about prices agrees with the results of matches: every settled match counts, by its last result,
// and no other match.
import { priceQuality } from '@touchline/contract/market/calls'
import { consoleQuality, ratingFits } from '@touchline/contract/market/operator-calls'
import { chanceOfRate } from '@touchline/engine/pricing/quality'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { longRead } from '../../db/long-read.ts'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, report, settleDue } from '../../order/testing.ts'
import { countQuality, keepPriceQuality } from './quality.ts'
import { fitOf } from './rating-cache.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const count = () => longRead(deps.sql, countQuality)
const told = async () => (await site.client().call(priceQuality)).data

async function played(ft: [number, number], status: 'final' | 'abandoned' = 'final'): Promise<number> {
  const match = await addMatch(deps, { kicksOffIn: HOUR })
  clock.pass(HOUR + 3 * HOUR)
  await report(deps, match, {
    source: 'a',
    status,
    facts: { ft, ht: [0, 0] },
    at: clock.now() - HOUR,
  })
  clock.pass(2 * HOUR)
  await settleDue(deps)
  return match
}

test('before anything is counted there is nothing, and nothing of no match', async () => {
  expect(await told()).toBeNull()
  await addMatch(deps)
  expect(await count()).toMatchObject({ matches: 0, options: 0, markets: [], buckets: [] })
  expect(await keepPriceQuality(deps)).toBe(true)
  expect(await told()).toMatchObject({ matches: 0, options: 0 })
})

test('a settled match counts with every option of every market that was decided', async () => {
  await played([2, 1])
  const quality = await count()
  const scores = quality.markets.find(({ type }) => type === 1)!
  // 18 options at 5 % and 3.50 %, of which one happened.
  expect(scores).toMatchObject({ matches: 1, options: 18, compared: null })
  expect(scores.ours.brier).toBeCloseTo((0.95 ** 2 + 17 * 0.05 ** 2) / 18, 12)
  expect(scores.ours.logLoss).toBeCloseTo((-Math.log(0.05) - 17 * Math.log(0.95)) / 18, 12)
  const close = chanceOfRate(350)
  expect(scores.closing.logLoss).toBeCloseTo((-Math.log(close) - 17 * Math.log(1 - close)) / 18, 12)
  const goals = quality.markets.find(({ type }) => type === 3)!
  expect(goals.options).toBe(7)
  // 1+, 2+ and 3+ happened, the others did not.
  expect(goals.ours.brier).toBeCloseTo((3 * 0.95 ** 2 + 4 * 0.05 ** 2) / 7, 12)
  const [bucket] = quality.buckets
  expect(quality.buckets).toHaveLength(1)
  expect(bucket).toMatchObject({ from: 5, to: 10, options: quality.options })
  expect(bucket!.expected).toBeCloseTo(quality.options * 0.05, 9)
})

test('a match that was void, or whose minutes nobody knows, does not count where it says nothing', async () => {
  const before = await count()
  await played([0, 0], 'abandoned')
  expect(await count()).toEqual(before)
  // The match above has no known minute of its first goal.
  expect(before.markets.map(({ type }) => type)).toEqual([1, 2, 3])
})

test('operators see the same by competition, with the chances of each market', async () => {
  const rita = await consoleApp.operator('rita', ['risk'])
  const { counted } = await rita.payload(consoleQuality)
  expect(counted).toMatchObject({ matches: 0, markets: [], leagues: [] })
  clock.pass(DAY)
  expect(await keepPriceQuality(deps)).toBe(true)
  const quality = await count()
  const again = await consoleApp.operator('ruth', ['auditor'])
  const all = (await again.payload(consoleQuality)).counted!
  expect(all.markets).toEqual(quality.markets)
  expect(all.leagues).toMatchObject([{ id: 'test', matches: 1 }])
  const its = (await again.payload(consoleQuality, { query: { league: 'test' } })).counted!
  expect(its.markets).toEqual(quality.leagues[0]!.markets)
  expect(its.markets.find(({ type }) => type === 1)!.buckets).toMatchObject([
    { from: 5, to: 10, options: 18, happened: 1 },
  ])
  expect(JSON.stringify(await told())).not.toContain('leagues')
  expect((await told())!.markets.every((market) => !('buckets' in market))).toBe(true)
  expect(await again.code(consoleQuality, { query: { league: 'nowhere' } })).toBe(1004)
  await deps.sql`insert into competition (id, name, country) values ('idle', '{"zh-cn": "闲", "en-us": "Idle"}', 'world')`
  expect((await again.payload(consoleQuality, { query: { league: 'idle' } })).counted).toMatchObject({
    matches: 0,
    markets: [],
  })
  const sue = await consoleApp.operator('sue', ['support'])
  expect(await sue.code(consoleQuality)).toBe(1004)
  expect(await sue.code(ratingFits)).toBe(1004)
})

test('what ratings know, and which matches have their rates', async () => {
  const again = await consoleApp.operator('ria', ['risk'])
  const fits = async (id?: string) => again.payload(ratingFits, { query: { ...(id && { id }) } })
  const match = await addMatch(deps, { kicksOffIn: HOUR })
  const one = async () => (await fits()).fits.find(({ id }) => id === 'test')!
  const { results, fitted, missing } = await one()
  expect(fitted).toBe(Math.floor(results / 6) * 6)
  expect(missing).toBe(fitted + 6 - results)
  expect(await one()).toMatchObject({ priced: 0, stale: 0 })
  await deps.sql`update match set expected = ${deps.sql.json({ generation: fitted / 6 })} where id = ${match}`
  expect(await one()).toMatchObject({ priced: 1, stale: 0 })
  await deps.sql`update match set expected = ${deps.sql.json({ generation: 99 })} where id = ${match}`
  expect(await one()).toMatchObject({ priced: 0, stale: 1 })
  await deps.sql`update match set state = 'void' where id = ${match}`
  const whole = (await fits('test')).fitted!
  const alone = await fitOf(deps.sql, 'test', fitted / 6)
  expect(whole).toMatchObject({ average: alone.average, homeAdvantage: alone.homeAdvantage, rho: alone.rho })
  expect(whole.teams.map(({ id }) => id).toSorted()).toEqual(Object.keys(alone.attack).toSorted())
  expect(await again.code(ratingFits, { query: { id: 'nowhere' } })).toBe(1004)
})

test('it is counted once an accounting day, and views count nothing', async () => {
  clock.pass(DAY)
  expect(await keepPriceQuality(deps)).toBe(true)
  expect(await keepPriceQuality(deps)).toBe(false)
  expect(await told()).toMatchObject({ matches: 1, countedAt: clock.now() })
  clock.pass(MINUTE)
  await played([1, 1])
  expect((await told())!.matches).toBe(1)
})
