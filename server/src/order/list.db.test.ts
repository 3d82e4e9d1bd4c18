import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { readStayQuota } from '../account/stay-quota.ts'
import { testSite } from '../http/test-site.ts'
import { listOrders } from './list.ts'
import { addMatch, addMember, report, request, setState, settleDue } from './testing.ts'

const site = await testSite()

test('an order is among the open ones however far its match was moved, and not once that has ended', async () => {
  const [memberId, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
  const { id } = await site.deps.desk.place(request(memberId, match))
  await site.deps
    .sql`update match set kickoff = ${new Date(site.clock.now() + 90 * HOUR)} where id = ${match}`
  const open = async () => {
    const query = { memberId, closed: false, matchId: null, page: 1, now: site.clock.now() }
    const [list, quota] = [
      await listOrders(site.deps.sql, query),
      await readStayQuota(site.deps.sql, memberId),
    ]
    return [list.rows.map((row) => row.id), list.stakes, quota.openStakes, quota.stakes.map((s) => s.betId)]
  }
  expect(await open()).toEqual([[id], 10_000, 10_000, [id]])
  await setState(site.deps, match, 'void')
  expect(await open()).toEqual([[], 0, 0, []])
})

test('open orders stand under their kick-off days, the next first; closed ones the last first; a day is never taken up again', async () => {
  const { deps, clock } = site
  const memberId = await addMember(deps, 100_000)
  // A quarter of an hour before midnight in the site's zone, so that matches of two days take orders.
  clock.set(new Date(clock.now() + 24 * HOUR).setUTCHours(15, 45, 0, 0))
  const [today, tomorrow] = [await addMatch(deps, { kicksOffIn: HOUR / 5 }), await addMatch(deps)]
  const order = [tomorrow, today, tomorrow, today]
  for (const [n, match] of order.entries()) {
    clock.pass(1)
    await deps.desk.place(request(memberId, match, { stake: 1_000 + n, rate: 300 }))
  }
  const listed = async (closed: boolean) => {
    const query = { memberId, closed, matchId: null, page: 1, now: clock.now() }
    return (await listOrders(deps.sql, query)).rows.map(({ matchId, stake }) => [matchId, stake])
  }
  expect(await listed(false)).toEqual([
    [today, 1_003],
    [today, 1_001],
    [tomorrow, 1_002],
    [tomorrow, 1_000],
  ])
  for (const match of [today, tomorrow]) {
    await setState(deps, match, 'postponed')
    await report(deps, match, { source: 'house', status: 'postponed', at: clock.now() })
  }
  await settleDue(deps)
  expect((await listed(true)).map(([match]) => match)).toEqual([tomorrow, tomorrow, today, today])
})
