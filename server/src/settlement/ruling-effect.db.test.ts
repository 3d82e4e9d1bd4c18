// A ruling does what its preview said, to the fen: after any sequence of rulings, and for each row of the
// engine's tables of results.
import type { Ruling } from '@touchline/contract/settlement/types'
import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import type { MatchFacts } from '@touchline/engine/market/result'
import { fen } from '@touchline/engine/money/fen'
import { settleOrder } from '@touchline/engine/order/settle'
import { golden } from '@touchline/engine/order/testing'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { matchFacts, pairOf } from '../feed/facts.ts'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import type { PlacedOrder } from '../order/desk/request.ts'
import { addMatch, addMember, balanceOf, setState } from '../order/testing.ts'
import { type Chances, chances, times } from '../soak/counts.ts'
import { verifyBooks } from '../verify-books.ts'
import { beforeRuling, placing, result, rulings } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
let count = 0
const somebody = () => consoleApp.operator(`rita-${++count}`, ['risk'])
let people: readonly [ConsoleClient, ConsoleClient]
const { rule, effect, effectCode } = rulings(deps, () => people)
const place = placing(deps)
const all = marketTypes.flatMap((type) => optionsOf(type).map((option) => [type, option] as const))

/** Lets the match end. That takes longer than operators stay signed in, so that other operators go on. */
async function end(where: number): Promise<void> {
  clock.pass(2 * HOUR + 100 * MINUTE)
  people = [await somebody(), await somebody()]
  await setState(deps, where, 'ended')
}

// A random ruling. After any sequence of them, the money must be as if only the last had been made, and each
// preview must have come true.
function anyRuling(chance: Chances): Ruling {
  if (chance.below(5) === 0) return { kind: 'void', ground: chance.pick(['rules', 'abandoned']) }
  const [home, away] = [chance.below(5), chance.below(5)]
  const half = { home: chance.below(home + 1), away: chance.below(away + 1) }
  const first =
    home + away === 0 ? 'none' : half.home + half.away > 0 ? 1 + chance.below(45) : 46 + chance.below(45)
  const known = chance.below(3) > 0
  return result(home, away, {
    halfTime: known ? half : null,
    firstGoalMinute: known || home + away === 0 ? first : null,
    voided: chance.below(4) === 0 ? [chance.pick(marketTypes)] : [],
  })
}

test('any sequence of rulings is the last one alone, and each does what its preview said, to the fen', async () => {
  for (let seed = 1; seed <= times(6, 200); seed++) {
    const chance = chances(seed)
    const where = await addMatch(deps)
    const members = await Promise.all([1, 2, 3].map(() => addMember(deps, 300_000)))
    const orders: { who: string; type: MarketType; option: string; order: PlacedOrder }[] = []
    for (const who of members)
      for (let n = 0; n < 4; n++) {
        const [type, option] = chance.pick(all)
        const order = await place(who, where, { type, option, stake: 10_000 + chance.below(50_000) })
        orders.push({ who, type, option, order })
      }
    await end(where)
    let last: Ruling | undefined
    for (let n = 0; n < 4; n++) {
      const ruling = anyRuling(chance)
      const code = await effectCode(where, ruling)
      if (code === 1321) continue
      expect(code, `seed ${seed}`).toBe(0)
      const said = await effect(where, ruling)
      const cameTrue = await beforeRuling(deps, where, members)
      await rule(where, ruling)
      last = ruling
      await cameTrue(said, `seed ${seed}`)
      // A part of it is spent before the next ruling takes it back.
      if (chance.below(2) === 0) await spend(members[0]!, chance)
    }
    for (const who of members) {
      const own = orders.filter((order) => order.who === who)
      const due = own.reduce((sum, each) => sum + payoutBy(last, each), 0)
      expect(await endOf(who, where), `seed ${seed}`).toBe(due)
    }
  }
  expect(await verifyBooks(deps.sql)).toEqual([])
})

/** Orders with some of the balance on another match, so that it cannot be taken back. */
async function spend(who: string, chance: Chances): Promise<void> {
  const left = await balanceOf(deps, who)
  if (left < 20_000) return
  await place(who, await addMatch(deps), {
    stake: Math.max(10_000, Math.floor((left * (1 + chance.below(9))) / 10)),
  })
}

function payoutBy(
  ruling: Ruling | undefined,
  { type, order }: { readonly type: MarketType; readonly order: PlacedOrder },
): number {
  if (!ruling) return 0
  const money = { ...order, stake: fen(order.stake), net: fen(order.net) }
  if (ruling.kind === 'void' || ruling.voided.includes(type)) return order.stake
  const { fullTime, halfTime, firstGoalMinute } = ruling
  const facts = matchFacts({ ft: pairOf(fullTime), ht: pairOf(halfTime), firstGoalMinute })
  return settleOrder(money, facts).payout
}

/** fen that the member's orders of the match have come to in its last run. */
async function endOf(who: string, where: number): Promise<number> {
  const [row] = await deps.sql<[{ sum: number }]>`
    select coalesce(sum(e.payout), 0)::int8 as sum from settle_run r
    join order_end e on e.run_id = r.id and e.member_id = ${who}
    where r.match_id = ${where} and r.run = (select max(run) from settle_run where match_id = ${where})`
  return row.sum
}

/** A ruling that tells no more of the match than the row of this market does. */
function rulingOf(type: MarketType, { ft, ht, firstGoalMinute }: MatchFacts): Ruling {
  if (ft) return result(ft.home, ft.away)
  if (ht) return result(ht.home, ht.away + 1, { halfTime: ht })
  if (firstGoalMinute === 'none') return result(0, 0)
  const score = type === 1 || type === 3
  return score ? { kind: 'void', ground: 'rules' } : result(1, 0, { firstGoalMinute })
}

test.each(golden)('each row of market $type does what was said of it before', async ({ type, cases }) => {
  const where = await addMatch(deps)
  const members = await Promise.all([1, 2].map(() => addMember(deps, 10_000_000)))
  for (const [at, option] of optionsOf(type).entries())
    await place(members[at % 2]!, where, { type, option, stake: 12_345 })
  await end(where)
  for (const [at, { fact, facts, due }] of cases.entries()) {
    const ruling = rulingOf(type, facts)
    // A ruling that would change nothing is refused.
    if ((await effectCode(where, ruling)) === 1321) {
      expect(due, fact).toEqual(cases[at - 1]?.due)
      continue
    }
    const said = await effect(where, ruling)
    const cameTrue = await beforeRuling(deps, where, members)
    await rule(where, ruling)
    await cameTrue(said, fact)
    const count = (result: string) => due.filter(([, each]) => each === result).length
    const { won, lost, void: back } = said.markets.find(({ marketType }) => marketType === type)!
    expect({ won, lost, back }, fact).toEqual({ won: count('won'), lost: count('lost'), back: count('void') })
    expect(await resultsOf(where), fact).toEqual(Object.fromEntries(due))
  }
  expect(await verifyBooks(deps.sql)).toEqual([])
})

/** The result of each option in the latest run. */
async function resultsOf(where: number): Promise<Record<string, string>> {
  const rows = await deps.sql<{ option: string; result: string }[]>`
    select o.option, e.result from settle_run r
    join order_end e on e.run_id = r.id join "order" o on o.member_id = e.member_id and o.id = e.order_id
    where r.match_id = ${where} and r.run = (select max(run) from settle_run where match_id = ${where})`
  return Object.fromEntries(rows.map(({ option, result }) => [option, result]))
}
