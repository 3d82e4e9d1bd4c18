import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { readStayQuota } from '../account/stay-quota.ts'
import { testSite } from '../http/test-site.ts'
import { listOrders } from './list.ts'
import { addMatch, addMember, request, setState } from './testing.ts'

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
