import {
  checkMail,
  checkVerification,
  forgetPassword,
  forgetPasswordSms,
  forgetPickupPassword,
  login,
  sendMail,
  unblock,
} from '@touchline/contract/access/calls'
import { contactInfo, setSecurityQuestion } from '@touchline/contract/member/setting-calls'
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
  name = `asked${++count}`
  email = `${name}@example.com`
  member = await site.member(name, { email })
  visitor = site.client({ from: `192.0.2.${count}` })
})

const set = (answer: string, { password = testPassword, question = 3 as const } = {}) =>
  member.code(setSecurityQuestion, { body: { password, question, answer } })

const proof = () => resetProof(site, visitor, name, email)
const reset = (authToken: string, securityAnswer?: string) =>
  visitor.code(forgetPassword, {
    body: { authToken, password: next, ...(securityAnswer !== undefined && { securityAnswer }) },
  })

test('is set with the login password, told by number and kept as a hash', async () => {
  expect((await member.call(contactInfo)).securityQuestion).toBeNull()
  expect(await set('Blue Whale', { password: 'Wrong1Password' })).toBe(1051)
  expect((await member.call(contactInfo)).securityQuestion).toBeNull()
  expect(await set('Blue Whale')).toBe(0)
  expect((await member.call(contactInfo)).securityQuestion).toBe(3)
  const [row] = await site.deps.sql`select security_answer_hash as hash from member where username = ${name}`
  expect(row?.hash).toMatch(/^\$argon2id\$/)
})

test.each(['', 'x', ' x ', 'blue-whale', "o'hara", '<b>', 'a'.repeat(41)])(
  '1019 for the answer %j',
  async (answer) => {
    expect(await set(answer)).toBe(1019)
  },
)

test.each([0, 8, 1.5])('there is no question %i', async (question) => {
  const body = { password: testPassword, question: question as 1, answer: 'blue' }
  expect(await member.code(setSecurityQuestion, { body })).toBe(1003)
})

test('wrong login passwords are counted here as anywhere', async () => {
  const wrong = () => set('blue', { password: 'Wrong1Password' })
  for (let n = 0; n < 4; n++) expect(await wrong()).toBe(1051)
  expect(await wrong()).toBe(1052)
  expect(await set('blue')).toBe(1054)
})

test('without one a code is enough; with one the answer is asked for beside it, however it is spaced', async () => {
  expect((await proof()).securityQuestion).toBeNull()
  await set('Blue  Whale')
  site.clock.pass(60_000)
  const { authToken, securityQuestion } = await proof()
  expect(securityQuestion).toBe(3)
  expect(await reset(authToken)).toBe(1097)
  expect(await reset(authToken, 'red whale')).toBe(1097)
  expect(await reset(authToken, ' blue WHALE ')).toBe(0)
})

test('the answer alone opens nothing', async () => {
  await set('blue')
  expect(await reset('x'.repeat(43), 'blue')).toBe(1033)
})

test('lifting the lock asks for it, too', async () => {
  await set('blue')
  const { authToken } = await proof()
  expect(await visitor.code(unblock, { body: { authToken } })).toBe(1097)
  expect(await visitor.code(unblock, { body: { authToken, securityAnswer: 'blue' } })).toBe(0)
})

test('so does a forgotten withdrawal password', async () => {
  await set('blue')
  const { id } = await member.call(sendMail, { body: { func: 'withdraw' } })
  const patternCode = (await lastCode(site, email)) ?? ''
  const { authToken, securityQuestion } = await member.call(checkMail, { body: { id, patternCode } })
  expect(securityQuestion).toBe(3)
  const body = { authToken, password: 'abc123' }
  expect(await member.code(forgetPickupPassword, { body })).toBe(1097)
  expect(await member.code(forgetPickupPassword, { body: { ...body, securityAnswer: 'blue' } })).toBe(0)
})

test('five wrong answers in an hour, also at once, and not even the right one is looked at', async () => {
  await set('blue')
  const { authToken } = await proof()
  const codes = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(authToken, `wrong${n}`)))
  expect(codes.filter((code) => code === 1097)).toHaveLength(5)
  expect(codes.filter((code) => code === 1140)).toHaveLength(3)
  expect(await reset(authToken, 'blue')).toBe(1140)
  site.clock.pass(3_600_001)
  expect(await reset((await proof()).authToken, 'blue')).toBe(0)
})

test('a right answer forgets the wrong ones before it', async () => {
  await set('blue')
  const { authToken } = await proof()
  for (let n = 0; n < 4; n++) await reset(authToken, 'red')
  const unlock = () => visitor.code(unblock, { body: { authToken, securityAnswer: 'blue' } })
  expect(await unlock()).toBe(0)
  site.clock.pass(60_000)
  const again = (await proof()).authToken
  for (let n = 0; n < 4; n++) expect(await reset(again, 'red')).toBe(1097)
  expect(await reset(again, 'blue')).toBe(0)
})

test('a code for a name that nobody has asks for nothing that a real one would not', async () => {
  await set('blue')
  const body = { username: 'nobodyatall', email: `x-${email}` }
  const { id } = await visitor.call(forgetPasswordSms, { body })
  const refused = await visitor.ask(checkVerification, { body: { id, patternCode: '000000' } })
  expect(refused).toMatchObject({ StatusCode: 1133 })
  expect(JSON.stringify(refused)).not.toContain('securityQuestion')
})

test('a password that is due is changed after signing in with the old one, without it', async () => {
  await set('blue')
  await site.deps.sql`update member set password_change_due = true where username = ${name}`
  const { type, authToken } = await visitor.call(login, {
    body: { username: name, password: testPassword, cookie: true },
  })
  expect(type).toBe(3)
  expect(await reset(authToken ?? '')).toBe(0)
})
