// Settings that rates are made with: people see, before they propose and before they approve, what the values
// would do to each rate; after the approval exactly that is offered.
import { exportRates, ratedOptions, rateEffect, rateMoves } from '@touchline/contract/market/operator-calls'
import { resumeOrdering, suspendOrdering } from '@touchline/contract/order/operator-calls'
import type { SettingName, SettingValues } from '@touchline/contract/settings'
import { changeSettings, settingHistory } from '@touchline/contract/site/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { optionsOf } from '@touchline/engine/market/catalogue'
import { fen } from '@touchline/engine/money/fen'
import { bp, formatBp } from '@touchline/engine/money/rate'
import { offeredRate } from '@touchline/engine/pricing/offer'
import { HOUR, SECOND } from '@touchline/engine/site/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../../operator/testing.ts'
import { addMember, request } from '../../order/testing.ts'
import { times } from '../../soak/counts.ts'
import { priceDue } from './price.ts'
import { createRatingCache } from './rating-cache.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])
const amos = await consoleApp.operator('amos', ['finance', 'admin'])
const sue = await consoleApp.operator('sue', ['support'])
const ada = await consoleApp.operator('ada', ['auditor'])
const cache = createRatingCache()
const names = JSON.stringify({ 'zh-cn': '测试', 'en-us': 'Test' })
await deps.sql`insert into competition (id, name, country) values ('one', ${names}::text::jsonb, 'world'), ('two', ${names}::text::jsonb, 'world')`
await deps.sql`insert into team (id, name, icon_color, icon_text)
  select t, ${names}::text::jsonb, '#000000', ${names}::text::jsonb from unnest(array['a', 'b']) t`

let count = 0
async function match(given: { in: number; cup?: 'one' | 'two'; facts?: object }): Promise<number> {
  const { cup = 'one', facts = {} } = given
  const [row] = await deps.sql<[{ id: number }]>`
    insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, state, facts, exposure_limit)
    values ('test', ${`m${++count}`}, ${cup}, 'a', 'b', '', ${new Date(clock.now() + given.in)}, 'scheduled',
      ${deps.sql.json(facts as never)}, 20000000) returning id`
  return row.id
}
const price = () => priceDue(deps, cache, clock.now())
const effect = (values: object, id?: number, by = rita) =>
  by.payload(rateEffect, { query: { values: JSON.stringify(values), ...(id && { id: String(id) }) } })
const propose = (values: object, by = rita) =>
  by.ask(changeSettings, { body: { values, reason: 'a test of it' } })
async function decide(by: ConsoleClient, id: number) {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return by.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })
}
/** Changes settings by two people, and waits until this process has them. */
async function change(values: Partial<SettingValues>): Promise<void> {
  const { proposed } = await rita.payload(changeSettings, { body: { values, reason: 'a test of it' } })
  expect(await decide(amos, proposed!)).toBe(0)
  for (const [name, value] of Object.entries(values))
    await expect.poll(() => deps.settings.current[name as SettingName]).toEqual(value)
}
/** What members are offered. */
async function offered(id: number) {
  const rows = await deps.sql<
    {
      type: 0 | 1 | 2 | 3 | 6
      option: string
      base: number
      ordered: number
      cap: number
      insured: boolean
    }[]
  >`
    select market_type as type, option, base_rate as base, ordered, cap, insured from selection
    where match_id = ${id} and offered`
  return new Map(
    rows.map(({ type, option, base, ordered, cap, insured }) => [
      `${type}.${option}`,
      { rate: formatBp(offeredRate(bp(base), ordered, cap)), insured },
    ]),
  )
}
function told(moved: Awaited<ReturnType<typeof effect>>['moved'], side: 'before' | 'after') {
  const options = moved!.markets.flatMap(({ marketType, options: all }) =>
    all.map(({ option, ...sides }) => [`${marketType}.${option}`, sides[side]] as const),
  )
  return new Map(options.filter(([, value]) => value !== null))
}

const marginBp = deps.settings.current.marginBp
const demandCap = deps.settings.current.demandCap
const usual = {
  marginBp,
  demandCap,
  insuredOptions: deps.settings.current.insuredOptions,
}

test('what is told of new settings is what is offered once they are approved, in random play', async () => {
  const ids = [
    await match({ in: HOUR }),
    await match({ in: 2 * HOUR, facts: { untold: [0, 6], outlook: { home: 1.7, away: 0.6 } } }),
  ]
  await price()
  const margin = fc.integer({ min: 900, max: 3_000 })
  const some = fc.record({
    marginBp: fc.record({ 0: margin, 1: margin, 2: margin, 3: margin, 6: margin }),
    demandCap: fc.integer({ min: 20_000, max: 20_000_000 }),
    insuredOptions: fc.uniqueArray(
      fc.constantFrom(...optionsOf(1).map((option) => `1.${option}`), '3.1+', '2.0-0'),
      { maxLength: 9 },
    ),
  })
  const parts = fc.subarray(['marginBp', 'demandCap', 'insuredOptions'] as const, { minLength: 1 })
  const play = fc.record({
    values: some,
    parts,
    stakes: fc.array(
      fc.tuple(
        fc.constantFrom(...ids),
        fc.constantFrom('1-1', '2-1', '0-0'),
        fc.integer({ min: 10_000, max: 90_000 }),
      ),
      { maxLength: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(play, async ({ values, parts: changed, stakes }) => {
      for (const [id, option, stake] of stakes) {
        const member = await addMember(deps, stake)
        await deps.desk.place(request(member, id, { option, stake, rate: 1 }))
      }
      const next = Object.fromEntries(changed.map((name) => [name, values[name]]))
      const before = await Promise.all(ids.map((id) => effect(next, id)))
      for (const [place, id] of ids.entries()) {
        expect(told(before[place]!.moved, 'before')).toEqual(await offered(id))
      }
      if (
        JSON.stringify(Object.fromEntries(changed.map((name) => [name, deps.settings.current[name]]))) ===
        JSON.stringify(next)
      )
        return
      await change(next)
      await price()
      for (const [place, id] of ids.entries()) {
        expect(told(before[place]!.moved, 'after')).toEqual(await offered(id))
      }
      clock.pass(SECOND)
    }),
    { numRuns: times(12, 300) },
  )
  await change({ ...usual, insuredOptions: ['1.3-3'] })
  await price()
})

test('which matches are concerned is told, and nothing is written', async () => {
  const [one, other] = [await match({ in: 3 * HOUR }), await match({ in: 4 * HOUR, cup: 'two' })]
  const far = await match({ in: 40 * HOUR, cup: 'two' })
  await price()
  const state = () => deps.sql`select id, version, expected from match order by id`
  const was = await state()
  const dear = await effect({ marginBp: { ...marginBp, 3: 2_000 } })
  const concerned = dear.matches.map(({ gameId }) => gameId)
  expect(concerned).toEqual(expect.arrayContaining([String(one), String(other)]))
  expect(concerned).not.toContain(String(far))
  expect(dear.concerned).toBe(dear.matches.length)
  expect(dear.matches.find(({ gameId }) => gameId === String(one))).toMatchObject({
    rates: 7,
    offers: 0,
    insured: 0,
    level: null,
  })
  const levels = await effect({ levelsNeeded: { two: 3 } })
  expect(levels.matches.map(({ gameId, level, rates }) => ({ gameId, level, rates }))).toEqual(
    [other, far].map((id) => ({ gameId: String(id), level: { before: 0, after: 3 }, rates: 0 })),
  )
  expect(levels.moved).toBeNull()
  const insured = await effect({ insuredOptions: ['1.3-3', '1.0-0'] }, one)
  expect(insured.matches.find(({ gameId }) => gameId === String(one))).toMatchObject({ rates: 0, insured: 1 })
  expect(await effect({ demandCap })).toMatchObject({
    concerned: 0,
    matches: [],
    moved: null,
  })
  expect(await state()).toEqual(was)
  expect(await rita.code(rateEffect, { query: { values: '{"demandCap":1}', id: '999999' } })).toBe(1004)
})

test.each([
  ['marginBp', { ...marginBp, 1: 10_000 }],
  ['marginBp', { ...marginBp, 1: 0 }],
  ['marginBp', { 1: 900 }],
  ['demandCap', 0],
  ['demandCap', 1.5],
  ['levelsNeeded', { nowhere: 2 }],
  ['levelsNeeded', { one: 99 }],
  ['levelsNeeded', { one: -1 }],
  ['insuredOptions', ['1.9-9']],
  ['insuredOptions', ['3.none']],
  ['insuredOptions', ['1.0-0', '1.0-0']],
  ['insuredOptions', ['4.0-0']],
])('%s: %j is refused where it is looked at and where it is proposed', async (name, value) => {
  const values = { [name]: value }
  expect(await rita.code(rateEffect, { query: { values: JSON.stringify(values) } })).toBe(1003)
  expect((await propose(values)).StatusCode).toBe(1003)
})

test.each([
  ['marginBp', { ...marginBp, 1: 1_500 }],
  ['demandCap', 7_000_000],
  ['levelsNeeded', { one: 2 }],
  ['insuredOptions', ['1.0-0', '2.1-1']],
] as const)(
  '%s: one proposes, another approves, its history tells both, and it is taken back the same way',
  async (name, value) => {
    const before = deps.settings.current[name]
    expect((await propose({ [name]: value }, sue)).StatusCode).toBe(1004)
    const { proposed } = await rita.payload(changeSettings, {
      body: { values: { [name]: value }, reason: 'more of it' },
    })
    expect(await decide(rita, proposed!)).toBe(1963)
    expect(await decide(sue, proposed!)).toBe(1004)
    expect(deps.settings.current[name]).toEqual(before)
    expect(await decide(amos, proposed!)).toBe(0)
    await expect.poll(() => deps.settings.current[name]).toEqual(value)
    const history = async () => (await ada.payload(settingHistory, { query: { name } })).changes
    expect((await history())[0]).toMatchObject({
      before,
      after: value,
      by: 'rita',
      approvedBy: 'amos',
      reason: 'more of it',
    })
    await change({ [name]: (await history())[0]!.before })
    expect(deps.settings.current[name]).toEqual(before)
    expect((await history())[0]).toMatchObject({ before: value, after: before })
  },
)

test('each move of a rate says why, with the operators where it was they', async () => {
  const id = await match({ in: 5 * HOUR })
  const asked = { query: { id: String(id), marketType: '1', option: '1-1' } }
  const moves = async () => (await ada.payload(rateMoves, asked)).moves
  await price()
  clock.pass(SECOND)
  const member = await addMember(deps, 500_000)
  const order = await deps.desk.place(request(member, id, { option: '1-1', stake: 400_000, rate: 1 }))
  clock.pass(SECOND)
  await deps.sql`update match set facts = '{"outlook": {"home": 1.4, "away": 1}}' where id = ${id}`
  await price()
  clock.pass(SECOND)
  await change({ marginBp: { ...marginBp, 1: 1_800 } })
  await price()
  clock.pass(SECOND)
  await change({ demandCap: fen(3_000_000) })
  await price()
  expect((await moves()).map(({ causes }) => causes?.join())).toEqual([
    'demandCap',
    'margin',
    'news',
    'order',
    'opened',
  ])
  expect((await moves())[1]!.setting).toMatchObject({
    by: 'rita',
    approvedBy: 'amos',
    reason: 'a test of it',
    before: marginBp,
    after: { ...marginBp, 1: 1_800 },
  })
  expect((await moves())[3]!.setting).toBeNull()
  expect(JSON.stringify(await moves())).not.toContain(order.id)

  const said = { 'zh-cn': '核对中', 'en-us': 'Checking' }
  const stop = { gameId: String(id), marketType: 1, option: null, said, reason: '=looks wrong' }
  const { id: stopped } = await rita.payload(suspendOrdering, { body: stop })
  expect((await ada.payload(rateMoves, asked)).total).toBe(5)
  await rita.payload(resumeOrdering, { body: { id: stopped, reason: 'it was right' } })

  const options = (await ada.payload(ratedOptions, { query: { id: String(id) } })).markets
  expect(options.map(({ marketType }) => marketType)).toEqual([1, 2, 0, 6, 3])
  expect(options[0]!.options.find(({ option }) => option === '1-1')).toEqual({ option: '1-1', moves: 5 })

  const file = await ada.file(exportRates, {
    body: { gameId: String(id), reason: 'asked for by the authority' },
  })
  const lines = file.trim().split('\r\n')
  expect(lines[0]).toBe('at,market,option,what,rate,causes,operator,approved by,reason')
  expect(lines).toHaveLength(
    1 + options.flatMap((market) => market.options).reduce((sum, one) => sum + one.moves, 0) + 2,
  )
  const scores = lines.filter((line) => line.includes('Correct score,1-1,rate'))
  expect(scores.map((line) => line.split(',')[5])).toEqual(['opened', 'order', 'news', 'margin', 'demandCap'])
  expect(scores[3]).toContain(',margin,rita,amos,a test of it')
  expect(lines.find((line) => line.includes(',suspended,'))).toContain(",rita,,'=looks wrong")
  expect(lines.at(-1)).toContain(',resumed,,,rita,,it was right')
  await change({ marginBp, demandCap })
})

test('no such match has rates, and who may not takes no file of them', async () => {
  const query = { id: '999999', marketType: '1', option: '1-1' }
  expect(await ada.code(rateMoves, { query })).toBe(1004)
  expect(await ada.code(ratedOptions, { query: { id: query.id } })).toBe(1004)
  const body = { gameId: query.id, reason: 'nothing of it' }
  expect(await ada.code(exportRates, { body })).toBe(1004)
  expect(await sue.code(exportRates, { body })).toBe(1004)
  expect(await rita.code(rateMoves, { query: { ...query, option: "1' or" } })).toBe(1003)
})
