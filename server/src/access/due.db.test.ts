import { usernameList } from '@touchline/contract/access/calls'
import { DAY } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { accessDue } from './due.ts'

const site = await testSite()
const { sql } = site.deps
const cleanUp = () => accessDue.cleanUp?.(site.deps)
const at = (ago: number) => new Date(site.clock.now() - ago)

test('the clean-up keeps sessions for 90 days, whether they ended or fell silent', async () => {
  const { memberId } = await site.member('ada')
  await sql`delete from session`
  const add = (name: string, activeAgo: number, endedAgo: number | null) => sql`
    insert into session (id, secret_hash, member_id, created_at, active_at, ended_at, address, device)
    values (gen_random_uuid(), sha256(${name}::text::bytea), ${memberId}, ${at(activeAgo)}, ${at(activeAgo)},
      ${endedAgo === null ? null : at(endedAgo)}, '127.0.0.1', ${name})`
  await add('ended 90 days ago', 90 * DAY, 90 * DAY)
  await add('ended before that', 90 * DAY + 1, 90 * DAY + 1)
  await add('silent for 90 days', 90 * DAY, null)
  await add('silent for longer', 90 * DAY + 1, null)
  await cleanUp()
  const left = await sql<{ device: string }[]>`select device from session order by device`
  expect(left.map(({ device }) => device)).toEqual(['ended 90 days ago', 'silent for 90 days'])
})

test('what was counted of a name or network goes after two days, but for a lock that still holds', async () => {
  await sql`delete from login_failure`
  const add = (subject: string, lastAgo: number, lockedFor: number | null) => sql`
    insert into login_failure (subject, failures, last_at, locked_until)
    values (${subject}, 1, ${at(lastAgo)}, ${lockedFor === null ? null : at(-lockedFor)})`
  await add('two days', 2 * DAY, null)
  await add('longer', 2 * DAY + 1, null)
  await add('longer and locked', 2 * DAY + 1, 1)
  await add('longer and free', 2 * DAY + 1, -1)
  await cleanUp()
  const left = await sql<{ subject: string }[]>`select subject from login_failure order by subject`
  expect(left.map(({ subject }) => subject)).toEqual(['longer and locked', 'two days'])
})

test('nor is it kept who was sent codes, or asked for names: a limit that has begun anew is forgotten', async () => {
  const counted = () => sql`select subject from code_limit`
  await site.client({ from: '192.0.2.7' }).call(usernameList, { params: { x: 'somebody' } })
  expect(await counted()).toHaveLength(1)
  site.clock.pass(2 * DAY)
  await cleanUp()
  expect(await counted()).toHaveLength(1)
  site.clock.pass(1)
  await cleanUp()
  expect(await counted()).toHaveLength(0)
})
