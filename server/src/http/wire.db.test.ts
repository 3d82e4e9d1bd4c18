import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { login } from '@touchline/contract/access/calls'
import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { banners, siteStatus } from '@touchline/contract/notice/calls'
import { placeBet } from '@touchline/contract/order/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { openLog } from '../log.ts'
import { addMatch } from '../order/testing.ts'
import { openTestSite, testPassword, testSite } from './test-site.ts'

const site = await testSite()
const ada = await site.member('ada')

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  site.app.inject({ method: 'POST', url: `/relayApi/api${url}`, payload, headers })

test('a body may be JSON or a form', async () => {
  const { username } = ada
  for (const [payload, type] of [
    [JSON.stringify({ username, password: testPassword }), 'application/json'],
    [`username=${username}&password=${testPassword}`, 'application/x-www-form-urlencoded'],
    [JSON.stringify({ username, password: testPassword }), 'text/plain'],
  ] as const) {
    const answer = await post('/members/login', payload, { 'content-type': type, lang: 'en-us' })
    expect(answer.json()).toMatchObject({ StatusCode: 0, Message: '' })
  }
  await ada.signIn(username, testPassword)
  await ada.encrypt()
})

test.each(['{', '{"username":"ada","password":', '[]', 'null', '"x"', '{"a":1}{', '\u0000', ''])(
  'the body %j is refused with 1003 and its place',
  async (payload) => {
    const answer = await post('/members/login', payload)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      StatusCode: 1003,
      Payload: { field: expect.stringMatching(/^body/) },
    })
  },
)

test('a body over the limit is refused before it is read', async () => {
  const answer = await post('/members/login', 'x'.repeat(65 * 1024))
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ StatusCode: 1003 })
})

/** The status of the answer to this text, written to the socket unchanged. */
async function statusOf(lines: readonly string[], body: string): Promise<number> {
  const address = site.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /relayApi/api/notice/site_setting HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    ...lines,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  let answer = ''
  for await (const part of socket) answer += part
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}

test('where a request ends is never in doubt, and a body that does not say its length is counted', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const chunked = 'Transfer-Encoding: chunked'
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
  expect(await statusOf([chunked], chunk('{}'))).toBe(200)
  expect(await statusOf([chunked], chunk('x'.repeat(65 * 1024)))).toBe(413)
  for (const doubtful of [
    [chunked, 'Content-Length: 2'],
    ['Content-Length: 2', 'Content-Length: 3'],
    ['Transfer-Encoding : chunked'],
    ['Transfer-Encoding: xchunked'],
    ['Content-Length: +2'],
  ]) {
    expect(await statusOf(doubtful, chunk('{}')), doubtful.join()).toBe(400)
  }
})

test("a refusal is told in the language asked for, else the member's", async () => {
  const message = async (headers: Record<string, string>) =>
    (await post('/members/login', '{}', { ...json, ...headers })).json().Message as string
  expect(await message({ lang: 'en-us' })).toMatch(/^What was sent/)
  expect(await message({ lang: 'zh-tw' })).toMatch(/^提交的内容/)
  expect(await message({ lang: 'xx' })).toMatch(/^提交的内容/)
  const eve = await site.member('eve', { language: 'en-us', headers: { lang: '' } })
  expect((await eve.ask(setBetSize, { body: { betsize: [] } })).Message).toMatch(/^What was sent/)
})

test.each([
  ['GET', '/relayApi/api/members/unknown'],
  ['POST', '/relayApi/api/games/bet/1'],
  ['PUT', '/relayApi/api/members/login'],
  ['DELETE', '/relayApi/api/members/info'],
  ['GET', '/relayApi/api/%E0%A4%A'],
  ['GET', '/relayApi/api/../../etc/passwd'],
  ['GET', '/relayApi/'],
  ['GET', '/openapi.jsonx'],
  ['TRACE', '/relayApi/api/members/info'],
  ['CONNECT', '/relayApi/api/members/info'],
] as const)('%s %s is no call: 1004 with HTTP 404', async (method, url) => {
  const answer = await site.app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ StatusCode: 1004 })
})

test('the app API refuses a function_name it does not have', async () => {
  for (const payload of ['function_name=pay4Way', 'function_name=', '', 'function_name=__proto__']) {
    const answer = await site.app.inject({ method: 'POST', url: '/appApi.php', payload })
    expect(answer.json()).toMatchObject({ StatusCode: 1004 })
  }
})

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
])('a post from another site is refused, cookies or not: %j', async (headers) => {
  const request = ada.request(setBetSize, { body: { betsize: [17] } })
  const answer = await ada.transport({ ...request, headers: { ...request.headers, ...headers } })
  expect(answer.status).toBe(403)
  expect(JSON.parse(answer.body)).toMatchObject({ StatusCode: 1004 })
  const form = await site.app.inject({
    method: 'POST',
    url: '/relayApi/api/members/login',
    payload: `username=ada&password=${testPassword}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  expect(form.statusCode).toBe(403)
  expect(form.headers['set-cookie']).toBeUndefined()
})

test.each([
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost:80' },
])('a post of our own page is served: %j', async (headers) => {
  const answer = await post('/notice/site_setting', '', headers)
  expect(answer.json()).toMatchObject({ StatusCode: 0 })
})

test('no page of another site may read anything', async () => {
  const answer = await site.app.inject({
    method: 'OPTIONS',
    url: '/relayApi/api/members/info',
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.statusCode).toBe(404)
})

test('in maintenance every call says so, and until when', async () => {
  const until = site.clock.now() + 600_000
  const open = site.deps.settings.current.maintenance
  const text = { 'zh-cn': '换机房', 'en-us': 'We move house' }
  await site.deps.sql.begin((tx) => changeSetting(tx, 'maintenance', { ...open, site: { until, text } }))
  await expect.poll(() => site.deps.settings.current.maintenance.site).not.toBeNull()
  for (const ask of [
    ada.ask(memberInfo),
    site.client().ask(siteStatus),
    site.client().ask(login, { body: { username: 'ada', password: testPassword } }),
  ]) {
    expect(await ask).toMatchObject({ StatusCode: 1900, Message: '换机房', Payload: { time: until } })
  }
  await site.deps.sql.begin((tx) => changeSetting(tx, 'maintenance', open))
  await expect.poll(() => site.deps.settings.current.maintenance.site).toBeNull()
})

test('an error of ours is 500 without a word about what happened', async () => {
  const broken = await openTestSite()
  await broken.deps.sql.unsafe('select 1')
  await broken.database.drop()
  const answer = await broken.app.inject('/relayApi/api/notice/banners')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ StatusCode: 500, Message: expect.any(String), Payload: {} })
  expect(answer.body).not.toMatch(/sql|postgres|Error|\.ts|at /i)
  await broken.app.close()
})

test('it is logged with the id of its request and the call, and with nothing that the member keeps to himself', async () => {
  const lines: string[] = []
  const broken = await openTestSite({
    log: openLog('info', { write: (line: string) => void lines.push(line) }),
  })
  const bob = await broken.member('bob', { headers: { 'x-request-id': 'one of the client' } })
  const { password, cookies, ticket } = {
    password: 'Wrong1Password',
    cookies: [...bob.cookies.values()],
    ticket: bob.ticket,
  }
  await broken.database.drop()
  expect(await bob.code(login, { body: { username: 'bob', password } })).toBe(500)
  expect(await bob.code(memberInfo)).toBe(500)
  const faults = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call failed')
  expect(faults.map(({ level, call }) => [level, call])).toEqual([
    [50, 'members.login'],
    [50, 'members.info'],
  ])
  for (const { time, reqId, err } of faults) {
    expect(time).toEqual(expect.any(Number))
    expect(reqId).toMatch(/\S/)
    expect(err.stack).toMatch(/at /)
  }
  expect(new Set(faults.map(({ reqId }) => reqId)).size).toBe(2)
  expect(cookies.length).toBeGreaterThan(0)
  for (const secret of [password, ticket, ...cookies]) expect(lines.join('')).not.toContain(secret)
  await broken.app.close()
})

test('who is kept out is logged one by one, by call, code, member and address; what a member may not do is not', async () => {
  const lines: string[] = []
  const told = await openTestSite({
    log: openLog('info', { write: (line: string) => void lines.push(line) }),
  })
  const eve = await told.member('eve')
  const bet = { selectionId: '1.1.1-0', dealMoney: '10.00', profit: '1.00', idempotencyKey: 'once' }
  expect(await eve.code(placeBet, { body: bet })).toBe(1712)
  expect(lines).toEqual([])
  const typed = { username: 'nobody-has-this', password: 'Wrong1Password' }
  expect(await told.client().code(login, { body: typed })).toBe(1051)
  expect(await told.client().code(memberInfo)).toBe(1040)
  const request = eve.request(setBetSize, { body: { betsize: ['10.00'] } })
  await eve.send({ ...request, body: `${request.body}AAAA` })
  const tries = lines.map((line) => JSON.parse(line))
  const address = '127.0.0.1'
  expect(tries).toMatchObject([
    { msg: 'refused', level: 30, call: 'members.login', code: 1051, address },
    { msg: 'refused', call: 'members.info', code: 1040, address },
    { msg: 'refused', call: 'members.set_betsize', code: 1006, address, member: eve.memberId },
  ])
  for (const secret of [...Object.values(typed), eve.ticket]) expect(lines.join('')).not.toContain(secret)
  await told.app.close()
  await told.database.drop()
})

test('what nobody may keep says so', async () => {
  expect((await ada.send(ada.request(memberInfo))).headers['cache-control']).toBe('no-store')
  expect((await site.client().send(ada.request(banners))).headers['cache-control']).toBe('no-store')
})

test('what many ask for has an ETag: who has it already is answered 304, others compressed', async () => {
  await addMatch(site.deps)
  const url = '/relayApi/api/games/match_list'
  const get = (headers: Record<string, string>) => site.app.inject({ url, headers })
  const plain = await get({})
  expect(plain.json()).toMatchObject({ StatusCode: 0, Payload: { data: [{ state: 'open' }] } })
  const br = await get({ 'accept-encoding': 'br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, lang' })
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  const again = await get({ 'if-none-match': plain.headers.etag as string })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const english = await get({ 'if-none-match': plain.headers.etag as string, lang: 'en-us' })
  expect(english.statusCode).toBe(200)
})

test("one network's requests are limited in front of everything, and the answer says until when", async () => {
  const small = await openTestSite({ requestsPerMinute: 3 })
  const client = small.client({ from: '192.0.2.1' })
  for (let n = 0; n < 3; n++) expect(await client.code(siteSetting)).toBe(0)
  const answer = await client.send(client.request(siteSetting))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(answer.body)).toMatchObject({ StatusCode: 1005, Payload: { time: expect.any(Number) } })
  expect(await small.client({ from: '192.0.2.2' }).code(siteSetting)).toBe(0)
  expect((await small.app.inject('/metrics')).body).toMatch(/^touchline_requests_over_limit_total 1$/m)
  await small.close()
})

test('who is no trusted proxy cannot say that a request comes from somewhere else', async () => {
  const direct = await openTestSite({ requestsPerMinute: 3, trustProxy: [] })
  const codes: number[] = []
  for (let n = 1; n <= 4; n++) codes.push(await direct.client({ from: `192.0.2.${n}` }).code(siteSetting))
  expect(codes).toEqual([0, 0, 0, 1005])
  await direct.close()
})
