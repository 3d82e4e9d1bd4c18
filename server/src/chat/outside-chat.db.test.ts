// The server asks the outside chat's link, with what it knows of the request, and with name and amount only
// by consent.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outsideChat } from '@touchline/contract/chat/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { testSite } from '../http/test-site.ts'
import { identify } from '../withdraw/testing.ts'

interface HeardRequest {
  readonly method: string | undefined
  readonly headers: IncomingHttpHeaders
}
const heard: HeardRequest[] = []
let answer: { readonly status: number; readonly body: string } = { status: 200, body: '' }
const server = createServer(({ method, headers }, response) => {
  heard.push({ method, headers })
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => void server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const site = await testSite({ outside: [{ name: 'desk', address }] })
const iframeBy = 'https://site.example'
const page = `${address}/talk/1`
const ok = (visitorurl: unknown, code: unknown = 200) => ({
  status: 200,
  body: JSON.stringify({ code, visitorurl }),
})
const there = { link: `${address}/open`, frames: address }

async function set(value: typeof there | null) {
  await site.deps.sql.begin((tx) => changeSetting(tx, 'outsideDesk', value))
  await expect.poll(() => site.deps.settings.current.outsideDesk).toEqual(value)
}

beforeEach(async () => {
  heard.length = 0
  answer = ok(page)
  await site.deps.sql`delete from code_limit`
  await set(there)
})

const open = (consent = false) => ({ body: { iframeBy, consent } })

test('a member is led to the page that the outside chat names; it is told who asks and from where, and no more', async () => {
  const ada = await site.member('ada', { language: 'en-us' })
  expect(await ada.call(outsideChat, open())).toEqual({ outcome: 'ok', visitorurl: page })
  const [{ method, headers }] = heard as [HeardRequest]
  expect(method).toBe('POST')
  expect(headers).toMatchObject({
    username: 'ada',
    iframeby: 'https%3A%2F%2Fsite.example',
    finishcall: 'touchline-finish',
    donatecall: 'touchline-donate',
    langculturename: 'en-us',
    userip: '127.0.0.1',
  })
  expect(headers).not.toHaveProperty('accountname')
  expect(headers).not.toHaveProperty('depositamount')
  expect(headers).not.toHaveProperty('cookie')
})

test('a visitor has no name; nobody says from where a request comes but the proxy', async () => {
  const visitor = site.client({ headers: { userIp: '9.9.9.9', 'x-forwarded-for': '8.8.4.4' } })
  expect(await visitor.call(outsideChat, open(true))).toMatchObject({ outcome: 'ok' })
  expect(heard[0]?.headers).toMatchObject({ username: '', userip: '8.8.4.4' })
  expect(heard[0]?.headers).not.toHaveProperty('accountname')
})

test('the approved name and the amount of an open deposit go along with consent, in any script', async () => {
  const bea = await site.member('bea')
  const { sql } = site.deps
  await identify(site.deps, bea.memberId, '李雷')
  await sql`insert into deposit_order (id, member_id, channel, method, amount, unit, unit_amount, paid_to, reference, created_at, expires_at)
    values (gen_random_uuid(), ${bea.memberId}, 'bank', 'bank', 123450, 'CNY', 123450, 'x', 'ref-bea', now(), now() + interval '1 hour')`
  await bea.call(outsideChat, open(false))
  expect(heard[0]?.headers).not.toHaveProperty('accountname')
  await bea.call(outsideChat, open(true))
  expect(heard[1]?.headers).toMatchObject({
    accountname: encodeURIComponent('李雷'),
    depositamount: '1234.50',
  })
  const cem = await site.member('cem')
  await cem.call(outsideChat, open(true))
  expect(heard[2]?.headers).not.toHaveProperty('accountname')
  expect(heard[2]?.headers).not.toHaveProperty('depositamount')
})

test.each([
  ['HTTP 500', { status: 500, body: '{"code":200}' }, 'api_00362'],
  ['a redirect, which is not followed', { status: 302, body: '' }, 'api_00362'],
  ['no JSON', { status: 200, body: '<html>' }, 'api_00362'],
  ['no code', { status: 200, body: '{}' }, 'api_00362'],
  ['another code', ok(page, 503), 'api_00363'],
  ['no page', ok(undefined), 'api_00363'],
  ['a page of elsewhere', ok('https://evil.example/'), 'api_00363'],
  ['a script for a page', ok('javascript:alert(1)'), 'api_00363'],
  ['a page of an origin that begins alike', ok(`${address}.evil.example/`), 'api_00363'],
  ['a page with a name before its host', ok(`${address.replace('//', '//x@evil.example#@')}`), 'api_00363'],
])('%s: %s', async (_, given, outcome) => {
  answer = given
  const before = heard.length
  expect(await site.client().call(outsideChat, open())).toEqual({ outcome, visitorurl: null })
  expect(heard.length - before).toBe(1)
})

test('a link inside that is not the sandbox’s own is not asked', async () => {
  for (const link of [`${address.replace(/\d+$/, '1')}/open`, 'https://127-0-0-1.invalid/open']) {
    await set({ ...there, link })
    expect(await site.client().call(outsideChat, open())).toMatchObject({ outcome: 'api_00362' })
  }
  expect(heard).toEqual([])
})

test('without an outside chat nobody is asked, and pages are told of none', async () => {
  await set(null)
  await expect(site.client().call(outsideChat, open())).rejects.toMatchObject({ code: 1004 })
  expect((await site.client().call(siteSetting)).outsideDesk).toBeNull()
  await set(there)
  expect((await site.client().call(siteSetting)).outsideDesk).toBe(address)
})

test('what is no origin frames nothing; too many in ten minutes from a network are refused', async () => {
  const visitor = site.client()
  for (const wrong of ['javascript:0', 'https://a.example/path', "https://a.example' *", ''])
    await expect(
      visitor.call(outsideChat, { body: { iframeBy: wrong, consent: false } }),
    ).rejects.toMatchObject({ code: 1003 })
  const codes: number[] = []
  for (let n = 0; n < 31; n += 1) codes.push(await visitor.code(outsideChat, open()))
  expect(codes.indexOf(1005)).toBe(30)
})

test('whoever is excluded reaches it all the same', async () => {
  const eve = await site.member('eve')
  await site.deps
    .sql`update member set excluded_until = now() + interval '30 days' where id = ${eve.memberId}`
  expect(await eve.call(outsideChat, open())).toMatchObject({ outcome: 'ok' })
})
