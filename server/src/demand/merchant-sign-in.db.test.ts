// Merchants sign their own members in: what they may do, and what they may not.
import { randomUUID } from 'node:crypto'
import { graphicVerification, login } from '@touchline/contract/access/calls'
import { ownHistory, userHistory } from '@touchline/contract/account/calls'
import {
  demandCheckCode,
  demandLogin,
  demandLogout,
  demandRegister,
  demandSendCode,
} from '@touchline/contract/demand/calls'
import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, expect, test } from 'vitest'
import { createMember } from '../access/create-member.ts'
import { lastCode } from '../access/testing.ts'
import { testPassword, testPasswordHash, testSite } from '../http/test-site.ts'
import { addKey, addMerchant, answerTo, ask, clientOf, newKey, signed, type TestMerchant } from './testing.ts'

const site = await testSite({ captchas: true })
let acme: TestMerchant
let beta: TestMerchant
const address = '203.0.113.7'
const uuid = randomUUID()
const known = { headers: { uuid } }

async function addMember(username: string, merchantId: string | null): Promise<string> {
  const given = { nickname: username, language: 'en-us', passwordHash: testPasswordHash } as const
  return site.deps.sql.begin((tx) =>
    createMember(tx, { ...given, username, merchantId, verifySignIn: false, createdAt: site.clock.now() }),
  )
}

/** Tries to sign in on the site itself, without a merchant. */
async function atSite(username: string, from: string) {
  const visitor = site.client({ from })
  const { id } = await visitor.call(graphicVerification, { params: { a: '1', b: 'login' } })
  const [{ letters }] = await site.deps.sql<
    [{ letters: string }]
  >`select letters from captcha where id = ${id}`
  return visitor.ask(login, {
    body: { username, password: testPassword, captchaId: id, captchaText: letters },
  })
}

const credentials = (username: string, password = testPassword, from = address) => ({
  merchantCode: 'ACME',
  username,
  password,
  address: from,
})

beforeAll(async () => {
  acme = await addMerchant(site.deps, 'ACME')
  beta = await addMerchant(site.deps, 'BETA')
  await addMember('ada', acme.id)
  await addMember('bob', beta.id)
  await addMember('site1', null)
})

test('a member that the merchant has made is signed in, and signs in again, without a captcha', async () => {
  const body = { ...credentials('newone'), adult: true, language: 'en-us' } as const
  const made = await ask(site, acme, demandRegister, body, known)
  expect(made).toMatchObject({ StatusCode: 0, Payload: { type: 1, firstLogin: 1, username: 'newone' } })
  const client = clientOf(site, made)
  await client.encrypt()
  expect(await client.call(memberInfo)).toMatchObject({ username: 'newone' })
  const again = await ask(site, acme, demandLogin, credentials('NewOne'), known)
  expect(again).toMatchObject({ StatusCode: 0, Payload: { type: 1, userid: client.memberId } })
  // A member has one session at a time, wherever it began; each process learns of its end within a second.
  await expect.poll(() => client.code(memberInfo)).toBe(993)
  const [row] = await site.deps.sql<{ code: string; address: string }[]>`
    select c.code, s.address from member m join merchant c on c.id = m.merchant_id
    join session s on s.member_id = m.id and s.ended_at is null where m.username = 'newone'`
  expect(row).toEqual({ code: 'ACME', address })
})

test('a merchant reaches no member but its own: all others are unknown names', async () => {
  const answers = []
  for (const [n, username] of ['bob', 'site1', 'nobody9'].entries()) {
    const from = `192.0.2.${100 + n}`
    const body = credentials(username, testPassword, from)
    const { StatusCode, Payload } = await ask(site, acme, demandLogin, body)
    answers.push({ StatusCode, Payload })
  }
  expect(answers[0]).toMatchObject({ StatusCode: 1051, Payload: { errorcount: 1 } })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('its member signs in nowhere else: there it is an unknown name', async () => {
  const seen = []
  for (const [n, username] of ['ada', 'nobody8'].entries()) {
    const { StatusCode, Payload } = await atSite(username, `192.0.2.${110 + n}`)
    seen.push({ StatusCode, Payload })
  }
  expect(seen[0]).toMatchObject({ StatusCode: 1051 })
  expect(seen[1]).toEqual(seen[0])
  expect(await ask(site, beta, demandLogin, { ...credentials('ada'), merchantCode: 'BETA' })).toMatchObject({
    StatusCode: 1051,
  })
})

test('a request for another merchant, or for one that is not there, is answered like an unknown name', async () => {
  const answers = []
  for (const [n, merchantCode] of ['BETA', 'NOSUCH', 'no such', 'ACME'].entries()) {
    const username = merchantCode === 'ACME' ? 'nobody5' : 'ada'
    const from = `198.51.100.${n}`
    const answer = await ask(site, acme, demandLogin, {
      ...credentials(username, testPassword, from),
      merchantCode,
    })
    answers.push({ ...answer, Payload: { ...(answer.Payload as object), errorcount: 0 }, Message: '' })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ StatusCode: 1051 })
  expect(
    await ask(site, acme, demandRegister, { ...credentials('other1'), merchantCode: 'BETA', adult: true }),
  ).toMatchObject({ StatusCode: 1004 })
  await site.deps.sql`delete from login_failure`
})

test('wrong passwords lock the name as they do at the site, and nobody at the site or at another merchant', async () => {
  await addMember('locks', acme.id)
  const codes = []
  for (let n = 0; n < 6; n++)
    codes.push(
      (await ask(site, acme, demandLogin, credentials('locks', 'Wrong1Horse', `192.0.2.${n}`))).StatusCode,
    )
  expect(codes).toEqual([1051, 1051, 1051, 1051, 1052, 1054])
  // After wrong passwords for five names, the network is locked, but only at this merchant.
  for (let n = 0; n < 5; n++)
    await ask(site, acme, demandLogin, credentials(`none${n}`, 'Wrong1Horse', '192.0.2.200'))
  const there = { ...credentials('bob', testPassword, '192.0.2.200'), merchantCode: 'BETA' }
  expect(await ask(site, acme, demandLogin, credentials('ada', testPassword, '192.0.2.200'))).toMatchObject({
    StatusCode: 1054,
  })
  expect(await ask(site, beta, demandLogin, there)).toMatchObject({ StatusCode: 0 })
  await site.deps.sql`delete from login_failure`
})

test('a member with a contact is asked for a code on a device that is new, one without comes in', async () => {
  const id = await addMember('moved', acme.id)
  await site.deps.sql`update member set verify_sign_in = true where id = ${id}`
  expect(await ask(site, acme, demandLogin, credentials('moved'))).toMatchObject({ StatusCode: 0 })
  await site.deps.sql`update member set email = 'moved@example.com' where id = ${id}`
  const headers = { uuid: randomUUID() }
  expect(await ask(site, acme, demandLogin, credentials('moved'), { headers })).toMatchObject({
    StatusCode: 1199,
    Payload: { type: 2 },
  })
})

test.each([
  ['altered body', { alter: { body: '{"merchantCode":"ACME"}' } }],
  ['another path', { alter: { path: '/relayApi/api/demands/register' } }],
  ['another key', { signing: { key: newKey() } }],
  ['too old', { ago: MINUTE + 1000 }],
  ['of the future', { ago: -MINUTE - 2000 }],
  ['expired', { expires: -1 }],
  ['no nonce', { signing: { nonce: '' } }],
  ['a nonce of another form', { signing: { nonce: 'abc' } }],
  ['body not covered', { signing: { covered: ['@method', '@authority', '@path'] } }],
  ['host not covered', { signing: { covered: ['@method', '@path', 'content-digest'] } }],
  ['method not covered', { signing: { covered: ['@authority', '@path', 'content-digest'] } }],
  ['path not covered', { signing: { covered: ['@method', '@authority', 'content-digest'] } }],
  [
    'device not covered',
    {
      signing: { headers: { uuid }, covered: ['@method', '@authority', '@path', 'content-digest'] },
    },
  ],
  ['another algorithm', { signing: { more: ';alg="hmac-sha256"' } }],
  ['without a signature', { without: ['signature', 'signature-input'] }],
  ['without its input', { without: ['signature-input'] }],
  ['without the digest', { without: ['content-digest'] }],
  ['a field added afterwards', { alter: { headers: { uuid } } }],
  ['a query that is not covered', { query: '?a=1' }],
] as const)('refused with 1006: %s', async (_, wanted) => {
  const { signing = {}, alter = {}, ago = 0, without = [], query = '' } = wanted as SignInVariant
  const { expires } = wanted as { expires?: number }
  const at = site.clock.now()
  const more = expires === undefined ? (signing.more ?? '') : `;expires=${Math.floor(at / 1000) + expires}`
  const made = signed(site, acme, demandLogin, credentials('ada'), { ...signing, at: at - ago, more })
  const headers: Record<string, string> = { ...made.headers, ...alter.headers }
  for (const name of without) delete headers[name]
  const request = { ...made, ...alter, headers }
  expect(await answerTo(site, { ...request, path: request.path + query })).toMatchObject({ StatusCode: 1006 })
})

interface SignInVariant {
  readonly signing?: Parameters<typeof signed>[4]
  readonly alter?: {
    readonly body?: string
    readonly path?: string
    readonly headers?: Record<string, string>
  }
  readonly ago?: number
  readonly without?: readonly string[]
  readonly query?: string
}

test('a request is good for once, on whichever server', async () => {
  const request = signed(site, acme, demandLogin, credentials('ada'))
  expect(await answerTo(site, request)).toMatchObject({ StatusCode: 0 })
  expect(await answerTo(site, request)).toMatchObject({ StatusCode: 1006 })
  const second = await site.second()
  const answer = await second.app.inject({
    method: 'POST',
    url: request.path,
    headers: request.headers,
    payload: request.body ?? '',
  })
  expect(answer.json()).toMatchObject({ StatusCode: 1006 })
})

test('what nobody signed uses no nonce up', async () => {
  const nonce = randomUUID()
  await ask(site, acme, demandLogin, credentials('ada'), { nonce, key: newKey() })
  expect(await ask(site, acme, demandLogin, credentials('ada'), { nonce })).toMatchObject({ StatusCode: 0 })
})

test('keys overlap until the old one ends', async () => {
  const next = newKey()
  await addKey(site.deps, acme.id, next)
  const ends = site.clock.now() + DAY
  await site.deps.sql`update merchant_key set ends_at = ${new Date(ends)} where id = ${acme.key.id}`
  for (const key of [acme.key, next])
    expect(await ask(site, acme, demandLogin, credentials('ada'), { key })).toMatchObject({ StatusCode: 0 })
  site.clock.pass(DAY)
  expect(await ask(site, acme, demandLogin, credentials('ada'))).toMatchObject({ StatusCode: 1006 })
  expect(await ask(site, acme, demandLogin, credentials('ada'), { key: next })).toMatchObject({
    StatusCode: 0,
  })
  acme = { ...acme, key: next }
})

test('a merchant ends the sessions of its own members alone', async () => {
  const own = clientOf(site, await ask(site, acme, demandLogin, credentials('ada')))
  const there = { ...credentials('bob'), merchantCode: 'BETA' }
  const other = clientOf(site, await ask(site, beta, demandLogin, there))
  for (const { ticket } of [own, other])
    expect(await ask(site, acme, demandLogout, undefined, { headers: { ticket } })).toMatchObject({
      StatusCode: 0,
    })
  expect(await own.code(memberInfo)).toBe(1040)
  expect(await other.code(memberInfo)).toBe(0)
})

test('so many requests a minute, so many members', async () => {
  const small = await addMerchant(site.deps, 'SMALL', { perMinute: 3, mostMembers: 1 })
  const make = (username: string) =>
    ask(site, small, demandRegister, { ...credentials(username), merchantCode: 'SMALL', adult: true })
  expect(await make('firsta')).toMatchObject({ StatusCode: 0 })
  expect(await make('secondb')).toMatchObject({ StatusCode: 1993 })
  expect(await make('thirdc')).toMatchObject({ StatusCode: 1993 })
  const refused = await make('fourthd')
  expect(refused).toMatchObject({ StatusCode: 1005, Payload: { time: expect.any(Number) } })
  site.clock.pass(MINUTE)
  expect(await make('fifthe')).toMatchObject({ StatusCode: 1993 })
})

test.each([
  [1001, { username: '' }],
  [1013, { username: 'ab' }],
  [1002, { password: '' }],
  [1014, { password: 'short1A' }],
  [1012, { password: 'Password1' }],
  [1018, { usernickname: '' }],
  [1015, { adult: false }],
  [1010, { username: 'site1' }],
  [1003, { address: '203.0.113.700' }],
])('a registration is refused with %i', async (code, wrong) => {
  const body = { ...credentials('fresh7'), adult: true, ...wrong }
  expect(await ask(site, acme, demandRegister, body)).toMatchObject({ StatusCode: code })
})

test('history without an id is that of the session, and needs one', async () => {
  const client = clientOf(site, await ask(site, acme, demandLogin, credentials('ada')))
  const named = await client.call(userHistory, { params: { x: client.memberId } })
  expect(await client.call(ownHistory)).toEqual(named)
  expect(await site.client().code(ownHistory)).toBe(1040)
})

test('who is excluded comes in to a restricted session, here too', async () => {
  const id = await addMember('rests', acme.id)
  await site.deps.sql`update member set excluded_until = ${new Date(site.clock.now() + DAY)} where id = ${id}`
  const client = clientOf(site, await ask(site, acme, demandLogin, credentials('rests')))
  expect(await client.code(memberInfo)).toBe(0)
  expect(await client.code(setBetSize, { body: { betsize: ['50'] } })).toBe(1732)
})

test('while a merchant is suspended it is served nothing, and its members sign in at the site', async () => {
  await site.deps.sql`update merchant set state = 'suspended' where id = ${beta.id}`
  const there = { ...credentials('bob'), merchantCode: 'BETA' }
  expect(await ask(site, beta, demandLogin, there)).toMatchObject({ StatusCode: 1993 })
  expect(await ask(site, beta, demandLogin, there, { key: newKey() })).toMatchObject({ StatusCode: 1006 })
  expect(await atSite('bob', '192.0.2.120')).toMatchObject({ StatusCode: 0 })
  await site.deps.sql`update merchant set state = 'open' where id = ${beta.id}`
  expect(await atSite('bob', '192.0.2.121')).toMatchObject({ StatusCode: 1051 })
})

test('after 1199 the code comes to the contact on file, and its token signs in', async () => {
  const id = await addMember('coded', acme.id)
  await site.deps.sql`update member set verify_sign_in = true, email = 'coded@example.com' where id = ${id}`
  const device = { headers: { uuid: randomUUID() } }
  const { Payload } = await ask(site, acme, demandLogin, credentials('coded'), device)
  const waiting = { id: (Payload as { id: string }).id, email: 'coded@example.com', address }
  expect(await ask(site, beta, demandSendCode, waiting, device)).toMatchObject({ StatusCode: 1033 })
  expect(await ask(site, acme, demandSendCode, waiting, device)).toMatchObject({ StatusCode: 0 })
  const patternCode = (await lastCode(site, 'coded@example.com')) ?? ''
  const typed = { id: waiting.id, patternCode, address }
  expect(await ask(site, beta, demandCheckCode, typed, device)).toMatchObject({ StatusCode: 1033 })
  const checked = await ask(site, acme, demandCheckCode, typed, device)
  const { authToken } = checked.Payload as { authToken: string }
  expect(await ask(site, acme, demandLogin, { ...credentials('coded'), authToken }, device)).toMatchObject({
    StatusCode: 0,
  })
})
