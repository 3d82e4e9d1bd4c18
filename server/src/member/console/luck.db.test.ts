// Members whose results the prices do not explain: they are found by the stated figure alone, which is
// compared with a calculation over every outcome.
import { unusualMembers } from '@touchline/contract/member/unusual-operator-calls'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { fen } from '@touchline/engine/money/fen'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { StoredFacts } from '../../feed/facts.ts'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, addMember, report, request, setState, settleDue } from '../../order/testing.ts'
import { giveTrial } from '../testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])
const read = (side: 'won' | 'lost') => rita.payload(unusualMembers, { query: { side } })

interface OrderSeed {
  readonly type?: MarketType
  readonly option: string
  readonly stake?: number
}

/**
 * Orders on `matches` matches that end 2-1 with 1-0 at half time, at a rate of 100 %: by its price an order
 * wins half the time.
 */
async function play(member: string, matches: number, ...orders: readonly OrderSeed[]) {
  for (let n = 0; n < matches; n++) {
    const match = await addMatch(deps, { rate: 10_000 })
    for (const order of orders)
      await deps.desk.place(request(member, match, { rate: 1, ...order, key: crypto.randomUUID() }))
    await setState(deps, match, 'ended')
    const facts: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
    await report(deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() - 5 * MINUTE })
  }
  await settleDue(deps)
}
const won = { option: '0-0', stake: 100_00 }
const lost = { option: '2-1', stake: 100_00 }
const of = async (side: 'won' | 'lost', id: string) =>
  (await read(side)).members.find(({ member }) => member.id === id)

test('who wins twenty of twenty at even prices stands out by 4.47 deviations, who loses them on the other side', async () => {
  expect(await read('won')).toEqual({ compared: 0, members: [] })
  const [lucky, poor] = [await addMember(deps, 10_000_000), await addMember(deps, 10_000_000)]
  await play(lucky, 19, won)
  expect(await of('won', lucky)).toBeUndefined()
  await play(lucky, 1, won)
  await play(poor, 20, lost)
  expect(await of('won', lucky)).toMatchObject({
    orders: 20,
    selections: 20,
    staked: '2000.00',
    expected: 1_000,
    won: 20,
    result: '2000.00',
    deviation: '447.21',
    score: 447,
  })
  expect(await of('lost', poor)).toMatchObject({ won: 0, result: '-2000.00', score: -447 })
  expect(await of('lost', lucky)).toBeUndefined()
  expect((await read('won')).compared).toBe(2)
})

test('just at three deviations it is told, just below it is not', async () => {
  const [at, below] = [await addMember(deps, 10_000_000), await addMember(deps, 10_000_000)]
  // 36 orders, 18 more won than lost: 18 / 6 = 3. 37 orders, 17 more: 17 / 6.08 is less.
  await play(at, 27, won)
  await play(at, 9, lost)
  await play(below, 27, won)
  await play(below, 10, lost)
  expect((await of('won', at))?.score).toBe(300)
  expect(await of('won', below)).toBeUndefined()
})

test('many orders on one selection are one chance, and what excludes or holds each other is counted so', async () => {
  const member = await addMember(deps, 50_000_000)
  const orders: OrderSeed[] = [
    { ...won, option: '0-0' },
    { ...won, option: '0-0', stake: 50_00 },
    { ...won, option: '1-1', stake: 70_00 },
    { type: 3, option: '4+', stake: 80_00 },
    { type: 3, option: '6+', stake: 30_00 },
  ]
  await play(member, 20, ...orders)
  // Every price is even: 0-0 happens in one of two cases, else 1-1; 4+ in one of two, and all of these are
  // 6+.
  const score = spread([
    [0.5, -150 + 70],
    [0.5, 150 - 70],
  ])
  const totals = spread([
    [0.5, -80 - 30],
    [0.5, 80 + 30],
  ])
  const deviation = Math.sqrt(20 * (score + totals))
  expect(await of('won', member)).toMatchObject({ orders: 100, selections: 80, expected: 4_000, won: 80 })
  expect(Number((await of('won', member))!.deviation)).toBeCloseTo(deviation, 1)
})

test('trial money and what went back count for nothing', async () => {
  const [trying, back] = [await addMember(deps, 10_000_000), await addMember(deps, 10_000_000)]
  await giveTrial(site, trying, {
    ...deps.settings.current.trialEvent,
    amount: fen(100_000),
    profitCap: fen(100_000),
  })
  const { compared } = await read('won')
  for (let n = 0; n < 20; n++) {
    const [played, off] = [await addMatch(deps, { rate: 10_000 }), await addMatch(deps, { rate: 10_000 })]
    await deps.desk.place({
      ...request(trying, played, { ...won, stake: 10_00, rate: 1, key: crypto.randomUUID() }),
      paidFrom: 'trial',
    })
    await deps.desk.place(request(back, off, { ...won, rate: 1, key: crypto.randomUUID() }))
    await setState(deps, played, 'ended')
    await setState(deps, off, 'abandoned')
    const at = site.clock.now() - 5 * MINUTE
    const facts: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
    await report(deps, played, { source: 'a', status: 'final', facts, at })
    await report(deps, off, { source: 'a', status: 'abandoned', at })
  }
  expect(await settleDue(deps)).toHaveLength(20)
  expect(await settleDue(deps, site.clock.now() + 3 * DAY)).toHaveLength(20)
  expect((await read('won')).compared).toBe(compared)
})

test('what is older than ninety days counts for nothing; others see nothing', async () => {
  const before = (await read('won')).members.length
  expect(before).toBeGreaterThan(0)
  const fay = await consoleApp.operator('fay', ['finance', 'support', 'content'])
  expect(await fay.code(unusualMembers, { query: { side: 'won' } })).toBe(1004)
  site.clock.pass(91 * DAY)
  const later = await consoleApp.operator('later', ['risk'])
  expect(await later.payload(unusualMembers, { query: { side: 'won' } })).toEqual({
    compared: 0,
    members: [],
  })
})

/** The variance of a result whose expected value is 0. */
function spread(cases: readonly (readonly [chance: number, result: number])[]): number {
  return cases.reduce((sum, [chance, result]) => sum + chance * result ** 2, 0)
}
