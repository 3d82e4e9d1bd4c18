import { logout } from '@touchline/contract/access/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import {
  closeAccount,
  confirmPlayLimit,
  excludeMyself,
  playOverview,
  realitySeen,
  reopenAccount,
  setPlayLimit,
  setSessionLimit,
  takeTimeOut,
} from '@touchline/contract/member/play-calls'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { monthsLater } from '@touchline/engine/member/limit'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { addMatch, codeOf, request } from '../../order/testing.ts'
import { giveTrial } from '../testing.ts'
import { openReopened } from './close.ts'

const site = await testSite()
let client: TestClient
let memberId: string
let count = 0

// Sessions must not end by silence in these tests.
await site.deps.sql.begin((tx) => changeSetting(tx, 'sessionIdle', 24 * HOUR))
await vi.waitFor(() => expect(site.deps.settings.current.sessionIdle).toBe(24 * HOUR), { timeout: 20_000 })
beforeEach(async () => {
  // Each test begins two hours into an accounting day, in which nothing has happened yet.
  site.clock.set(accountingDayEnd(accountingDay(site.clock.now())) + 2 * HOUR)
  const name = `play${++count}`
  client = await site.member(name)
  const [row] = await site.deps.sql<{ id: string }[]>`select id from member where username = ${name}`
  memberId = row!.id
})

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 0,
    (error: { code?: number }) => error.code,
  )
const pay = (amount: string) =>
  code(client.call(sandboxDeposit, { body: { amount, idempotencyKey: crypto.randomUUID() } }))
const limit = async (kind: string, period: string) =>
  (await client.call(playOverview)).limits.find((one) => one.kind === kind && one.period === period)!
const place = async (stake = 10_000) =>
  site.deps.desk.place(request(memberId, await addMatch(site.deps), { stake }))
const order = (stake?: number) => code(place(stake))

describe('limits', () => {
  test('a lower one holds at once, a higher one after a day and a second confirmation', async () => {
    await client.call(setPlayLimit, { body: { kind: 'stake', period: 'day', amount: '100.00' } })
    await client.call(setPlayLimit, { body: { kind: 'stake', period: 'day', amount: '80.00' } })
    expect(await limit('stake', 'day')).toMatchObject({ amount: '80.00', pending: null })
    await client.call(setPlayLimit, { body: { kind: 'stake', period: 'day', amount: '500.00' } })
    const asked = site.clock.now()
    const pending = { amount: '500.00', from: asked + DAY }
    expect(await limit('stake', 'day')).toMatchObject({ amount: '80.00', pending })
    const confirm = () =>
      code(again().then((now) => now.call(confirmPlayLimit, { body: { kind: 'stake', period: 'day' } })))
    site.clock.set(asked + DAY - 1)
    expect(await confirm()).toBe(1736)
    site.clock.set(asked + DAY)
    expect(await confirm()).toBe(0)
    expect(await limit('stake', 'day')).toMatchObject({ amount: '500.00', pending: null })
    expect(await confirm()).toBe(1737)
  })

  test('one that nobody asked for cannot be confirmed, nor one asked for more than eight days ago', async () => {
    const confirm = { body: { kind: 'loss', period: 'week' } } as const
    expect(await code(client.call(confirmPlayLimit, confirm))).toBe(1737)
    await client.call(setPlayLimit, { body: { kind: 'loss', period: 'week', amount: '50' } })
    await client.call(setPlayLimit, { body: { kind: 'loss', period: 'week', amount: null } })
    site.clock.pass(8 * DAY)
    client = await again()
    expect(await code(client.call(confirmPlayLimit, confirm))).toBe(1737)
    expect(await limit('loss', 'week')).toMatchObject({ amount: '50.00', pending: null })
  })

  test.each([
    { kind: 'stake', period: 'year', amount: '1' },
    { kind: 'win', period: 'day', amount: '1' },
    { kind: 'session', period: 'day', amount: '1' },
    { kind: 'stake', period: 'day', amount: '-1' },
    { kind: 'stake', period: 'day', amount: '10000000' },
    { kind: 'stake', period: 'day' },
  ])('%o is no limit', async (body) => {
    expect(await code(client.call(setPlayLimit, { body: body as never }))).toBe(1003)
  })

  test('a deposit limit: to the fen, for the day, and again on the next day', async () => {
    await client.call(setPlayLimit, { body: { kind: 'deposit', period: 'day', amount: '100.00' } })
    expect(await pay('60.00')).toBe(0)
    expect(await pay('40.01')).toBe(1738)
    expect(await pay('40.00')).toBe(0)
    expect(await pay('0.01')).toBe(1738)
    expect(await limit('deposit', 'day')).toMatchObject({ used: '100.00' })
    site.clock.set(accountingDayEnd(accountingDay(site.clock.now())))
    client = await again()
    expect(await pay('100.00')).toBe(0)
  })

  test('of deposits that come at once no more pass than the limit allows', async () => {
    await client.call(setPlayLimit, { body: { kind: 'deposit', period: 'week', amount: '100.00' } })
    const codes = await Promise.all(Array.from({ length: 12 }, () => pay('30.00')))
    expect(codes.filter((one) => one === 0)).toHaveLength(3)
    expect(codes.filter((one) => one === 1738)).toHaveLength(9)
  })

  test('a repeat of a deposit that was paid is answered, whatever the limit has become', async () => {
    const body = { amount: '50.00', idempotencyKey: crypto.randomUUID() }
    const first = await client.call(sandboxDeposit, { body })
    await client.call(setPlayLimit, { body: { kind: 'deposit', period: 'day', amount: '0' } })
    expect(await client.call(sandboxDeposit, { body })).toEqual(first)
  })
})

describe('time', () => {
  test('a session limit stops orders and deposits when it is used up, until the next day; who signs in reads', async () => {
    await pay('500.00')
    await client.call(setSessionLimit, { body: { minutes: 60 } })
    site.clock.pass(HOUR - 1)
    expect(await order()).toBe(0)
    site.clock.pass(1)
    expect(await order()).toBe(1735)
    expect(await pay('1.00')).toBe(1735)
    client = await again()
    expect((await client.call(playOverview)).sessionLimit).toMatchObject({ minutes: 60, usedMinutes: 60 })
    expect([await order(), await pay('1.00')]).toEqual([1735, 1735])
    const time = accountingDayEnd(accountingDay(site.clock.now()))
    await expect(place()).rejects.toMatchObject({ code: 1735, payload: { time } })
    site.clock.set(accountingDayEnd(accountingDay(site.clock.now())))
    client = await again()
    expect(await order()).toBe(0)
  })

  test('time in earlier sessions of the day counts', async () => {
    await client.call(setSessionLimit, { body: { minutes: 30 } })
    site.clock.pass(20 * MINUTE)
    await client.call(realitySeen, { body: {} })
    await expect.poll(() => activeAt()).toBe(site.clock.now())
    client = await again()
    const { sessionLimit } = await client.call(playOverview)
    expect(sessionLimit).toMatchObject({ minutes: 30, usedMinutes: 20 })
    expect(sessionLimit.until).toBe(site.clock.now() + 10 * MINUTE)
  })

  test('a session that was left without signing out counts no longer than it was used', async () => {
    await client.call(setSessionLimit, { body: { minutes: 30 } })
    site.clock.pass(20 * MINUTE)
    await client.call(realitySeen, { body: {} })
    await expect.poll(() => activeAt()).toBe(site.clock.now())
    site.clock.pass(5 * HOUR)
    client = await again()
    expect((await client.call(playOverview)).sessionLimit).toMatchObject({ minutes: 30, usedMinutes: 21 })
  })

  test('a session that goes on at noon has the new day’s time, and no more', async () => {
    await pay('500.00')
    site.clock.set(accountingDayEnd(accountingDay(site.clock.now())) - 2 * HOUR)
    client = await again()
    await client.call(setSessionLimit, { body: { minutes: 60 } })
    site.clock.pass(2 * HOUR - 1)
    expect([await order(), await pay('1.00')]).toEqual([1735, 1735])
    site.clock.pass(1)
    expect([await order(), await pay('1.00')]).toEqual([0, 0])
    const { sessionLimit } = await client.call(playOverview)
    expect(sessionLimit).toMatchObject({ usedMinutes: 0, until: site.clock.now() + HOUR })
    site.clock.pass(HOUR - 1)
    expect(await order()).toBe(0)
    site.clock.pass(1)
    expect([await order(), await pay('1.00')]).toEqual([1735, 1735])
  })

  test('time that was left when the member signed out lets what waits be ordered, until a session has used it up', async () => {
    await pay('500.00')
    await client.call(setSessionLimit, { body: { minutes: 15 } })
    site.clock.pass(MINUTE)
    await client.call(logout)
    site.clock.pass(HOUR)
    expect(await order()).toBe(0)
    client = await again()
    site.clock.pass(14 * MINUTE - 1)
    expect(await order()).toBe(0)
    site.clock.pass(1)
    expect(await order()).toBe(1735)
    await client.call(logout)
    site.clock.pass(HOUR)
    expect(await order()).toBe(1735)
  })

  test('more time needs a day, less holds at once', async () => {
    await client.call(setSessionLimit, { body: { minutes: 120 } })
    await client.call(setSessionLimit, { body: { minutes: null } })
    expect((await client.call(playOverview)).sessionLimit).toMatchObject({
      minutes: 120,
      pending: { minutes: null },
    })
    for (const minutes of [14, 1441, 30.5]) {
      expect(await code(client.call(setSessionLimit, { body: { minutes } }))).toBe(1003)
    }
  })

  test('a reality check is due an hour after sign-in, stays due, and an hour after it was seen', async () => {
    const begin = site.clock.now()
    const due = async () => (await client.call(playOverview)).session.realityAt
    expect(await due()).toBe(begin + HOUR)
    for (let n = 0; n < 4; n++) {
      site.clock.pass(20 * MINUTE)
      await client.call(setSessionLimit, { body: { minutes: null } })
    }
    expect(await due()).toBe(begin + HOUR)
    expect((await client.call(realitySeen, { body: {} })).realityAt).toBe(site.clock.now() + HOUR)
    expect(await due()).toBe(site.clock.now() + HOUR)
  })
})

describe('a time-out', () => {
  test('stops orders and deposits for as long as was said, leaves the member signed in, and never becomes shorter', async () => {
    await pay('500.00')
    await client.call(takeTimeOut, { body: { hours: 24 } })
    const until = site.clock.now() + DAY
    expect((await client.call(playOverview)).timeOutUntil).toBe(until)
    expect([await order(), await pay('1.00')]).toEqual([1734, 1734])
    await expect(place()).rejects.toMatchObject({ code: 1734, payload: { time: until } })
    expect(await codeOf(giveTrial(site, client.memberId))).toBe(1734)
    site.clock.pass(MINUTE)
    await client.call(takeTimeOut, { body: { hours: 48 } })
    expect(await code(client.call(takeTimeOut, { body: { hours: 24 } }))).toBe(1739)
    site.clock.set(until + MINUTE + DAY - 1)
    expect(await order()).toBe(1734)
    site.clock.pass(1)
    expect(await order()).toBe(0)
  })

  test.each([23, 1009, 24.5, 0])('of %d hours is none', async (hours) => {
    expect(await code(client.call(takeTimeOut, { body: { hours } }))).toBe(1003)
  })
})

describe('a self-exclusion', () => {
  test('ends the session; until it ends, to the millisecond, who signs in again reads and nothing more', async () => {
    const { until } = await client.call(excludeMyself, { body: { months: 6 } })
    expect(until).toBe(monthsLater(site.clock.now(), 6))
    await site.deps.sql`select make_partitions(${new Date(site.clock.now())}, ${new Date(until + 90 * DAY)})`
    await expect.poll(() => code(client.call(playOverview))).toBe(1040)
    expect(await order()).toBe(1732)
    site.clock.set(until - 1)
    const back = await again()
    expect(await back.call(memberInfo)).toMatchObject({ restriction: { reason: 'excluded', until } })
    expect(
      await code(
        back.call(sandboxDeposit, { body: { amount: '1.00', idempotencyKey: crypto.randomUUID() } }),
      ),
    ).toBe(1732)
    expect(await order()).toBe(1732)
    site.clock.set(until)
    expect(await back.call(memberInfo)).toMatchObject({ restriction: null })
    expect(
      await code(
        back.call(sandboxDeposit, { body: { amount: '1.00', idempotencyKey: crypto.randomUUID() } }),
      ),
    ).toBe(0)
  })

  test.each([5, 61, 0, 6.5])('of %d months is none', async (months) => {
    expect(await code(client.call(excludeMyself, { body: { months } }))).toBe(1003)
  })

  test('nobody ends it early, the database’s owner neither', async () => {
    // The database judges by its own clock, which is the real one.
    site.clock.set(Date.now())
    client = await again()
    await client.call(excludeMyself, { body: { months: 12 } })
    for (const until of [null, new Date(), new Date(Date.now() + 300 * DAY)]) {
      await expect(
        site.deps.sql`update member set excluded_until = ${until} where id = ${memberId}`,
      ).rejects.toMatchObject({ code: '23001' })
    }
    await site.deps
      .sql`update member set excluded_until = ${new Date(Date.now() + 2_000 * DAY)} where id = ${memberId}`
  })
})

/** The member's last activity as the database has it; Unix ms. */
async function activeAt(): Promise<number> {
  const [row] = await site.deps.sql<{ activeAt: Date }[]>`
    select active_at as "activeAt" from session where member_id = ${memberId} and ended_at is null`
  return row!.activeAt.getTime()
}

/** The member, signed in again. */
async function again(): Promise<TestClient> {
  const next = site.client()
  await next.signIn(`play${count}`, testPassword)
  client = next
  return next
}

describe('closing the account', () => {
  test('ends the session; it reads until it opens again, a day after that was asked for, and never at once', async () => {
    client = await again()
    expect(await code(client.call(reopenAccount))).toBe(1731)
    await client.call(closeAccount)
    await expect.poll(() => code(client.call(playOverview))).toBe(1040)
    expect(await order()).toBe(1731)
    const back = await again()
    expect(await back.call(memberInfo)).toMatchObject({ restriction: { reason: 'closed', until: null } })
    expect(await code(back.call(closeAccount))).toBe(1731)
    const { opensAt } = await back.call(reopenAccount)
    expect(opensAt).toBe(site.clock.now() + DAY)
    site.clock.pass(MINUTE)
    expect(await back.call(reopenAccount)).toEqual({ opensAt })
    expect(await openReopened(site.deps)).toBe(0)
    site.clock.set(opensAt)
    expect(await openReopened(site.deps)).toBe(1)
    const open = await again()
    const body = { amount: '1.00', idempotencyKey: crypto.randomUUID() }
    expect(await code(open.call(sandboxDeposit, { body }))).toBe(0)
    expect(await open.call(memberInfo)).toMatchObject({ restriction: null })
  })
})
