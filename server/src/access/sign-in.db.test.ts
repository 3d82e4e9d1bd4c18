import { login, logout } from '@touchline/contract/access/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'

const site = await testSite()
let name: string
let count = 0

/** Each test has a member and an address of its own. */
beforeEach(async () => {
  name = `member${++count}`
  await site.member(name)
})
const elsewhere = (address = `192.0.2.${count}`) => site.client({ language: 'en-us', from: address })

const attempt = (client: TestClient, username: string, password = 'Wrong1Password') =>
  client.ask(login, { body: { username, password, cookie: true } })
async function wrongTimes(client: TestClient, username: string, times: number): Promise<number[]> {
  const codes: number[] = []
  for (let n = 0; n < times; n++) codes.push((await attempt(client, username)).StatusCode)
  return codes
}

test('the right name and password begin a session; the name in any case', async () => {
  const client = elsewhere()
  const payload = await client.signIn(name.toUpperCase(), testPassword)
  expect(payload).toMatchObject({ type: 1, firstLogin: 0, username: name, errorcount: 0 })
  expect(await client.call(memberInfo)).toMatchObject({ username: name })
})

test('a client that follows only the specification sends the answered ticket and no cookie', async () => {
  const client = elsewhere()
  const { ticket } = await client.call(login, { body: { username: name, password: testPassword } })
  client.ticket = ticket
  client.cookies.clear()
  expect(await client.call(memberInfo)).toMatchObject({ username: name })
})

test.each([
  [1001, '', 'Correct1Horse'],
  [1002, 'somebody', ''],
  [1053, 'somebody', 'short'],
  [1003, 'a name of more than twenty characters', 'Correct1Horse'],
])('%i for the name "%s" with the password "%s"', async (code, username, password) => {
  expect((await attempt(elsewhere(), username, password)).StatusCode).toBe(code)
})

test('a wrong password says how often it was wrong, and from when on there is help', async () => {
  const client = elsewhere()
  await attempt(client, name)
  expect(await attempt(client, name)).toMatchObject({
    StatusCode: 1051,
    Payload: { errorcount: 2, passwordFailedTimesLimit: 5 },
  })
})

test('the fifth wrong password locks for a minute, the tenth for ten, the twentieth until reset', async () => {
  // From a new address each time, so that only the name is counted.
  let address = 0
  const from = () => elsewhere(`198.51.100.${++address}`)
  const wrong = async () => (await attempt(from(), name)).StatusCode
  for (let n = 1; n <= 4; n++) expect(await wrong()).toBe(1051)
  for (let n = 5; n <= 9; n++) {
    expect(await wrong()).toBe(1052)
    expect(await wrong()).toBe(1054)
    expect((await attempt(from(), name, testPassword)).StatusCode).toBe(1054)
    site.clock.pass(60_001)
  }
  for (let n = 10; n <= 19; n++) {
    expect(await wrong()).toBe(1060)
    site.clock.pass(599_000)
    expect((await attempt(from(), name, testPassword)).StatusCode).toBe(1060)
    site.clock.pass(1_001)
  }
  expect(await wrong()).toBe(1065)
  site.clock.pass(20 * 86_400_000)
  expect((await attempt(from(), name, testPassword)).StatusCode).toBe(1065)
})

test('a name that nobody has is locked alike, with the same answers', async () => {
  const [real, none] = [elsewhere('203.0.113.1'), elsewhere('203.0.113.2')]
  const answers = async (client: TestClient, username: string) => {
    const all = []
    for (let n = 0; n < 6; n++) all.push(await attempt(client, username))
    return all
  }
  expect(await answers(none, 'nobodyatall')).toEqual(await answers(real, name))
})

test('an address is locked for every name after five wrong passwords, and free again for a right one later', async () => {
  const client = elsewhere()
  const codes: number[] = []
  for (let n = 0; n < 6; n++) codes.push((await attempt(client, `stranger${n}`)).StatusCode)
  expect(codes).toEqual([1051, 1051, 1051, 1051, 1052, 1054])
  expect((await attempt(client, name, testPassword)).StatusCode).toBe(1054)
  site.clock.pass(60_001)
  expect((await attempt(client, name, testPassword)).StatusCode).toBe(0)
})

test('a right password between wrong ones does not clear the address', async () => {
  const client = elsewhere()
  await wrongTimes(client, 'nobodyhere', 4)
  await client.signIn(name, testPassword)
  client.cookies.clear()
  expect((await attempt(client, 'nobodythere')).StatusCode).toBe(1052)
})

test('ten wrong passwords from one address lock it for ten minutes, twenty and more no longer', async () => {
  const client = elsewhere()
  for (let n = 1; n < 20; n++) {
    await attempt(client, `anybody${n}`)
    site.clock.pass(n < 10 ? 60_001 : 600_001)
  }
  const until = site.clock.now() + 600_000
  expect(await attempt(client, 'anybody20')).toMatchObject({ StatusCode: 1062, Payload: { time: until } })
  site.clock.pass(599_000)
  const locked = await attempt(client, name, testPassword)
  expect(locked).toMatchObject({ StatusCode: 1062, Payload: { time: until } })
  site.clock.pass(2_000)
  expect((await attempt(client, name, testPassword)).StatusCode).toBe(0)
})

test('a device that signed in before is not locked out by strangers', async () => {
  const own = elsewhere()
  await own.signIn(name, testPassword)
  await wrongTimes(elsewhere('203.0.113.77'), name, 6)
  expect((await attempt(elsewhere('203.0.113.78'), name, testPassword)).StatusCode).toBe(1054)
  expect((await attempt(own, name, testPassword)).StatusCode).toBe(0)
})

test('its own wrong passwords lock a known device', async () => {
  const own = elsewhere()
  await own.signIn(name, testPassword)
  expect(await wrongTimes(own, name, 6)).toEqual([1051, 1051, 1051, 1051, 1052, 1054])
})

test('a device known to one member is not known to another', async () => {
  const own = elsewhere()
  await own.signIn(name, testPassword)
  await wrongTimes(elsewhere('203.0.113.99'), 'member1', 6)
  expect((await attempt(own, 'member1', testPassword)).StatusCode).toBe(1054)
})

test('many wrong passwords at once gain nothing over one after the other', async () => {
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => attempt(elsewhere(`198.18.0.${n}`), name).then((a) => a.StatusCode)),
  )
  expect(codes.filter((code) => code === 1051)).toHaveLength(4)
  expect(codes.filter((code) => code === 1052)).toHaveLength(1)
  expect(codes.filter((code) => code === 1054)).toHaveLength(7)
})

test('nor do they from one network, with as many names', async () => {
  const wrong = Array.from({ length: 11 }, (_, n) => attempt(elsewhere(), `parallel${n}`))
  const codes = (await Promise.all(wrong)).map((answer) => answer.StatusCode)
  expect(codes.filter((code) => code === 1051)).toHaveLength(4)
  expect(codes.filter((code) => code === 1052)).toHaveLength(1)
  expect(codes.filter((code) => code === 1054)).toHaveLength(6)
})

test('members who sign in from one network at once all come in', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => site.member(`crowd${n}`)))
  const from = `198.51.100.${200 + count}`
  const codes = many.map((_, n) => attempt(site.client({ from }), `crowd${n}`, testPassword))
  expect((await Promise.all(codes)).map((answer) => answer.StatusCode)).toEqual(Array(8).fill(0))
})

test("an IPv6 customer's 2^64 addresses are one", async () => {
  const codes: number[] = []
  for (let n = 0; n < 6; n++)
    codes.push((await attempt(elsewhere(`2001:db8:${count}:2::${n + 1}`), `v6name${n}`)).StatusCode)
  expect(codes).toEqual([1051, 1051, 1051, 1051, 1052, 1054])
})

test('a name has one spelling: letters that only the database lowers to it are no way around its lock', async () => {
  await site.member(`kim${count}`)
  // The Kelvin sign and the dotted capital I.
  for (const odd of [`\u212Aim${count}`, `k\u0130m${count}`])
    expect((await attempt(elsewhere(`198.18.9.${count}`), odd, testPassword)).StatusCode).toBe(1051)
})

test('who has to choose a new password first learns so with the right one only', async () => {
  await site.deps.sql`update member set state = 'locked' where username = ${name}`
  expect((await attempt(elsewhere(), name)).StatusCode).toBe(1051)
  expect((await attempt(elsewhere(), name, testPassword)).StatusCode).toBe(1068)
})

test('each try of a member is on record with its result, address and device; tries inside a lock are not', async () => {
  const client = site.client({ from: '192.0.2.200', headers: { deviceinfo: 'A phone' } })
  await wrongTimes(client, name, 6)
  const rows = await site.deps.sql`select result, address, device from login_record
    where member_id = (select id from member where username = ${name}) and address = '192.0.2.200' order by result`
  expect(rows.map((row) => row.result)).toEqual([1051, 1051, 1051, 1051, 1052])
  expect(rows[0]).toMatchObject({ address: '192.0.2.200', device: 'A phone' })
})

test('a name that means something to the database or to JavaScript is only a name', async () => {
  for (const odd of ["x' or 'a'='a", '__proto__', 'constructor', '%', '\u0000', '＇；--']) {
    const code = (await attempt(elsewhere(`198.18.1.${odd.length}`), odd)).StatusCode
    expect([1051, 1003]).toContain(code)
  }
})

test('signing out ends the session; doing it again, or without one, is fine', async () => {
  const client = elsewhere()
  await client.signIn(name, testPassword)
  const { ticket } = client
  const cookies = new Map(client.cookies)
  expect(await client.code(logout)).toBe(0)
  expect(client.cookies.get('touchline_session')).toBe('')
  Object.assign(client, { ticket, cookies })
  expect(await client.code(memberInfo)).toBe(1040)
  expect(await client.code(logout)).toBe(0)
})
