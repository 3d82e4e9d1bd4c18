import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { addMatch, addMember, request } from '../testing.ts'
import { createDesk } from './desk.ts'

const site = await testSite()

test('a self-exclusion ends by the wall clock, however far the site clock was moved', async () => {
  const { deps, clock } = site
  const ahead = 90 * 60_000
  const memberId = await addMember(deps, 100_000)
  await deps.sql`update member set excluded_until = ${new Date(clock.now() + HOUR)} where id = ${memberId}`
  const moved = { ...deps.siteClock, aheadMs: ahead, now: () => clock.now() + ahead }
  const desk = createDesk({ ...deps, siteClock: moved })
  const order = request(memberId, await addMatch(deps, { kicksOffIn: 4 * HOUR }))
  await expect(desk.place(order)).rejects.toMatchObject({ code: 1732 })
  clock.pass(HOUR)
  await expect(desk.place(order)).resolves.toMatchObject({ id: expect.any(String) })
})
