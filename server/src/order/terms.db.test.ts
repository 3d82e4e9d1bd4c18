import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { acceptClause, publishClause } from '../notice/clause.ts'
import { reserve } from './reservation/reserve.ts'
import { moneyOf, outcomeOf, reservation, setRate } from './reservation/testing.ts'
import { addMatch, addMember, codeOf, request } from './testing.ts'

const site = await testSite()

const publish = (publishedAt = site.deps.siteClock.now()) =>
  site.deps.sql.begin((tx) =>
    publishClause(tx, {
      type: 'terms',
      content: { 'zh-cn': '<p>条款</p>', 'en-us': '<p>Terms</p>' },
      readSeconds: 0,
      popup: false,
      publishedAt,
    }),
  )

const accept = (memberId: string) =>
  acceptClause(
    site.deps.sql,
    { type: 'terms', memberId },
    { siteNow: site.deps.siteClock.now(), now: site.clock.now() },
  )

test('terms in force that are not accepted stop orders and reservations, and nothing else', async () => {
  const [who, where] = [await addMember(site.deps, 1_000_000), await addMatch(site.deps)]
  let stake = 10_000
  const ordered = () => codeOf(site.deps.desk.place(request(who, where, { stake: ++stake, rate: 1 })))
  const reserved = () => codeOf(reserve(site.deps, reservation(who, where, { stake: ++stake })))
  expect(await ordered()).toBe(0)
  const waiting = await reserve(site.deps, reservation(who, where))

  await publish(site.deps.siteClock.now() + HOUR)
  expect(await ordered()).toBe(0)
  site.clock.pass(HOUR)
  expect([await ordered(), await reserved()]).toEqual([1742, 1742])

  // A waiting reservation goes on waiting: it is no order yet.
  await setRate(site.deps, where, 370)
  await site.deps.reservations.run(where)
  expect((await outcomeOf(site.deps, waiting)).state).toBe('reserved')

  await accept(who)
  expect(await ordered()).toBe(0)
  await publish()
  expect(await ordered()).toBe(1742)
  await accept(who)
  await setRate(site.deps, where, 371)
  await site.deps.reservations.run(where)
  expect((await outcomeOf(site.deps, waiting)).state).toBe('executed')
  expect((await moneyOf(site.deps, who)).held).toBe(0)
})
