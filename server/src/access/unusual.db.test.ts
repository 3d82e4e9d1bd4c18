// Signing in from somewhere new (spec 4, "Unusual-login flow"): the code, the token, and all attempts to get
// around them.
import {
  checkMail,
  checkSms,
  forgetPassword,
  login,
  sendMail,
  sendSms,
  siteAuthMethods,
} from '@touchline/contract/access/calls'
import type { Envelope, RefusalPayload } from '@touchline/contract/envelope'
import { memberInfo } from '@touchline/contract/member/calls'
import { beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { lastCode, otherCode } from './testing.ts'

const site = await testSite({
  countryOf: ({ headers }) => (typeof headers['x-country'] === 'string' ? headers['x-country'] : null),
})
let name: string
let email: string
let phone: string
let count = 0

beforeEach(async () => {
  name = `verify${++count}`
  email = `${name}@example.com`
  phone = `+86138000${String(10_000 + count)}`
  await site.member(name)
  await site.deps.sql`update member set verify_sign_in = true, email = ${email}, phone = ${phone}
    where username = ${name}`
  await site.deps.sql`delete from known_device`
})

const device = (headers: Record<string, string> = {}) =>
  site.client({ language: 'en-us', from: `192.0.2.${count}`, headers })

const attempt = (client: TestClient, extra: object = {}) =>
  client.ask(login, { body: { username: name, password: testPassword, cookie: true, ...extra } })

/** The id of the pending sign-in. */
async function pending(client: TestClient): Promise<string> {
  const { StatusCode, Payload } = (await attempt(client)) as Envelope<RefusalPayload>
  expect(StatusCode).toBe(1199)
  return Payload.id ?? ''
}

/** Waits before signing in, so that another code may be sent. */
async function pendingLater(client: TestClient): Promise<string> {
  site.clock.pass(60_000)
  return pending(client)
}

async function tokenBy(client: TestClient, id: string): Promise<string> {
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const patternCode = (await lastCode(site, email)) ?? ''
  return (await client.call(checkMail, { body: { id, patternCode } })).authToken
}

test('a new device is asked for a code by mail, and is known from then on', async () => {
  const client = device()
  const id = await pending(client)
  expect(await client.call(siteAuthMethods, { body: { username: name, func: 'login', id } })).toMatchObject({
    register: ['mobile', 'email'],
  })
  expect(await attempt(client, { authToken: await tokenBy(client, id) })).toMatchObject({
    StatusCode: 0,
    Payload: { type: 1 },
  })
  await client.signIn(name, testPassword)
  expect(await client.call(memberInfo)).toMatchObject({ username: name })
})

test('or by text message, with the last six digits of the number on file', async () => {
  const client = device()
  const id = await pending(client)
  await client.call(sendSms, { body: { func: 'login', id, lastFour: phone.slice(-6) } })
  const patternCode = (await lastCode(site, phone)) ?? ''
  const { authToken } = await client.call(checkSms, { body: { id, patternCode } })
  expect((await attempt(client, { authToken })).StatusCode).toBe(0)
})

test('the wrong password says nothing of a verification', async () => {
  const answer = await device().ask(login, { body: { username: name, password: 'Wrong1Password' } })
  expect(answer.StatusCode).toBe(1051)
})

test('a right password that waits for its code does not count as a wrong one, however often', async () => {
  const client = device()
  for (let n = 0; n < 8; n++) await pending(client)
})

test('another contact than the one on file gets no code; five times, and no code comes at all', async () => {
  const client = device()
  const id = await pending(client)
  const ask = (lastFour: string) => client.code(sendSms, { body: { func: 'login', id, lastFour } })
  expect(await client.code(sendMail, { body: { func: 'login', id, email: 'x@example.com' } })).toBe(1128)
  for (let n = 0; n < 4; n++) expect(await ask(`00000${n}`)).toBe(1128)
  expect(await ask(phone.slice(-6))).toBe(1140)
  expect(await lastCode(site, phone)).toBeNull()
})

test('a network that mistyped too many codes is told until when it waits', async () => {
  const from = '203.0.113.240'
  const since = site.clock.now()
  await site.deps.sql`insert into code_limit (subject, count, since, last_at)
    values (${`wrong:${from}`}, 30, ${new Date(since)}, now())`
  const body = { id: crypto.randomUUID(), patternCode: '123456' }
  expect(await site.client({ from }).ask(checkMail, { body })).toMatchObject({
    StatusCode: 1140,
    Payload: { time: since + 3_600_000 },
  })
})

test('five wrong codes end it; the right one then comes too late', async () => {
  const client = device()
  const id = await pending(client)
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const code = await lastCode(site, email)
  const type = (patternCode: string) => client.code(checkMail, { body: { id, patternCode } })
  for (let n = 0; n < 4; n++) expect(await type(otherCode(code))).toBe(1133)
  expect(await type(otherCode(code))).toBe(1140)
  expect(await type(code ?? '')).toBe(1140)
})

test('twenty wrong codes at once gain nothing over five', async () => {
  const client = device()
  const id = await pending(client)
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const code = otherCode(await lastCode(site, email))
  const all = await Promise.all(
    Array.from({ length: 20 }, () => client.code(checkMail, { body: { id, patternCode: code } })),
  )
  expect(all.filter((one) => one === 1133)).toHaveLength(4)
})

test('a code is valid for ten minutes', async () => {
  const client = device()
  const id = await pending(client)
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const patternCode = (await lastCode(site, email)) ?? ''
  site.clock.pass(10 * 60_000)
  expect(await client.code(checkMail, { body: { id, patternCode } })).toBe(1139)
})

test('codes are 60 s apart, and after the third half an hour', async () => {
  const client = device()
  const id = await pending(client)
  const ask = () => client.ask(sendMail, { body: { func: 'login', id, email } })
  expect((await ask()).StatusCode).toBe(0)
  site.clock.pass(59_999)
  expect(await ask()).toMatchObject({ StatusCode: 1136, Payload: { time: site.clock.now() + 1 } })
  site.clock.pass(1)
  expect((await ask()).StatusCode).toBe(0)
  site.clock.pass(60_000)
  expect((await ask()).StatusCode).toBe(0)
  site.clock.pass(60_000)
  expect((await ask()).StatusCode).toBe(1136)
  site.clock.pass(29 * 60_000 - 1)
  expect((await ask()).StatusCode).toBe(1136)
  site.clock.pass(1)
  expect((await ask()).StatusCode).toBe(0)
})

test('two codes asked for at once are one', async () => {
  const client = device()
  const id = await pending(client)
  const codes = await Promise.all(
    [1, 2, 3].map(() => client.code(sendMail, { body: { func: 'login', id, email } })),
  )
  expect(codes.toSorted()).toEqual([0, 1136, 1136])
})

test('a new code takes the place of the last', async () => {
  const client = device()
  const id = await pending(client)
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const first = (await lastCode(site, email)) ?? ''
  site.clock.pass(60_000)
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const second = (await lastCode(site, email)) ?? ''
  if (first !== second) expect(await client.code(checkMail, { body: { id, patternCode: first } })).toBe(1133)
  expect(await client.code(checkMail, { body: { id, patternCode: second } })).toBe(0)
})

test('the token is good once, for ten minutes, on the device that asked', async () => {
  const client = device()
  const id = await pending(client)
  const authToken = await tokenBy(client, id)
  expect((await attempt(device(), { authToken })).StatusCode).toBe(1033)
  site.clock.pass(10 * 60_000 - 1)
  expect((await attempt(client, { authToken })).StatusCode).toBe(0)
  expect((await attempt(client, { authToken })).StatusCode).toBe(1033)
  const other = device()
  const late = await tokenBy(other, await pendingLater(other))
  site.clock.pass(10 * 60_000)
  expect((await attempt(other, { authToken: late })).StatusCode).toBe(1033)
})

test("another device cannot take part in a pending sign-in, nor the code be typed as the other way's", async () => {
  const client = device()
  const id = await pending(client)
  expect(await device().code(sendMail, { body: { func: 'login', id, email } })).toBe(1033)
  expect(await device().code(siteAuthMethods, { body: { id } })).toBe(1033)
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const patternCode = (await lastCode(site, email)) ?? ''
  expect(await device().code(checkMail, { body: { id, patternCode } })).toBe(1033)
  expect(await client.code(checkSms, { body: { id, patternCode } })).toBe(1033)
})

test("a token of one member's does not sign another in", async () => {
  const client = device()
  const authToken = await tokenBy(client, await pending(client))
  await site.member(`${name}b`)
  await site.deps
    .sql`update member set verify_sign_in = true, email = ${`b${email}`} where username = ${`${name}b`}`
  const answer = await client.ask(login, {
    body: { username: `${name}b`, password: testPassword, cookie: true, authToken },
  })
  expect(answer.StatusCode).toBe(1199)
})

test('a known device in another country is asked again; one in no country that is known is not', async () => {
  const client = device({ 'x-country': 'CN' })
  await attempt(client, { authToken: await tokenBy(client, await pending(client)) })
  expect((await attempt(client)).StatusCode).toBe(0)
  Object.assign(client.options, { headers: { 'x-country': 'US' } })
  expect((await attempt(client)).StatusCode).toBe(1199)
  Object.assign(client.options, { headers: {} })
  expect((await attempt(client)).StatusCode).toBe(0)
})

test('a known device is asked after wrong passwords that locked it', async () => {
  const client = device()
  await attempt(client, { authToken: await tokenBy(client, await pending(client)) })
  for (let n = 0; n < 5; n++) await attempt(client, { password: 'Wrong1Password' })
  const id = await pendingLater(client)
  const authToken = await tokenBy(client, id)
  expect((await attempt(client, { authToken })).StatusCode).toBe(0)
  expect((await attempt(client)).StatusCode).toBe(0)
})

test('who has no contact on file cannot be verified', async () => {
  await site.deps.sql`update member set phone = null, email = null where username = ${name}`
  expect((await attempt(device())).StatusCode).toBe(753)
})

test('a client without cookies is known by the uuid it keeps', async () => {
  const uuid = crypto.randomUUID()
  const plain = () => device({ uuid })
  const body = { username: name, password: testPassword }
  const { Payload } = (await plain().ask(login, { body })) as Envelope<RefusalPayload>
  const authToken = await tokenBy(plain(), Payload.id ?? '')
  expect(await plain().code(login, { body: { ...body, authToken } })).toBe(0)
  expect(await plain().code(login, { body })).toBe(0)
  expect(await device({ uuid: crypto.randomUUID() }).code(login, { body })).toBe(1199)
})

test('a password that is due is changed before there is a session (type 3)', async () => {
  await site.deps
    .sql`update member set password_change_due = true, verify_sign_in = false where username = ${name}`
  const client = device()
  const { Payload } = (await attempt(client)) as Envelope<{ type: number; ticket: string; authToken: string }>
  expect(Payload).toMatchObject({ type: 3, ticket: '' })
  expect(client.cookies.get('touchline_session')).toBeUndefined()
  const { authToken } = Payload
  const set = (password: string) => client.code(forgetPassword, { body: { authToken, password } })
  expect(await set(testPassword)).toBe(1141)
  expect(await set('Okapi3Gletscher')).toBe(0)
  expect(await attempt(client, { password: 'Okapi3Gletscher' })).toMatchObject({ Payload: { type: 1 } })
})

test('what was sent and what is kept: neither code nor token stands in the database', async () => {
  const client = device()
  const id = await pending(client)
  await client.call(sendMail, { body: { func: 'login', id, email } })
  const code = (await lastCode(site, email)) ?? ''
  const { authToken } = await client.call(checkMail, { body: { id, patternCode: code } })
  const [row] = await site.deps.sql`select row_to_json(v)::text as text from verification v where id = ${id}`
  // The token has 256 bits.
  expect(authToken).toMatch(/^[\w-]{43}$/)
  expect(row?.text).not.toContain(authToken)
  expect(row?.text).not.toContain(`"${code}"`)
})
