import {
  checkVerification,
  forgetPassword,
  forgetPasswordSms,
  forgetPickupPassword,
  login,
  sendMail,
  unblock,
} from '@touchline/contract/access/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { lastCode, resetProof } from './testing.ts'

const site = await testSite()
let member: TestClient
let visitor: TestClient
let name: string
let email: string
let count = 0
const next = 'Okapi3Gletscher'
beforeEach(async () => {
  name = `forgot${++count}`
  email = `${name}@example.com`
  member = await site.member(name, { email })
  visitor = site.client({ language: 'en-us', from: `192.0.2.${count}` })
})

const token = async (client = visitor) => (await resetProof(site, client, name, email)).authToken
const signIn = (password: string) =>
  site
    .client({ from: `198.51.100.${count}` })
    .code(login, { body: { username: name, password, cookie: true } })

test('a code to the contact on file lets a new password be set', async () => {
  const authToken = await token()
  expect(await visitor.code(forgetPassword, { body: { authToken, password: next } })).toBe(0)
  expect(await signIn(testPassword)).toBe(1051)
  expect(await signIn(next)).toBe(0)
})

test('every session of the member ends at once', async () => {
  expect(await member.code(memberInfo)).toBe(0)
  await visitor.call(forgetPassword, { body: { authToken: await token(), password: next } })
  expect(await member.code(memberInfo)).toBe(1042)
})

test('devices that knew the old password are strangers again, all but the one that set the new one', async () => {
  const devices = () => site.deps.sql`select 1 from known_device where member_id = ${member.memberId}`
  await visitor.signIn(name, testPassword)
  expect(await devices()).toHaveLength(2)
  await visitor.call(forgetPassword, { body: { authToken: await token(), password: next } })
  expect(await devices()).toHaveLength(1)
})

test('the answer is the same for a name that nobody has and for a contact that is not the name’s', async () => {
  const answers = await Promise.all(
    [
      { username: name, email },
      { username: name, email: `not-${email}` },
      { username: 'nobodyatall', email: `x-${email}` },
    ].map((body, n) =>
      site.client({ language: 'en-us', from: `198.51.100.${100 + n}` }).ask(forgetPasswordSms, { body }),
    ),
  )
  const shapes = answers.map(({ StatusCode, Message, Payload }) => ({
    StatusCode,
    Message,
    fields: Object.keys(Payload as object),
  }))
  expect(shapes[1]).toEqual(shapes[0])
  expect(shapes[2]).toEqual(shapes[0])
  expect(await lastCode(site, `not-${email}`)).toBeNull()
  expect(await lastCode(site, `x-${email}`)).toBeNull()
})

test('where no code went no code is right, and it is refused alike', async () => {
  const { id } = await visitor.call(forgetPasswordSms, { body: { username: name, email: `not-${email}` } })
  const type = (patternCode: string) => visitor.code(checkVerification, { body: { id, patternCode } })
  for (let n = 0; n < 4; n++) expect(await type(`00000${n}`)).toBe(1133)
  expect(await type('000009')).toBe(1140)
})

test('the code may be sent again, to the same contact only', async () => {
  const { id } = await visitor.call(forgetPasswordSms, { body: { username: name, email } })
  const again = (body: object) =>
    visitor.code(forgetPasswordSms, { body: { username: name, email, id, ...body } })
  expect(await again({})).toBe(1136)
  site.clock.pass(60_000)
  expect(await again({ email: `not-${email}` })).toBe(1033)
  expect(await again({})).toBe(0)
})

test('another name with the id of the first tells nothing, and is sent no code', async () => {
  const askers = ['nobodyatall', name].map((first, n) => ({
    client: site.client({ language: 'en-us', from: `198.51.100.${150 + n}` }),
    first,
    // Each asks with a contact of its own, so that the one's minute does not hold up the other.
    contact: n === 0 ? email : `not-${email}`,
  }))
  for (const { client, first, contact } of askers) {
    const { id } = await client.call(forgetPasswordSms, { body: { username: first, email: contact } })
    const again = (username: string) =>
      client.code(forgetPasswordSms, { body: { username, email: contact, id } })
    expect([await again(name), await again('nobodyatall')]).toEqual([1136, 1136])
    site.clock.pass(60_000)
    expect(await again(name)).toBe(0)
    expect(await lastCode(site, contact)).toBeNull()
  }
})

test.each([
  [1014, 'short'],
  [1014, 'alllowercase1'],
  [1012, 'Password123'],
  [1141, testPassword],
])('%i for the new password %j, after which another may be tried', async (code, password) => {
  const authToken = await token()
  expect(await visitor.code(forgetPassword, { body: { authToken, password } })).toBe(code)
  expect(await visitor.code(forgetPassword, { body: { authToken, password: next } })).toBe(0)
})

test('five new passwords an hour are compared with the old one, even when many come at once', async () => {
  const authToken = await token()
  const set = (password: string) => visitor.code(forgetPassword, { body: { authToken, password } })
  for (let n = 0; n < 6; n++) expect(await set('short')).toBe(1014)
  const codes = await Promise.all(Array.from({ length: 8 }, () => set(testPassword)))
  expect(codes.filter((code) => code === 1141)).toHaveLength(5)
  expect(codes.filter((code) => code === 1140)).toHaveLength(3)
  expect(await set(next)).toBe(1140)
  site.clock.pass(3_600_000)
  const body = { authToken: await token(), password: next }
  expect(await visitor.code(forgetPassword, { body })).toBe(0)
})

test('the token is good once and here', async () => {
  const authToken = await token()
  const body = { authToken, password: next }
  expect(await site.client().code(forgetPassword, { body })).toBe(1033)
  expect(await visitor.code(forgetPassword, { body })).toBe(0)
  expect(await visitor.code(forgetPassword, { body: { authToken, password: `${next}2` } })).toBe(1033)
})

test('five times at once: set once', async () => {
  const authToken = await token()
  const codes = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      visitor.code(forgetPassword, { body: { authToken, password: `Okapi${n}Gletscher` } }),
    ),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === 1033)).toHaveLength(4)
})

test('a lock until reset is lifted by a new password, or alone', async () => {
  const lock = () => site.deps.sql`insert into login_failure (subject, failures, locked_until, last_at)
    values (${`name:${name}`}, 20, '9999-01-01', now())`
  await lock()
  expect(await signIn(testPassword)).toBe(1065)
  expect(await visitor.code(unblock, { body: { authToken: await token() } })).toBe(0)
  expect(await signIn(testPassword)).toBe(0)
  await lock()
  site.clock.pass(60_000)
  await visitor.call(forgetPassword, { body: { authToken: await token(), password: next } })
  expect(await signIn(next)).toBe(0)
})

test.each([
  ['lifts a lock', unblock, testPassword],
  ['sets a new password', forgetPassword, next],
] as const)(
  "a code that %s lets this device in past its network's lock, and no other",
  async (_what, call, password) => {
    const lock = () => site.deps.sql`insert into login_failure (subject, failures, locked_until, last_at)
    values (${`address:192.0.2.${count}`}, 12, ${new Date(site.clock.now() + 600_000)}, now())`
    const signInOn = (client: TestClient) =>
      client.code(login, { body: { username: name, password, cookie: true } })
    await lock()
    expect(await signInOn(visitor)).toBe(1062)
    const body = { authToken: await token(), ...(call === forgetPassword && { password }) }
    expect(await visitor.code(call, { body } as never)).toBe(0)
    expect(await signInOn(visitor)).toBe(0)
    expect(await signInOn(site.client({ from: `192.0.2.${count}` }))).toBe(1062)
    await site.member(`${name}n`)
    const body2 = { username: `${name}n`, password: testPassword, cookie: true }
    expect(await visitor.code(login, { body: body2 }), 'to another account it is no more known').toBe(1062)
  },
)

test('one member’s reset leaves another’s lock and sessions alone', async () => {
  const other = await site.member(`${name}b`)
  await visitor.call(forgetPassword, { body: { authToken: await token(), password: next } })
  expect(await other.code(memberInfo)).toBe(0)
})

async function withdrawalToken(): Promise<string> {
  const { id } = await member.call(sendMail, { body: { func: 'withdraw' } })
  const patternCode = (await lastCode(site, email)) ?? ''
  return (await member.call(checkVerification, { body: { id, patternCode } })).authToken
}

test('the withdrawal password is set by a code to the own contact, and differs from the login password', async () => {
  const authToken = await withdrawalToken()
  const set = (password: string) => member.code(forgetPickupPassword, { body: { authToken, password } })
  expect(await set('12345')).toBe(1017)
  expect(await set('abc-def')).toBe(1017)
  expect(await set(testPassword)).toBe(1153)
  expect(await set('abc123')).toBe(0)
  expect(await set('abc124')).toBe(1033)
  const [row] = await site.deps
    .sql`select withdraw_password_hash as hash from member where username = ${name}`
  expect(row?.hash).toMatch(/^\$argon2id\$/)
})

test('nor may the login password become the withdrawal password', async () => {
  const authToken = await withdrawalToken()
  await member.call(forgetPickupPassword, { body: { authToken, password: next } })
  site.clock.pass(60_000)
  expect(await visitor.code(forgetPassword, { body: { authToken: await token(), password: next } })).toBe(
    1153,
  )
})

test('a token for the withdrawal password shows no more of the login password', async () => {
  const body = { authToken: await withdrawalToken(), password: testPassword }
  for (let n = 0; n < 5; n++) expect(await member.code(forgetPickupPassword, { body })).toBe(1153)
  expect(await member.code(forgetPickupPassword, { body })).toBe(1140)
})

test("another member's code sets no withdrawal password; nor does one for the login password", async () => {
  const other = await site.member(`${name}b`)
  other.cookies.set('touchline_device', member.cookies.get('touchline_device') ?? '')
  const body = { authToken: await withdrawalToken(), password: 'abc123' }
  expect(await other.code(forgetPickupPassword, { body })).toBe(1033)
  site.clock.pass(60_000)
  const forgotten = { authToken: await token(member), password: 'abc123' }
  expect(await member.code(forgetPickupPassword, { body: forgotten })).toBe(1033)
})

test('who has no contact on file gets no code', async () => {
  const bare = await site.member(`${name}c`)
  expect(await bare.code(sendMail, { body: { func: 'withdraw' } })).toBe(753)
})
