// A reservation ends once and its stake is in one place, however execution, canceling, stopping and
// settlement coincide.
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { testSite } from '../../http/test-site.ts'
import { confirmDue } from '../../settlement/confirm.ts'
import { settleOpenRuns } from '../../settlement/settle.ts'
import { chances, say, times } from '../../soak/counts.ts'
import { addMatch, addMember, addMembers, codeOf, report, setState } from '../testing.ts'
import { cancelReservation, endDueReservations } from './end.ts'
import { reserve } from './reserve.ts'
import { moneyOf, reservation, setRate } from './testing.ts'

const RACES = times(120, 10_000)
const ON_A_MATCH = 20
/** Matches whose races are run at once; every second one is postponed, the others end. */
const MATCHES = 6

const site = await testSite()
const servers = [site.deps, (await site.second()).deps]

/** A match on which everybody of a crowd has reserved, with its rate where they want it. */
async function crowdedMatch(server: Deps) {
  const match = await addMatch(server)
  const members = await addMembers(server, ON_A_MATCH, 10_000)
  const ids = await Promise.all(members.map((memberId) => reserve(server, reservation(memberId, match))))
  await setRate(server, match, 370)
  return { match, members, ids }
}

test(`${RACES} races of execute, cancel, stop and settle: each reservation ends once`, {
  timeout: 3_600_000,
}, async (context) => {
  const [one, other] = servers as [Deps, Deps]
  const seen: Record<string, number> = {}
  const chance = chances(20_261_121)
  const soon = () => new Promise((done) => setTimeout(done, chance.below(120)))
  for (let race = 0; race < RACES; race += ON_A_MATCH * MATCHES) {
    const crowds = await Promise.all(Array.from({ length: MATCHES }, () => crowdedMatch(one)))
    const ends = () => endDueReservations(other, site.clock.now())
    const settle = () => confirmDue(one, site.clock.now()).then(() => settleOpenRuns(one))
    // Takes the match off while its rate allows the orders.
    const off = async (match: number, n: number) => {
      await setState(site.deps, match, n % 2 ? 'postponed' : 'ended')
      await report(site.deps, match, {
        source: 'house',
        status: n % 2 ? 'postponed' : 'final',
        at: site.clock.now(),
        facts: { ft: [1, 1], ht: [1, 0], firstGoalMinute: 12 },
      })
      await Promise.all([ends(), settle()])
    }
    const raced = crowds.map(async ({ match, members, ids }, n) => {
      const cancels = ids.map(async (id, m) => {
        await soon()
        return codeOf(cancelReservation(m % 2 ? one : other, members[m]!, id))
      })
      const running = servers.map(async ({ reservations }) => {
        await soon()
        await reservations.run(match)
      })
      const over = chance.below(2) ? off(match, n) : soon().then(() => off(match, n))
      const [codes] = await Promise.all([Promise.all(cancels), ...running, over, ends()])
      return codes
    })
    const codes = await Promise.all(raced)
    site.clock.pass(5 * MINUTE)
    await ends()
    await settle()
    for (const [n, crowd] of crowds.entries())
      for (const state of await endsOf(crowd, codes[n]!)) seen[state] = (seen[state] ?? 0) + 1
    site.clock.pass(HOUR)
  }
  const total = Object.values(seen).reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(RACES)
  expect(seen.canceled).toBeGreaterThan(0)
  say(
    context,
    `${total} races over a reservation: ${Object.entries(seen)
      .map((end) => end.join(' '))
      .join(', ')}`,
  )
})

type Crowd = Awaited<ReturnType<typeof crowdedMatch>>

/** How each reservation ended, after a check that its order, its money and the answer to a cancel agree. */
async function endsOf({ match, members, ids }: Crowd, codes: readonly number[]): Promise<string[]> {
  const rows = await site.deps.sql<
    { id: string; state: string; orders: number; main: number; held: number }[]
  >`
    select r.id, r.state, (select count(*)::int from "order" o where o.reservation_id = r.id) as orders,
      m.balance as main, h.balance as held
    from reservation r join account m on m.member_id = r.member_id and m.kind = 'main'
    join account h on h.member_id = r.member_id and h.kind = 'held' where r.match_id = ${match}`
  return ids.map((id, n) => {
    const { state, orders, main, held } = rows.find((row) => row.id === id)!
    expect({ id, orders, held }).toEqual({ id, orders: state === 'executed' ? 1 : 0, held: 0 })
    expect(codes[n]).toBe({ executed: 1786, stopped: 1787, canceled: 0 }[state])
    if (state !== 'executed')
      expect({ member: members[n], main }).toEqual({ member: members[n], main: 10_000 })
    return state
  })
}

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
