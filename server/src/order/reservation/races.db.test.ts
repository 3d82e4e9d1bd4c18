// However execution, cancelling, stopping and settlement meet, a reservation ends once and its stake is in one place. RACES says
// how often; the usual number is for every run, thousands for a long one.
import { Refusal } from '@touchline/contract/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { openTestSite, type TestSite } from '../../http/test-site.ts'
import { confirmDue } from '../confirm.ts'
import { settleOpenRuns } from '../settle.ts'
import { addMatch, addMember, HOUR, MINUTE, report, setState } from '../testing.ts'
import { verifyBooks } from '../verify.ts'
import { cancelReservation, endDueReservations } from './end.ts'
import { reserve } from './reserve.ts'
import { moneyOf, reservation, setRate } from './testing.ts'

const RACES = Number(process.env.RACES ?? 120)
const ON_A_MATCH = 20

let site: TestSite
let servers: Deps[]
beforeAll(async () => {
  site = await openTestSite()
  servers = [site.deps, (await site.second()).deps]
})
afterAll(async () => {
  expect(await verifyBooks(site.deps.sql)).toEqual([])
  await site.close()
})

/** 0 for success, else the code. */
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 0,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.code
    },
  )

test(`${RACES} races of execute, cancel, stop and settle: each reservation ends once`, {
  timeout: 600_000,
}, async () => {
  const [one, other] = servers as [Deps, Deps]
  const seen: Record<string, number> = {}
  for (let race = 0; race < RACES; race += ON_A_MATCH) {
    const match = await addMatch(site.deps)
    const members = await Promise.all(Array.from({ length: ON_A_MATCH }, () => addMember(site.deps, 10_000)))
    const ids = await Promise.all(members.map((memberId) => reserve(one, reservation(memberId, match))))
    const ends = () => endDueReservations(other, site.clock.now())
    await setRate(site.deps, match, 370)
    // From the middle of the crowd on the match goes off while its rate is right.
    const off = async () => {
      await setState(site.deps, match, race % 40 === 0 ? 'postponed' : 'ended')
      await report(site.deps, match, {
        ...{ source: 'house', status: race % 40 === 0 ? 'postponed' : 'final', at: site.clock.now() },
        facts: { ft: [1, 1], ht: [1, 0], firstGoalMinute: 12 },
      })
      await Promise.all([ends(), confirmDue(one, site.clock.now()).then(() => settleOpenRuns(one))])
    }
    const [codes] = await Promise.all([
      Promise.all(
        members.map((memberId, n) => codeOf(cancelReservation(n % 2 ? one : other, memberId, ids[n]!))),
      ),
      one.reservations.run(match),
      other.reservations.run(match),
      off(),
      ends(),
    ])
    site.clock.pass(5 * MINUTE)
    await ends()
    await confirmDue(one, site.clock.now())
    await settleOpenRuns(other)
    const states = await site.deps.sql<{ id: string; state: string; orders: number }[]>`
      select r.id, r.state, (select count(*)::int from "order" o where o.reservation_id = r.id) as orders
      from reservation r where r.match_id = ${match}`
    for (const [n, id] of ids.entries()) {
      const { state, orders } = states.find((each) => each.id === id)!
      seen[state] = (seen[state] ?? 0) + 1
      expect(orders).toBe(state === 'executed' ? 1 : 0)
      expect(codes[n]).toBe({ executed: 1786, stopped: 1787, canceled: 0 }[state])
      const { main, held } = await moneyOf(site.deps, members[n]!)
      expect({ id, held }).toEqual({ id, held: 0 })
      if (state !== 'executed') expect(main).toBe(10_000)
    }
    site.clock.pass(HOUR)
  }
  expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(RACES)
  expect(seen.canceled).toBeGreaterThan(0)
})

test('a reservation that is canceled many times at once gives its stake back once', async () => {
  const [memberId, match] = [await addMember(site.deps, 10_000), await addMatch(site.deps)]
  const id = await reserve(site.deps, reservation(memberId, match))
  const codes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => codeOf(cancelReservation(servers[n % 2]!, memberId, id))),
  )
  expect(codes).toEqual(Array(30).fill(0))
  expect(await moneyOf(site.deps, memberId)).toEqual({ main: 10_000, held: 0 })
})

test('reserving twenty things at once on two servers holds each stake once', async () => {
  const memberId = await addMember(site.deps, 100_000)
  const match = await addMatch(site.deps)
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(reserve(servers[n % 2]!, reservation(memberId, match, { stake: 5_000, key: `${n % 10}` }))),
    ),
  )
  expect(codes).toEqual(Array(20).fill(0))
  expect(await moneyOf(site.deps, memberId)).toEqual({ main: 50_000, held: 50_000 })
})
