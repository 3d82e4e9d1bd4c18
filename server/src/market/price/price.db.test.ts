import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { fen } from '@touchline/engine/money/fen'
import { MAX_RATE_BP } from '@touchline/engine/money/rate'
import { offeredRate } from '@touchline/engine/pricing/offer'
import { expectedGoals, fitRatings } from '@touchline/engine/pricing/ratings'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { addMember, request } from '../../order/testing.ts'
import { openMatchCache } from '../match/match-cache.ts'
import { gameOf, marketsOf } from '../match/view.ts'
import { offers } from './offers.ts'
import { type ExpectedRates, priceDue } from './price.ts'
import { createRatingCache, type RatingCache } from './rating-cache.ts'

const site = await testSite({ sound: false })
let now: number
let cache: RatingCache
let cup: string

const deps = site.deps

let count = 0
const names = JSON.stringify({ 'zh-cn': '测试', 'en-us': 'Test' })

/** Each test has a competition of its own, with teams a to d. */
beforeEach(async () => {
  now = site.clock.now()
  cache = createRatingCache()
  cup = `cup-${++count}`
  await deps.sql`insert into competition (id, name, country) values (${cup}, ${names}::text::jsonb, 'world')`
  await deps.sql`insert into team (id, name, icon_color, icon_text)
    select ${cup} || t, ${names}::text::jsonb, '#000000', ${names}::text::jsonb from unnest(array['a', 'b', 'c', 'd']) t`
})

async function match(given: { in: number; home?: string; away?: string; state?: string; facts?: object }) {
  const { home = 'a', away = 'b', state = 'scheduled', facts = {} } = given
  const [row] = await deps.sql<[{ id: number }]>`
    insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, state, facts, exposure_limit)
    values ('test', ${`m${++count}`}, ${cup}, ${cup + home}, ${cup + away}, '', ${new Date(now + given.in)}, ${state},
      ${deps.sql.json(facts as never)}, 20000000) returning id`
  return row.id
}

/** A match that is over, with its score `ft`. */
const result = (at: number, home: string, away: string, ft: [number, number]) =>
  match({ in: at, home, away, state: 'settled', facts: { ft } })

type Selection = { marketType: MarketType; option: string; chance: number; baseRate: number }
async function selections(id: number): Promise<Selection[]> {
  return deps.sql<Selection[]>`
    select market_type as "marketType", option, chance, base_rate as "baseRate"
      from selection where match_id = ${id} order by market_type, option`
}
async function expected(id: number): Promise<ExpectedRates> {
  const [row] = await deps.sql<[{ expected: ExpectedRates }]>`select expected from match where id = ${id}`
  return row.expected
}
/** The causes of each move of a score's rate; by default of one score, since all have the same. */
async function causes(id: number, option = '1-1') {
  const rows = await deps.sql<{ causes: string[] | null }[]>`
    select causes from rate_change where match_id = ${id} and market_type = 1 and option = ${option} order by id`
  return rows.map((row) => row.causes)
}
async function rates(id: number, option: string) {
  const rows = await deps.sql<{ rate: number }[]>`
    select rate from rate_change where match_id = ${id} and market_type = 1 and option = ${option} order by id`
  return rows.map(({ rate }) => rate)
}

describe('what is priced', () => {
  test('a match within twelve hours gets its selections, a version and the beginning of each history', async () => {
    const id = await match({ in: 11 * HOUR })
    await priceDue(deps, cache, now)
    const rows = await selections(id)
    expect(rows.length).toBeGreaterThan(60)
    for (const type of marketTypes) {
      const mine = rows.filter(({ marketType }) => marketType === type)
      expect(optionsOf(type)).toEqual(expect.arrayContaining(mine.map(({ option }) => option)))
    }
    expect(await rates(id, '1-1')).toEqual([
      rows.find(({ marketType, option }) => marketType === 1 && option === '1-1')!.baseRate,
    ])
    const [row] = await deps.sql<[{ version: number }]>`select version from match where id = ${id}`
    expect(row.version).toBe(2)
  })

  test.each([
    ['later than that', { in: 13 * HOUR }],
    ['closed', { in: 2 * MINUTE }],
    ['begun', { in: -MINUTE }],
    ['postponed', { in: HOUR, state: 'postponed' }],
    ['over', { in: HOUR, state: 'settled', facts: { ft: [1, 0] } }],
  ])('nothing that is %s', async (_, given) => {
    const id = await match(given)
    await priceDue(deps, cache, now)
    expect(await selections(id)).toEqual([])
  })

  test('twice is once', async () => {
    const id = await match({ in: HOUR })
    expect(await priceDue(deps, cache, now)).toBeGreaterThan(0)
    expect(await priceDue(deps, cache, now)).toBe(0)
    expect(await priceDue(deps, createRatingCache(), now)).toBe(0)
    expect(await rates(id, '0-0')).toHaveLength(1)
  })

  test('no market that the source will never decide', async () => {
    const id = await match({ in: HOUR, facts: { untold: [0, 6] } })
    await priceDue(deps, cache, now)
    expect([...new Set((await selections(id)).map(({ marketType }) => marketType))].sort()).toEqual([1, 2, 3])
  })
})

describe('rates', () => {
  test('are below the fair ones by the margin, and within their bounds', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    for (const { chance, baseRate } of await selections(id)) {
      expect((baseRate / 10_000) * (1 - chance)).toBeLessThan(chance)
      expect(baseRate).toBe(Math.floor((chance / (1 - chance)) * 9_200))
      expect(baseRate).toBeGreaterThanOrEqual(1)
      expect(baseRate).toBeLessThanOrEqual(MAX_RATE_BP)
    }
  })

  test('what is too sure or too unlikely is not offered at all', () => {
    const lopsided = offers({ homeGoals: 6, awayGoals: 0.05, rho: 0 }, deps.settings.current)
    const ids = lopsided.map(({ type, option }) => `${type}.${option}`)
    expect(ids).not.toContain('3.1+')
    expect(ids).not.toContain('1.0-3')
    expect(lopsided.every(({ base }) => base >= 1 && base <= MAX_RATE_BP)).toBe(true)
  })

  test('a setting of the margin counts from the next pricing on', async () => {
    const marginBp = { ...deps.settings.current.marginBp, 1: 2_000 }
    const dear = { sql: deps.sql, settings: { current: { ...deps.settings.current, marginBp } } }
    const id = await match({ in: HOUR })
    await priceDue(dear, cache, now)
    const score = (await selections(id)).find(({ marketType }) => marketType === 1)!
    expect(score.baseRate).toBe(Math.floor((score.chance / (1 - score.chance)) * 8_000))
    expect(await priceDue(dear, cache, now)).toBe(0)
  })

  test('another margin counts on matches that have prices, with the next pricing', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    const before = await selections(id)
    const marginBp = { ...deps.settings.current.marginBp, 1: 2_000 }
    const dear = { sql: deps.sql, settings: { current: { ...deps.settings.current, marginBp } } }
    // Ids are in order of time, so that the second pricing is a later one.
    expect(await priceDue(dear, cache, now + 1)).toBeGreaterThan(0)
    for (const { marketType, chance, baseRate, option } of await selections(id)) {
      const old = before.find((one) => one.marketType === marketType && one.option === option)!
      expect(baseRate).toBe(marketType === 1 ? Math.floor((chance / (1 - chance)) * 8_000) : old.baseRate)
    }
    expect(await causes(id)).toEqual([['opened'], ['margin']])
    await priceDue(deps, cache, now)
    expect(await selections(id)).toEqual(before)
  })

  test('other insured options count on matches that have prices, and move no rate', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    const insured = async () => {
      const rows = await deps.sql<{ named: string }[]>`
        select market_type || '.' || option as named from selection where match_id = ${id} and insured order by 1`
      return rows.map(({ named }) => named)
    }
    expect(await insured()).toEqual([...deps.settings.current.insuredOptions].sort())
    const insuredOptions = ['1.0-0', '2.1-1']
    const other = { sql: deps.sql, settings: { current: { ...deps.settings.current, insuredOptions } } }
    await priceDue(other, cache, now)
    expect(await insured()).toEqual(insuredOptions)
    expect(await rates(id, '0-0')).toHaveLength(1)
    insuredOptions.reverse()
    expect(await priceDue(other, cache, now)).toBe(0)
  })
})

describe('ratings', () => {
  const played: [string, string, [number, number]][] = [
    ['a', 'b', [4, 0]],
    ['b', 'a', [0, 3]],
    ['a', 'c', [3, 1]],
    ['c', 'a', [0, 2]],
    ['a', 'd', [5, 0]],
    ['d', 'a', [1, 3]],
  ]

  test('are fitted on the competition’s results, so that who won is favourite', async () => {
    for (const [n, [home, away, ft]] of played.entries()) await result(-(10 - n) * 24 * HOUR, home, away, ft)
    const id = await match({ in: HOUR, home: 'a', away: 'b' })
    await priceDue(deps, cache, now)
    const { homeGoals, awayGoals, generation } = await expected(id)
    expect(generation).toBe(1)
    expect(homeGoals).toBeGreaterThan(awayGoals * 1.5)
  })

  test('never look ahead: results that come later change nothing before they are there', async () => {
    for (const [n, [home, away, ft]] of played.entries()) await result(-(10 - n) * 24 * HOUR, home, away, ft)
    const id = await match({ in: HOUR, home: 'a', away: 'b' })
    await priceDue(deps, cache, now)
    const known = played.map(([home, away, [homeGoals, awayGoals]], n) => ({
      home: cup + home,
      away: cup + away,
      homeGoals,
      awayGoals,
      playedAt: now - (10 - n) * 24 * HOUR,
      neutral: false,
    }))
    const fit = fitRatings(known, { now: known.at(-1)!.playedAt, halfLifeDays: 365 })
    const { homeGoals, awayGoals } = await expected(id)
    const own = expectedGoals(fit, `${cup}a`, `${cup}b`)
    expect(homeGoals).toBeCloseTo(own.homeGoals, 9)
    expect(awayGoals).toBeCloseTo(own.awayGoals, 9)
  })

  test('a match in play or postponed is no result yet', async () => {
    for (const [home, away, ft] of played)
      await match({ in: -HOUR, home, away, state: 'live', facts: { ft } })
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    expect(await expected(id)).toMatchObject({ generation: 0 })
  })

  test('a round of new results moves the rates, in the history too; a single one does not', async () => {
    const id = await match({ in: HOUR, home: 'a', away: 'b' })
    await priceDue(deps, cache, now)
    await result(-5 * HOUR, 'a', 'b', [3, 0])
    expect(await priceDue(deps, cache, now + MINUTE)).toBe(0)
    for (const [home, away, ft] of played) await result(-4 * HOUR, home, away, ft)
    expect(await priceDue(deps, cache, now + 2 * MINUTE)).toBe(1)
    expect(await rates(id, '3-0')).toHaveLength(2)
    expect((await rates(id, '3-0'))[1]).toBeGreaterThan((await rates(id, '3-0'))[0]!)
  })
})

describe('news of a team', () => {
  test('moves the law, the rates and the version before kick-off', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    const before = await expected(id)
    await deps.sql`update match set facts = '{"outlook": {"home": 0.8, "away": 1}}' where id = ${id}`
    expect(await priceDue(deps, cache, now + 1)).toBe(1)
    const after = await expected(id)
    expect(after.homeGoals).toBeCloseTo(before.homeGoals * 0.8, 9)
    expect(after.awayGoals).toBe(before.awayGoals)
    const history = await rates(id, '0-0')
    expect(history).toHaveLength(2)
    expect(history[1]).toBeGreaterThan(history[0]!)
  })

  test('after the closing of orders moves nothing any more', async () => {
    const id = await match({ in: 4 * MINUTE })
    await priceDue(deps, cache, now)
    const before = await selections(id)
    await deps.sql`update match set facts = '{"outlook": {"home": 0.5, "away": 1}}' where id = ${id}`
    expect(await priceDue(deps, cache, now + MINUTE)).toBe(0)
    expect(await selections(id)).toEqual(before)
  })

  test('leaves what is ordered standing; the history has the rate as demand moved it', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    await deps.sql`update selection set ordered = 5000000 where match_id = ${id} and option = '1-1' and market_type = 1`
    await deps.sql`update match set facts = '{"outlook": {"home": 1.3, "away": 1}}' where id = ${id}`
    await priceDue(deps, cache, now + 1)
    const [row] = await deps.sql<[{ baseRate: number; ordered: number; cap: number }]>`
      select base_rate as "baseRate", ordered, cap from selection where match_id = ${id} and option = '1-1' and market_type = 1`
    expect(row.ordered).toBe(5_000_000)
    const offered = offeredRate(row.baseRate as never, row.ordered, row.cap)
    expect((await rates(id, '1-1')).at(-1)).toBe(offered)
    expect(offered).toBeLessThan(row.baseRate)
  })

  test('takes a selection off that has become impossible to offer, unless orders stand on it', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    await deps.sql`update selection set ordered = 1000 where match_id = ${id} and market_type = 1 and option = 'home-4+'`
    await deps.sql`update match set facts = '{"outlook": {"home": 0.001, "away": 1}}' where id = ${id}`
    await priceDue(deps, cache, now)
    const options = (await selections(id))
      .filter(({ marketType }) => marketType === 1)
      .map(({ option }) => option)
    expect(options).toContain('home-4+')
    expect(options).not.toContain('3-0')
  })
})

describe('what is no longer offered', () => {
  async function untold(id: number, types: MarketType[]) {
    await deps.sql`update match set facts = ${deps.sql.json({ untold: types })}, expected = null where id = ${id}`
    await priceDue(deps, cache, now)
  }
  const offered = async (id: number, type: MarketType) => {
    const rows = await deps.sql<{ option: string; offered: boolean }[]>`
      select option, offered from selection where match_id = ${id} and market_type = ${type}`
    return rows.map((row) => `${row.option} ${row.offered}`)
  }

  test('takes no more orders and is not shown, though orders stand on it; offered again it does', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    const who = await addMember(deps, 100_000)
    const order = () =>
      deps.desk.place(request(who, id, { type: 0, option: '1-10', rate: 1, stake: 10_000 + ++count }))
    const shown = async () => {
      const reader = openMatchCache(deps)
      const row = (await reader.match(id))!
      reader.close()
      const view = { language: 'en-us', now, feeBp: 500, levelsNeeded: {} } as const
      const market = marketsOf(row, view).find(({ marketType }) => marketType === 0)!
      const { state, tradAbleVolume } = gameOf(row, view)
      return { show: market.show, options: market.select.length, state, volume: Number(tradAbleVolume) > 0 }
    }
    await order()
    await untold(id, [0])
    expect(await offered(id, 0)).toEqual(['1-10 false'])
    await expect(order()).rejects.toMatchObject({ code: 1712 })
    expect(await shown()).toEqual({ show: false, options: 0, state: 'open', volume: true })
    await untold(id, [])
    expect(await offered(id, 0)).toContain('1-10 true')
    await order()
    expect((await shown()).show).toBe(true)
  })

  test('stays as it was where the match began while it was priced', async () => {
    const id = await match({ in: HOUR })
    await priceDue(deps, cache, now)
    const before = await selections(id)
    await deps.sql`update match set facts = '{"untold": [0, 6]}', expected = null where id = ${id}`
    let pricing: Promise<unknown> = Promise.resolve()
    await deps.sql.begin(async (tx) => {
      await tx`update match set state = 'live', version = version + 1 where id = ${id}`
      pricing = priceDue(deps, cache, now)
      await new Promise((done) => setTimeout(done, 150))
    })
    await pricing
    expect(await selections(id)).toEqual(before)
  })
})

test('a setting of the demand that moves a rate all the way counts from the next pricing on', async () => {
  const id = await match({ in: HOUR })
  await priceDue(deps, cache, now)
  const demandCap = fen(5_000_000)
  const other = { sql: deps.sql, settings: { current: { ...deps.settings.current, demandCap } } }
  await priceDue(other, cache, now)
  const caps = await deps.sql<{ cap: number }[]>`select distinct cap from selection where match_id = ${id}`
  expect(caps).toEqual([{ cap: demandCap }])
})

test('pricing waits for whoever holds the match: an order meets the old rates or the new ones, never both', async () => {
  const id = await match({ in: HOUR })
  await priceDue(deps, cache, now)
  await deps.sql`update match set facts = '{"outlook": {"home": 1.5, "away": 1}}' where id = ${id}`
  const before = await selections(id)
  let priced = false
  let pricing: Promise<unknown> = Promise.resolve()
  await deps.sql.begin(async (tx) => {
    await tx`select from match where id = ${id} for no key update`
    pricing = priceDue(deps, cache, now).then(() => {
      priced = true
    })
    await new Promise((done) => setTimeout(done, 150))
    expect(priced).toBe(false)
    expect(await selections(id)).toEqual(before)
  })
  await pricing
  expect(await selections(id)).not.toEqual(before)
})
