import { expect, test } from 'vitest'
import { chanceOfRate, LEAST_BEFORE, type PricedMatch, type PricedOption, QualityCount } from './quality.ts'

const option = (chance: number, happened: boolean, more: Partial<PricedOption> = {}): PricedOption => ({
  type: 1,
  option: '1-0',
  chance,
  rate: 1_000,
  happened,
  ...more,
})
function of(...matches: readonly PricedMatch[]) {
  const count = new QualityCount()
  for (const match of matches) count.add(match)
  return count.quality()
}
const match = (...options: readonly PricedOption[]): PricedMatch => ({ competition: 'en.1', options })

test('of nothing there is nothing', () => {
  expect(of()).toEqual({ matches: 0, options: 0, markets: [], buckets: [], leagues: [] })
  expect(of(match())).toMatchObject({ matches: 0 })
})

test('scores are the means by hand', () => {
  const { markets, matches, options } = of(match(option(0.2, true)), match(option(0.5, false)))
  expect([matches, options]).toEqual([2, 2])
  expect(markets).toHaveLength(1)
  expect(markets[0]!.ours.brier).toBeCloseTo((0.8 ** 2 + 0.5 ** 2) / 2, 12)
  expect(markets[0]!.ours.logLoss).toBeCloseTo((-Math.log(0.2) - Math.log(0.5)) / 2, 12)
  // A rate of 10 % is fair at a chance of 1/11.
  expect(chanceOfRate(1_000)).toBeCloseTo(1 / 11, 12)
  expect(markets[0]!.closing.brier).toBeCloseTo(((10 / 11) ** 2 + (1 / 11) ** 2) / 2, 12)
})

test('every option is in one bucket, with what was expected and what happened', () => {
  const { buckets } = of(
    match(option(0.01, false), option(0.02, true), option(0.049, false), option(0.95, true)),
  )
  expect(buckets.map(({ from, to, options, happened }) => [from, to, options, happened])).toEqual([
    [0, 2, 1, 0],
    [2, 5, 2, 1],
    [90, 100, 1, 1],
  ])
  expect(buckets[1]!.expected).toBeCloseTo(0.069, 12)
})

test('the average is of earlier matches alone, and of enough of them', () => {
  const before = Array.from({ length: LEAST_BEFORE }, (_, n) => match(option(0.3, n % 3 === 0)))
  expect(of(...before).markets[0]!.compared).toBeNull()
  const last = of(...before, match(option(0.9, true))).markets[0]!.compared!
  expect(last.options).toBe(1)
  expect(last.ours.logLoss).toBeCloseTo(-Math.log(0.9), 12)
  const share = 10.5 / 31
  expect(last.average.logLoss).toBeCloseTo(-Math.log((10 + 10 * share) / 40), 12)
  // The match's own outcome does not count for its average.
  const lost = of(...before, match(option(0.9, false))).markets[0]!.compared!
  expect(lost.average.logLoss).toBeCloseTo(-Math.log(1 - (10 + 10 * share) / 40), 12)
})

test('chances that are right score better than any others', () => {
  const right = Array.from({ length: 1_000 }, (_, n) => match(option(0.25, n % 4 === 0)))
  const wrong = Array.from({ length: 1_000 }, (_, n) => match(option(0.35, n % 4 === 0)))
  expect(of(...right).markets[0]!.ours.logLoss).toBeLessThan(of(...wrong).markets[0]!.ours.logLoss)
  const [bucket] = of(...right).buckets
  expect(bucket).toMatchObject({ options: 1_000, happened: 250 })
  expect(bucket!.expected).toBeCloseTo(250, 6)
})

test('markets stand apart, in the order of the catalogue', () => {
  const { markets } = of(match(option(0.5, true, { type: 3, option: '1+' }), option(0.1, false)))
  expect(markets.map(({ type, options }) => [type, options])).toEqual([
    [1, 1],
    [3, 1],
  ])
})

test('each competition has its own figures, and they add up to those of all', () => {
  const goals = option(0.4, false, { type: 3, option: '2+' })
  const one = { competition: 'en.1', options: [option(0.2, true), goals] }
  const other = { competition: 'de.1', options: [option(0.3, false), goals] }
  const all = of(one, other, one)
  expect(all.leagues.map(({ competition, matches }) => [competition, matches])).toEqual([
    ['en.1', 2],
    ['de.1', 1],
  ])
  // A league on its own has the same figures, except for the average, which also counts other leagues'
  // matches.
  for (const [place, matches] of [[one, one], [other]].entries())
    expect(all.leagues[place]!.markets).toEqual(of(...matches).markets)
  const sum = (of_: (market: (typeof all.markets)[number]) => number) =>
    all.leagues.flatMap(({ markets }) => markets).reduce((total, market) => total + of_(market), 0)
  expect(sum(({ options }) => options)).toBe(all.options)
  expect(sum(({ buckets }) => buckets.reduce((total, { happened }) => total + happened, 0))).toBe(2)
  expect(sum(({ ours, options }) => ours.brier * options)).toBeCloseTo(
    all.markets.reduce((total, { ours, options }) => total + ours.brier * options, 0),
    12,
  )
  expect(all.markets.map(({ buckets }) => buckets.length)).toEqual([2, 1])
})
