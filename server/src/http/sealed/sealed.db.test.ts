import { cipherHeaders } from '@touchline/contract/cipher'
import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { injected, TestClient, type WireRequest } from '../test-client.ts'
import { testPassword, testSite } from '../test-site.ts'

const site = await testSite()
const ada = await site.member('ada')

let stake = 10
/** A write that would change something, each with other content. */
const write = () => ada.request(setBetSize, { body: { betsize: [++stake] } })
const read = () => ada.request(memberInfo)
const sizes = async () => (await ada.call(memberInfo)).betsize

/** The code of an altered request; 1006 comes in clear, since the cipher could not be used. */
async function codeOf(request: WireRequest): Promise<number> {
  const answer = await ada.send(request)
  expect(answer.status).toBeLessThan(500)
  return ada.read(setBetSize, request, answer).StatusCode
}
const withHeader = (request: WireRequest, name: string, value: string) => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

test('what is encrypted on the wire says nothing in clear', async () => {
  const request = write()
  expect(request.body).toMatch(/^[A-Za-z0-9+/]+=*$/)
  const answer = await ada.send(request)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect(Buffer.from(answer.body, 'base64').toString('latin1')).not.toContain('StatusCode')
  expect(ada.read(setBetSize, request, answer)).toMatchObject({ StatusCode: 0 })
})

test('every flipped bit of the ciphertext is refused, and nothing is written', async () => {
  const before = await sizes()
  const request = write()
  const bytes = Buffer.from(request.body ?? '', 'base64')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await codeOf({ ...request, body: flipped.toString('base64') })).toBe(1006)
  }
  expect(await sizes()).toBe(before)
  console.log(`cipher: ${bytes.length * 8} flipped bits refused`)
})

test('so is every flipped bit of the MAC, the time and the request id', async () => {
  const request = write()
  for (const name of [cipherHeaders.mac, cipherHeaders.timestamp, cipherHeaders.requestId]) {
    const text = request.headers[name] ?? ''
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === '0' ? '1' : '0'
      expect(await codeOf(withHeader(request, name, text.slice(0, at) + other + text.slice(at + 1)))).toBe(
        1006,
      )
    }
  }
})

test('a cut, doubled, swapped or empty ciphertext is refused', async () => {
  const [one, two] = [write(), write()]
  const body = one.body ?? ''
  for (const altered of [
    body.slice(0, -4),
    body.slice(0, 24),
    body + body,
    '',
    ` ${body}`,
    `${body}\n`,
    two.body ?? '',
  ]) {
    expect(await codeOf({ ...one, body: altered })).toBe(1006)
  }
})

test('a request made for one call, method or query is none for another', async () => {
  const request = read()
  expect(await codeOf({ ...request, path: '/relayApi/api/members/assets/full' })).toBe(1006)
  expect(await codeOf({ ...request, path: `${request.path}?timestamp=1` })).toBe(1006)
})

test('a write sent twice is carried out once', async () => {
  const request = write()
  expect(await codeOf(request)).toBe(0)
  expect(await codeOf(request)).toBe(1006)
  const again = write()
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(again)))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === 1006)).toHaveLength(19)
})

test('another process refuses what the first has seen', async () => {
  const request = write()
  expect(await codeOf(request)).toBe(0)
  const { app } = await site.second()
  const answer = await injected(app)(request)
  expect(ada.read(setBetSize, request, answer).StatusCode).toBe(1006)
})

test('a request more than a minute old, or from the future, is refused', async () => {
  for (const [passed, code] of [
    [60_000, 0],
    [60_001, 1006],
    [-60_000, 0],
    [-60_001, 1006],
  ] as const) {
    const request = write()
    site.clock.pass(passed)
    expect(await codeOf(request)).toBe(code)
    site.clock.pass(-passed)
  }
})

test('a request id is still known when its time is refused, and forgotten only later', async () => {
  const request = write()
  site.clock.pass(-60_000)
  expect(await codeOf(request)).toBe(0)
  site.clock.pass(120_000)
  expect(await codeOf(request)).toBe(1006)
  site.clock.pass(-60_000)
})

test("another member's cipher opens nothing", async () => {
  const bob = await site.member('bob')
  const request = bob.request(setBetSize, { body: { betsize: [99] } })
  const { ticket = '', cookie = '' } = write().headers
  expect(await codeOf(withHeader(withHeader(request, 'ticket', ticket), 'cookie', cookie))).toBe(1006)
})

test('a client that authenticates cannot be talked into clear text', async () => {
  const { [cipherHeaders.token]: _, ...headers } = write().headers
  const clear = {
    ...write(),
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"betsize":[12]}',
  }
  expect(await codeOf(clear)).toBe(1006)
  expect(await codeOf({ ...read(), headers })).toBe(1006)
})

test("an answer cannot be taken for another request's", async () => {
  const [one, two] = [read(), read()]
  const answer = await ada.send(one)
  await ada.send(two)
  expect(() => ada.read(memberInfo, two, answer)).toThrow()
})

test('a member call may be sent in clear until a cipher is registered', async () => {
  const eve = new TestClient(injected(site.app), { now: site.clock.now })
  await site.member('eve')
  await eve.signIn('eve', testPassword)
  expect(await eve.code(setBetSize, { body: { betsize: [11] } })).toBe(0)
})

test('random garbage as ciphertext is refused with one code, with and without MAC', async () => {
  await site.member('plain')
  const plain = await TestClient.signedIn(injected(site.app), 'plain', testPassword, {
    cipher: 'plain',
    now: site.clock.now,
  })
  const answers = fc.asyncProperty(fc.base64String({ minLength: 4, maxLength: 200 }), async (body) => {
    const request = { ...plain.request(setBetSize, { body: { betsize: [1] } }), body }
    const answer = await plain.send(request)
    expect(plain.read(setBetSize, request, answer).StatusCode).toBe(1006)
    expect(await codeOf({ ...write(), body })).toBe(1006)
  })
  await fc.assert(answers, { numRuns: 60 })
})
