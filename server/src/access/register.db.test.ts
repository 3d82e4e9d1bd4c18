import {
  addMember,
  aid,
  checkMail,
  login,
  sendMail,
  sendSms,
  setUserBase,
  setUserInfo,
  usernameList,
  verifyAgentCode,
  verifyPromoteCode,
  verifyPromotePermit,
} from '@touchline/contract/access/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { beforeEach, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { lastCode, provenEmail } from './testing.ts'

const site = await testSite()
let visitor: TestClient
let email: string
let count = 0
await site.member('ada01')
beforeEach(() => {
  visitor = site.client({ language: 'en-us', from: `192.0.2.${++count}` })
  email = `new${count}@example.com`
})

const fields = () => ({ username: `new${100 + count}`, password: testPassword, adult: true })
async function register(change: object = {}): Promise<number> {
  const authToken = await provenEmail(site, visitor, email)
  return visitor.code(addMember, { body: { ...fields(), authToken, ...change } })
}
const memberRow = async (username: string) => {
  const [row] = await site.deps.sql`select m.*, r.username as referrer,
    (select count(*)::int from account a where a.member_id = m.id) as accounts
    from member m left join member r on r.id = m.referrer_id where m.username = ${username}`
  return row
}

test('who proved an address registers, and is known on this device alone', async () => {
  expect(await register({ usernickname: '小明', language: 'en-us' })).toBe(0)
  expect(await memberRow(fields().username)).toMatchObject({
    email,
    phone: null,
    nickname: '小明',
    language: 'en-us',
    profile_complete: true,
    accounts: memberAccounts.length,
    adult_declared_at: new Date(site.clock.now()),
  })
  const { username, password } = fields()
  expect(await visitor.code(login, { body: { username, password, cookie: true } })).toBe(0)
  const elsewhere = site.client({ from: '198.51.100.9' })
  expect(await elsewhere.code(login, { body: { username, password, cookie: true } })).toBe(1199)
})

test('registering signs in: the answer is that of a sign-in, on record and counted as playing like any', async () => {
  const authToken = await provenEmail(site, visitor, email)
  const body = { ...fields(), authToken, cookie: true }
  const answer = await visitor.call(addMember, { body })
  expect(answer).toMatchObject({ type: 1, firstLogin: 0, username: body.username, authToken: null })
  Object.assign(visitor, { ticket: answer.ticket, memberId: answer.userid, username: body.username })
  await visitor.encrypt()
  expect(await visitor.call(memberInfo)).toMatchObject({ username: body.username })
  const { id } = (await memberRow(body.username)) as { id: string }
  const records = await site.deps.sql`select result, address from login_record where member_id = ${id}`
  expect(records).toEqual([{ result: 0, address: `192.0.2.${count}` }])
  const sessions = await site.deps.sql`select site_began_at from session where member_id = ${id}`
  expect(sessions).toEqual([{ site_began_at: expect.any(Date) }])
  const told = await site.deps.sql`select 1 from notice_due where member_id = ${id}`
  expect(told, 'whoever registers just now needs no word of a new device').toHaveLength(0)
})

test('a client without cookies is given the secret of its session as the ticket', async () => {
  const client = site.client({ headers: { uuid: crypto.randomUUID() }, from: `198.51.100.${60 + count}` })
  const authToken = await provenEmail(site, client, email)
  client.ticket = (await client.call(addMember, { body: { ...fields(), authToken } })).ticket
  expect(client.cookies.size).toBe(0)
  expect(await client.call(memberInfo)).toMatchObject({ username: fields().username })
})

test('who was signed in on this device is signed out by registering another member', async () => {
  const ada = await site.member(`was${count}`)
  const before = new Map(ada.cookies)
  const { ticket } = ada
  const authToken = await provenEmail(site, ada, email)
  expect(await ada.code(addMember, { body: { ...fields(), authToken, cookie: true } })).toBe(0)
  Object.assign(ada, { cookies: before, ticket })
  expect(await ada.code(memberInfo)).toBe(1040)
})

test('by text message, too', async () => {
  const mobile = `+86139${String(10_000_000 + count)}`
  const { id } = await visitor.call(sendSms, { body: { func: 'register', mobile } })
  expect(await lastCode(site, mobile)).toMatch(/^\d{6}$/)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  [1001, { username: '' }],
  [1002, { password: '' }],
  [1013, { username: 'abcd' }],
  [1013, { username: 'abcdefghi' }],
  [1013, { username: '1abcd' }],
  [1013, { username: 'ab-cd' }],
  [1014, { password: 'correct1horse' }],
  [1014, { password: 'Short1A' }],
  [1012, { password: 'Password123' }],
  [1018, { usernickname: '<b>me</b>' }],
  [1015, { adult: false }],
  [1016, { rec: 'nobody99' }],
  [1033, { authToken: 'x'.repeat(43) }],
])('%i for %j, and nobody is made', async (code, change) => {
  const before = await site.deps.sql`select count(*)::int as n from member`
  expect(await register(change)).toBe(code)
  expect(await site.deps.sql`select count(*)::int as n from member`).toEqual(before)
})

test('what was refused can be put right without another code', async () => {
  const authToken = await provenEmail(site, visitor, email)
  const send = (change: object) => visitor.code(addMember, { body: { ...fields(), authToken, ...change } })
  expect(await send({ username: 'ada01' })).toBe(1010)
  expect(await send({ username: 'ADA01' })).toBe(1010)
  expect(await send({})).toBe(0)
  expect(await send({ username: 'again1' })).toBe(1033)
})

test('an address has one account; who proves it learns so, who does not learns nothing', async () => {
  expect(await register()).toBe(0)
  site.clock.pass(60_000)
  const other = site.client({ from: '198.51.100.20' })
  const authToken = await provenEmail(site, other, email)
  const body = { ...fields(), username: 'other1', authToken }
  expect(await other.code(addMember, { body })).toBe(1011)
})

test('ten registrations with one name at once: one member', async () => {
  const tokens: [TestClient, string][] = []
  for (let n = 0; n < 6; n++) {
    const client = site.client({ from: `198.51.100.${30 + n}` })
    tokens.push([client, await provenEmail(site, client, `race${n}@example.com`)])
  }
  const codes = await Promise.all(
    tokens.map(([client, authToken]) => client.code(addMember, { body: { ...fields(), authToken } })),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === 1010)).toHaveLength(5)
})

test('a token from another device, or for something else, registers nobody', async () => {
  const authToken = await provenEmail(site, visitor, email)
  const other = site.client()
  expect(await other.code(addMember, { body: { ...fields(), authToken } })).toBe(1033)
  const member = await site.member(`tok${count}`)
  const profile = await provenEmail(site, member, `p${email}`, 'profile')
  expect(await member.code(addMember, { body: { ...fields(), authToken: profile } })).toBe(1033)
})

test('an invitation by code or by name is kept', async () => {
  const [ada] = await site.deps.sql`select referral_code from member where username = 'ada01'`
  expect(await register({ rec: ada?.referral_code.toLowerCase() })).toBe(0)
  expect(await memberRow(fields().username)).toMatchObject({ referrer: 'ada01' })
  count += 50
  email = `rec${count}@example.com`
  expect(await register({ rec: 'ADA01' })).toBe(0)
  expect(await memberRow(fields().username)).toMatchObject({ referrer: 'ada01' })
})

test('what a link permits', async () => {
  const permit = (promoteURL: string) => visitor.ask(verifyPromotePermit, { body: { promoteURL } })
  expect((await permit('https://touchline.example/register')).StatusCode).toBe(0)
  const [ada] = await site.deps.sql`select referral_code as code from member where username = 'ada01'`
  for (const rec of ['ada01', ada?.code]) {
    const invited = await permit(`/register?rec=${rec}`)
    expect(invited).toMatchObject({ StatusCode: 3012, Payload: { referrer: 'A***1' } })
    expect(invited.Message.toLowerCase()).not.toContain('ada01')
  }
  for (const odd of [
    '/home',
    '/register?rec=nobody99',
    '/register?rec=%3Cb%3E',
    'http://[',
    'register?rec=a b',
  ])
    expect((await permit(odd)).StatusCode, odd).toBe(3010)
})

test('a blocked member invites nobody', async () => {
  await site.member(`bad${count}`)
  await site.deps.sql`update member set state = 'banned' where username = ${`bad${count}`}`
  const code = `bad${count}`
  expect(await visitor.code(verifyPromoteCode, { body: { code } })).toBe(3013)
  expect(await visitor.code(verifyAgentCode, { body: { code } })).toBe(1016)
  expect(await visitor.code(aid, { params: { x: code } })).toBe(3013)
  expect(await visitor.code(verifyPromotePermit, { body: { promoteURL: `/register?rec=${code}` } })).toBe(
    3013,
  )
  expect(await register({ rec: code })).toBe(1016)
})

test('a code is told from none, and shows no more than a friend knows', async () => {
  expect(await visitor.call(aid, { params: { x: 'ada01' } })).toMatchObject({ referrer: 'a***1' })
  expect(await visitor.code(verifyPromoteCode, { body: { code: 'nobody99' } })).toBe(3011)
  expect(await visitor.code(verifyAgentCode, { body: { code: 'ada01' } })).toBe(0)
})

test('who invited tells nobody the names of the members: sixty questions of a network, by whatever call, in ten minutes', async () => {
  const questions = [
    () => visitor.code(aid, { params: { x: 'ada01' } }),
    () => visitor.code(verifyPromoteCode, { body: { code: 'nobody99' } }),
    () => visitor.code(verifyAgentCode, { body: { code: 'ada01' } }),
    () => visitor.code(verifyPromotePermit, { body: { promoteURL: '/register?rec=ada01' } }),
  ]
  const first = await Promise.all(questions.map((question) => question()))
  expect(first).toEqual([0, 3011, 0, 3012])
  const codes = await Promise.all(Array.from({ length: 60 }, (_, n) => questions[n % 4]?.()))
  expect(codes.filter((code) => code === 1005)).toHaveLength(4)
  expect(await Promise.all(questions.map((question) => question()))).toEqual([1005, 1005, 1005, 1005])
  // A registration does not get past the limit either.
  expect(await register({ rec: 'ada01' })).toBe(1005)
  site.clock.pass(10 * 60_000)
  expect(await visitor.code(aid, { params: { x: 'ada01' } })).toBe(0)
})

test('without a proven contact a registration says nothing of who is a member', async () => {
  const authToken = 'x'.repeat(43)
  for (const change of [{}, { username: 'ada01' }, { rec: 'ada01' }, { rec: 'nobody99' }])
    expect(await visitor.code(addMember, { body: { ...fields(), authToken, ...change } })).toBe(1033)
})

test('nor does a contact that is taken let anybody try name after name', async () => {
  expect(await register()).toBe(0)
  site.clock.pass(60_000)
  const authToken = await provenEmail(site, visitor, email)
  const codes: number[] = []
  for (let n = 0; n < 30; n++) {
    const username = n % 2 ? 'ada01' : `free${n}`
    codes.push(await visitor.code(addMember, { body: { ...fields(), username, authToken } }))
  }
  expect(codes.slice(0, 3)).toEqual([1011, 1010, 1011])
  expect(codes.filter((code) => code === 1005)).toHaveLength(1)
})

test('a free name is free, a taken one is not; who asks for many is sent away', async () => {
  const ask = (x: string) => visitor.call(usernameList, { params: { x } })
  expect(await ask('quite1')).toMatchObject({ available: true })
  const taken = await ask('ADA01')
  expect(taken.available).toBe(false)
  expect(taken.usernames.length).toBeGreaterThan(0)
  expect(await visitor.code(usernameList, { params: { x: 'abc' } })).toBe(1013)
  const codes: number[] = []
  for (let n = 0; n < 30; n++) codes.push(await visitor.code(usernameList, { params: { x: `quite${n}` } }))
  expect(codes.filter((code) => code === 1005)).toHaveLength(2)
  site.clock.pass(10 * 60_000)
  expect(await visitor.code(usernameList, { params: { x: 'quite1' } })).toBe(0)
})

test('where registration is closed nobody registers', async () => {
  const authToken = await provenEmail(site, visitor, email)
  const set = (value: string) => site.deps.sql.begin((tx) => changeSetting(tx, 'promoteUrl', value))
  await set('')
  await expect.poll(() => site.deps.settings.current.promoteUrl).toBe('')
  expect(await visitor.code(addMember, { body: { ...fields(), authToken } })).toBe(753)
  await set('/register')
  await expect.poll(() => site.deps.settings.current.promoteUrl).toBe('/register')
})

test('a profile that is not finished is finished with a contact of its own', async () => {
  const member = await site.member(`fin${count}`, { profileComplete: false })
  expect(await member.signIn(`fin${count}`, testPassword)).toMatchObject({ firstLogin: 1 })
  await member.encrypt()
  expect(await member.code(setUserInfo, { body: { usernickname: 'Fin' } })).toBe(1743)
  const authToken = await provenEmail(site, member, email, 'profile')
  const set = (body: { usernickname: string; password?: string }) =>
    member.code(setUserInfo, { body: { authToken, ...body } })
  expect(await set({ usernickname: 'F in', password: testPassword })).toBe(1018)
  expect(await set({ usernickname: 'Fin', password: testPassword })).toBe(0)
  expect(await memberRow(`fin${count}`)).toMatchObject({ email, nickname: 'Fin', profile_complete: true })
  expect(await member.call(memberInfo)).toMatchObject({ usernickname: 'Fin' })
})

test("another member's proof finishes no profile", async () => {
  const [one, two] = [await site.member(`pa${count}`), await site.member(`pb${count}`)]
  two.cookies.set('touchline_device', one.cookies.get('touchline_device') ?? '')
  const authToken = await provenEmail(site, one, email, 'profile')
  const body = { usernickname: 'Two', authToken, password: testPassword }
  expect(await two.code(setUserInfo, { body })).toBe(1033)
})

test('a session left open is not enough to put another contact in place of the member’s own', async () => {
  const name = `own${count}`
  const member = await site.member(name, { email: `own-${email}` })
  const authToken = await provenEmail(site, member, email, 'profile')
  const set = (password?: string) =>
    member.code(setUserInfo, { body: { usernickname: name, authToken, ...(password && { password }) } })
  expect(await set()).toBe(1002)
  for (let n = 0; n < 4; n++) expect(await set('Wrong1Password')).toBe(1051)
  expect(await set('Wrong1Password')).toBe(1052)
  expect(await set(testPassword)).toBe(1054)
  expect(await memberRow(name)).toMatchObject({ email: `own-${email}` })
  site.clock.pass(60_001)
  expect(await set(testPassword)).toBe(0)
  expect(await memberRow(name)).toMatchObject({ email })
})

test('a visitor asks for no code that is a member’s', async () => {
  for (const func of ['profile', 'withdraw'] as const)
    expect(await visitor.code(sendMail, { body: { func, email } })).toBe(1033)
  expect(await visitor.code(checkMail, { body: { id: crypto.randomUUID(), patternCode: '000000' } })).toBe(
    1033,
  )
})

test('nickname and language are set; the same again changes nothing', async () => {
  const member = await site.member(`base${count}`)
  const set = (body: object) => member.code(setUserBase, { body })
  expect(await set({ usernickname: '新名' })).toBe(0)
  expect(await set({ usernickname: '新名' })).toBe(1075)
  expect(await set({})).toBe(1075)
  expect(await set({ language: 'en-us' })).toBe(0)
  expect(await set({ usernickname: 'a b' })).toBe(1018)
  expect(await memberRow(`base${count}`)).toMatchObject({ nickname: '新名', language: 'en-us' })
})
