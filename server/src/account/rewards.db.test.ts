// Compares insured orders, executed reservations and trial funds in statistics and general ledger with the
// ledger's own entries. For each kind there is a member who orders in no other way, so what moved on the
// member's accounts must be what the category says, to the fen.
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { fen } from '@touchline/engine/money/fen'
import { bp } from '@touchline/engine/money/rate'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { giveTrial } from '../member/testing.ts'
import { expireTrials } from '../member/trial.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation, setRate } from '../order/reservation/testing.ts'
import { addMatch, addMember, report, request, setState, settleDue } from '../order/testing.ts'
import { chances, times } from '../soak/counts.ts'
import { readExperience } from './experience.ts'
import { readLedgerDays } from './general-ledger.ts'
import { readDays, totalOf } from './report.ts'
import { readRewards } from './rewards.ts'
import { spanOf } from './span.ts'

const ROUNDS = times(8, 80)
const PAID_IN = 5_000_000
const noon = accountingDayStart(accountingDay(Date.now()))
const scores = [
  [2, 1],
  [1, 0],
  [0, 0],
  [3, 3],
] as const

const site = await testSite()
const { below, pick } = chances(20_261_122)
let insured: string
let reserving: string
let trying: string

beforeAll(async () => {
  const { deps, clock } = site
  clock.set(noon - ROUNDS * 10 * HOUR)
  insured = await addMember(deps, PAID_IN, 4)
  reserving = await addMember(deps, PAID_IN)
  trying = await addMember(deps, 0)
  const event = { ...deps.settings.current.trialEvent, amount: fen(100_000) }
  const settled: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await giveTrial({ deps, clock }, trying, event)
    const match = await addMatch(deps)
    await orderInEachWay(match)
    clock.pass(3 * HOUR)
    if (below(5) === 0) await callOff(match)
    else {
      await result(match)
      settled.push(match)
    }
    if (settled.length > 0 && below(2) === 0) await result(pick(settled))
    clock.pass(below(6) * HOUR)
  }
  clock.pass(event.validMs)
  await expireTrials(deps, clock.now())
})

async function orderInEachWay(match: number) {
  const { deps } = site
  await deps.sql`update selection set insured = true where match_id = ${match} and market_type = 1`
  for (const option of ['2-1', '1-0']) {
    const stake = () => 1_000 + below(9_000)
    const own = { ...request(insured, match, { option, stake: stake(), rate: 1 }), insurance: bp(1_100) }
    await deps.desk.place({ ...own, address: insured })
    await deps.desk.place({ ...request(trying, match, { option, stake: 1_000, rate: 1 }), paidFrom: 'trial' })
    await reserve(deps, reservation(reserving, match, { option, stake: stake() }))
    await setRate(deps, match, 370, option)
    await deps.reservations.run(match)
  }
}

async function result(match: number) {
  const ft = [...pick(scores)] as [number, number]
  await report(site.deps, match, {
    source: 'a',
    status: 'final',
    facts: { ft, ht: [0, 0] },
    at: site.clock.now(),
  })
  site.clock.pass(6 * MINUTE)
  await settleDue(site.deps)
}

async function callOff(match: number) {
  await setState(site.deps, match, 'postponed')
  await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
  await settleDue(site.deps)
}

const span = () => spanOf({}, site.clock.now())

/** fen that the ledger's entries moved on a member's accounts, without deposits. */
async function moved(member: string, ...accounts: string[]): Promise<number> {
  const [row] = await site.deps.sql<[{ amount: number }]>`
    select coalesce(sum(amount), 0)::int8 as amount from member_entry
    where member_id = ${member} and account = any(${accounts}) and kind <> 'deposit'`
  return row.amount
}

async function rewardsOf(member: string): Promise<Record<string, number>> {
  const rows = await readRewards(site.deps.sql, member, span())
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

const net = (days: readonly { in: number; out: number }[]) =>
  days.reduce((sum, day) => sum + day.in - day.out, 0)

test.each([
  ['insured', () => insured, 'smart'],
  ['smart', () => reserving, 'insured'],
] as const)('%s: ledger, report and accounts say the same', async (category, member, other) => {
  const { sql } = site.deps
  const days = await readLedgerDays(sql, member(), category, span())
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(2 * ROUNDS)
  const amount = await moved(member(), 'main', 'held')
  expect(amount).not.toBe(0)
  expect(net(days)).toBe(amount)
  expect(totalOf(await readDays(sql, member(), span())).netResult).toBe(amount)
  expect(await readLedgerDays(sql, member(), other, span())).toEqual([])
})

test('what trial funds won is the result of who had them; their stakes are not', async () => {
  const { sql } = site.deps
  const total = totalOf(await readDays(sql, trying, span()))
  const won = await moved(trying, 'main')
  expect(total).toMatchObject({ orders: 2 * ROUNDS, stake: 0, netResult: won })
  expect(won).toBeGreaterThan(0)
  expect((await rewardsOf(trying))['trial-profit']).toBe(won)
  expect(await moved(trying, 'trial')).toBe(0)
})

test('what the house gave is what its bonus account paid', async () => {
  const [gave, tried] = [await rewardsOf(insured), await rewardsOf(trying)]
  expect(Object.keys(gave)).toEqual(['stake-return'])
  expect(Object.keys(tried)).toEqual(['trial-grant', 'trial-profit', 'trial-expired'])
  expect(await rewardsOf(reserving)).toEqual({})
  const [bonus] = await site.deps.sql<[{ paid: number }]>`
    select -sum(amount)::int8 as paid from house_entry where account = 'bonus'`
  expect(bonus.paid).toBe(gave['stake-return']! + tried['trial-grant']! + tried['trial-expired']!)
})

test('insured orders and trial funds earn no experience, executed reservations do', async () => {
  const total = async (member: string) =>
    (await readExperience(site.deps.sql, member, site.clock.now())).total
  expect([await total(insured), await total(trying)]).toEqual([0, 0])
  expect(await total(reserving)).toBeGreaterThan(0)
})
