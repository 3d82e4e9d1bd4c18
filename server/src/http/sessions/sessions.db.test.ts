import { logout } from '@touchline/contract/access/calls'
import { backgroundHeader } from '@touchline/contract/headers'
import { assetsFull, memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { siteStatus } from '@touchline/contract/notice/calls'
import { beforeEach, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { injected, TestClient } from '../test-client.ts'
import { testPassword, testSite } from '../test-site.ts'

const minute = 60_000

const site = await testSite()
let client: TestClient
let count = 0
const other = await site.second()
beforeEach(async () => {
  client = await site.member(`member${++count}`)
})

/** The client with the same session at the other server process. */
function atOther(of = client): TestClient {
  const twin = new TestClient(injected(other.app), { now: site.clock.now })
  return Object.assign(twin, { ticket: of.ticket, cookies: new Map(of.cookies), cipher: of.cipher })
}

/** The session's last activity as the database has it. */
async function writtenAt(): Promise<number | undefined> {
  const [row] = await site.deps.sql<{ activeAt: Date }[]>`
    select active_at as "activeAt" from session where id = ${client.ticket}`
  return row?.activeAt.getTime()
}

// A process that did not serve the last request allows one more minute, because the request may be written
// that late.
test('a session ends after 30 minutes without a request, and says so', async () => {
  site.clock.pass(30 * minute)
  expect(await client.code(memberInfo)).toBe(0)
  site.clock.pass(31 * minute + 1)
  expect(await client.code(memberInfo)).toBe(1041)
  site.clock.pass(-minute)
  expect(await client.code(memberInfo)).toBe(1041)
})

test('a session ends after a day, however busy it is', async () => {
  for (let n = 0; n < 3 * 24; n++) {
    site.clock.pass(20 * minute)
    expect(await client.code(memberInfo)).toBe(0)
  }
  site.clock.pass(1)
  expect(await client.code(memberInfo)).toBe(1041)
  expect(await atOther().code(memberInfo)).toBe(1041)
})

test('whoever signs in where somebody else is signed in ends that session', async () => {
  const { ticket, cookies } = client
  const before = new Map(cookies)
  await site.member('second')
  await client.signIn('second', testPassword)
  const left = Object.assign(site.client(), { ticket, cookies: before })
  expect(await left.code(memberInfo)).toBe(1040)
  expect(await client.code(memberInfo)).toBe(0)
})

test('what changes the session does not shorten its 30 minutes', async () => {
  // Less than a minute after it began, so that this request is not written.
  site.clock.pass(minute - 1)
  await client.call(memberInfo)
  site.deps.sessions.forget(client.ticket)
  await client.call(assetsFull)
  site.clock.pass(30 * minute)
  expect(await client.code(memberInfo)).toBe(0)
})

test('a request counts that another process has served and not written yet', async () => {
  expect(await atOther().code(memberInfo)).toBe(0)
  site.clock.pass(minute - 1)
  expect(await client.code(memberInfo)).toBe(0)
  site.clock.pass(30 * minute)
  expect(await atOther().code(memberInfo)).toBe(0)
})

test('background calls do not extend it', async () => {
  for (let n = 0; n < 3; n++) {
    site.clock.pass(10 * minute)
    await client.call(siteStatus)
    await client.call(assetsFull)
  }
  site.clock.pass(minute + 1)
  expect(await client.code(memberInfo)).toBe(1041)
})

test('nor does a GET that says nobody asked for it; a write is always an act', async () => {
  const quiet = new TestClient(injected(site.app), {
    now: site.clock.now,
    headers: { [backgroundHeader]: '1' },
  })
  Object.assign(quiet, { ticket: client.ticket, cookies: client.cookies, cipher: client.cipher })
  site.clock.pass(20 * minute)
  expect(await quiet.code(memberInfo)).toBe(0)
  await quiet.call(setBetSize, { body: { betsize: ['10.00'] } })
  site.clock.pass(20 * minute)
  expect(await quiet.code(memberInfo)).toBe(0)
  site.clock.pass(11 * minute + 1)
  expect(await quiet.code(memberInfo)).toBe(1041)
})

test('requests at one process keep it alive at the other', async () => {
  for (let n = 0; n < 4; n++) {
    site.clock.pass(20 * minute)
    expect(await (n % 2 ? client : atOther()).code(memberInfo)).toBe(0)
    // The write runs in the background; the clock must not jump before it is done.
    await expect.poll(writtenAt).toBe(site.clock.now())
  }
})

test('a sign-in elsewhere ends it in both processes: 993', async () => {
  expect(await atOther().code(memberInfo)).toBe(0)
  await TestClient.signedIn(injected(site.app), `member${count}`, testPassword, { now: site.clock.now })
  for (const asked of [client, atOther()]) await expect.poll(() => asked.code(memberInfo)).toBe(993)
})

test('so do signing out, a password change and a block', async () => {
  const endAll = (reason: 'password' | 'blocked') => () =>
    site.deps.sql.begin((tx) => site.deps.sessions.endAllOf(tx, client.memberId, reason))
  for (const [end, code] of [
    [() => client.call(logout), 1040],
    [endAll('password'), 1042],
    [endAll('blocked'), 1040],
  ] as const) {
    await client.signIn(`member${count}`, testPassword)
    const there = atOther()
    expect(await there.code(memberInfo)).toBe(0)
    await end()
    await expect.poll(() => there.code(memberInfo)).toBe(code)
  }
})

test('who is locked has no session where it is read anew, even if nobody has ended it', async () => {
  await site.deps.sql`update member set state = 'locked' where id = ${client.memberId}`
  expect(await atOther().code(memberInfo)).toBe(1040)
})

test('two sign-ins at once leave exactly one session', async () => {
  const name = `member${count}`
  const both = await Promise.all(
    [site.app, other.app].map((app) =>
      TestClient.signedIn(injected(app), name, testPassword, { now: site.clock.now, cipher: 'none' }),
    ),
  )
  const [row] = await site.deps.sql`select count(*)::int as open from session
    where member_id = ${client.memberId} and ended_at is null`
  expect(row?.open).toBe(1)
  const codes = await Promise.all(both.map((one) => one.code(memberInfo)))
  expect(codes.sort((a, b) => a - b)).toEqual([0, 993])
})

test('sign-ins at once, time and again, are none of them a fault: each counts its try and takes the count away', async () => {
  const name = `member${count}`
  for (let round = 0; round < 15; round++) {
    const apps = [site.app, other.app, site.app, other.app]
    const options = { now: site.clock.now, cipher: 'none' } as const
    await Promise.all(apps.map((app) => TestClient.signedIn(injected(app), name, testPassword, options)))
  }
  const failures = await site.deps.sql`select from login_failure where subject = ${`name:${name}`}`
  expect(failures).toHaveLength(0)
})

test('the id of a session is nothing without its secret, nor the cookie without the id', async () => {
  const { ticket, cookies } = client
  const thief = site.client()
  thief.ticket = ticket
  expect(await thief.code(memberInfo)).toBe(1040)
  thief.ticket = ''
  thief.cookies.set('touchline_session', cookies.get('touchline_session') ?? '')
  expect(await thief.code(memberInfo)).toBe(1040)
  const stranger = await site.member(`stranger${count}`)
  stranger.ticket = ticket
  expect(await stranger.code(memberInfo)).toBe(1040)
})

test('a ticket that never was one is refused whatever it looks like', async () => {
  const nobody = site.client()
  for (const ticket of ['x', '0', 'null', "' or 1=1 --", 'A'.repeat(43), crypto.randomUUID()]) {
    nobody.ticket = ticket
    expect(await nobody.code(memberInfo)).toBe(1040)
    expect(await nobody.code(siteStatus)).toBe(0)
  }
})

test('neither secrets nor the hashes of them can be read from the table and used', async () => {
  const [row] = await site.deps.sql<{ secretHash: Buffer }[]>`select secret_hash as "secretHash" from session
    where id = ${client.ticket}`
  const thief = site.client()
  for (const form of ['hex', 'base64url'] as const) {
    thief.ticket = row?.secretHash.toString(form) ?? ''
    expect(await thief.code(memberInfo)).toBe(1040)
  }
})

test('while notifications may be missed, every request asks the database', async () => {
  const twin = atOther()
  expect(await twin.code(memberInfo)).toBe(0)
  const god = openSql(site.database.superUrl, { max: 1 })
  await god`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'touchline listen' and datname = current_database()`
  while (other.deps.listener.up) await new Promise((done) => setTimeout(done, 1))
  await site.deps.sql.begin((tx) => site.deps.sessions.end(tx, client.ticket, 'signed-out'))
  expect(await twin.code(memberInfo)).toBe(1040)
  while (!other.deps.listener.up) await new Promise((done) => setTimeout(done, 10))
  expect(await twin.code(memberInfo)).toBe(1040)
  await god.end()
})

test('last activity is written at most once a minute', async () => {
  const before = await writtenAt()
  site.clock.pass(minute - 1)
  await client.call(memberInfo)
  expect(await writtenAt()).toBe(before)
  site.clock.pass(1)
  await client.call(memberInfo)
  await expect.poll(writtenAt).toBe(site.clock.now())
})
