// A cipher without MAC: an attacker who holds a recorded request and the ticket, but not the key, learns
// nothing from the refusals.
import { cipherHeaders } from '@touchline/contract/cipher'
import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { endAllSessions, setContactInfo } from '@touchline/contract/member/setting-calls'
import { verifyCancelBet } from '@touchline/contract/order/calls'
import { beforeEach, expect, test } from 'vitest'
import { injected, TestClient, type WireAnswer, type WireRequest } from '../test-client.ts'
import { testPassword, testSite } from '../test-site.ts'

const BLOCK = 16

const site = await testSite()
let count = 0
let plain: TestClient

beforeEach(async () => {
  const name = `plain${++count}`
  await site.member(name)
  plain = await TestClient.signedIn(injected(site.app), name, testPassword, {
    cipher: 'plain',
    now: site.clock.now,
  })
})

const looks = ({ status, headers, body }: WireAnswer) => [status, headers['content-type'], body].join(' ')
const altered = (request: WireRequest, bytes: Uint8Array): WireRequest => ({
  ...request,
  body: Buffer.from(bytes).toString('base64'),
})

/** The recorded first block behind a made-up one that decides what its last byte decrypts to. */
function guess(recorded: Buffer, last: number): Buffer {
  const before = Buffer.alloc(BLOCK, 7)
  before[BLOCK - 1] = last
  return Buffer.concat([before, recorded.subarray(0, BLOCK)])
}

/** One of the 256 guesses has the right padding; without the key, an attacker must not find out which. */
function rightGuess(recorded: Buffer): number {
  for (let last = 0; last < 256; last++) {
    try {
      plain.cipher?.decrypt(guess(recorded, last).toString('base64'))
      return last
    } catch {
      // Wrong padding.
    }
  }
  throw new RangeError('no guess has right padding')
}

const recordedOf = ({ body = '' }: WireRequest) => Buffer.from(body, 'base64')
const contact = { qq: '1', weChat: '', skype: '' }

test.each([
  ['a call', () => plain.request(setBetSize, { body: { betsize: [70] } })],
  ['a call of several fields', () => plain.request(setContactInfo, { body: contact })],
  ['a call without a body', () => plain.request(endAllSessions)],
  ['a call with a path that fits nothing', () => plain.request(verifyCancelBet, { params: { id: 'x' } })],
])('%s answers a guess with right padding like one with wrong padding', async (_, make) => {
  const request = make()
  const recorded = recordedOf(plain.request(setContactInfo, { body: contact }))
  const right = rightGuess(recorded)
  const answers = new Set<string>()
  for (const last of [right, right ^ 1, right ^ 2, right ^ 128, right]) {
    answers.add(looks(await plain.send(altered(request, guess(recorded, last)))))
  }
  expect([...answers]).toEqual([
    expect.stringMatching(/^200 application\/json; charset=utf-8 {"StatusCode":1006,/),
  ])
})

test('a byte is not found by trying all that it can be', async () => {
  const request = plain.request(setBetSize, { body: { betsize: [70] } })
  const answers = new Map<string, number>()
  for (let last = 0; last < 256; last++) {
    const look = looks(await plain.send(altered(request, guess(recordedOf(request), last))))
    answers.set(look, (answers.get(look) ?? 0) + 1)
  }
  expect([...answers.values()]).toEqual([256])
})

test('text that decrypts and does not fit is refused as if it did not decrypt', async () => {
  for (const text of ['{"betsize":', '{"betsize":"\\u0000"}', '{}', '{"betsize":["x"]}', 'betsize=\u0001']) {
    const request = plain.request(setBetSize, { body: { betsize: [70] } })
    const answer = await plain.send({ ...request, body: plain.cipher?.encrypt(text) ?? '' })
    expect(JSON.parse(answer.body)).toMatchObject({ StatusCode: 1006, Payload: {} })
  }
})

test('after ten of them the key is forgotten, and another one registered is as good as new', async () => {
  const request = plain.request(setBetSize, { body: { betsize: [70] } })
  const wrong = altered(request, guess(recordedOf(request), 0))
  for (let n = 0; n < 9; n++) await plain.send(wrong)
  expect(await plain.code(memberInfo)).toBe(0)
  await plain.send(wrong)
  expect(await plain.code(memberInfo)).toBe(1006)
  expect((await plain.send(request)).headers['content-type']).toMatch(/json/)
  await plain.encrypt(false)
  expect(await plain.code(setBetSize, { body: { betsize: [80] } })).toBe(0)
})

test('what names no key of the session does not count', async () => {
  const request = plain.request(memberInfo)
  const other = { ...request, headers: { ...request.headers, [cipherHeaders.token]: crypto.randomUUID() } }
  for (let n = 0; n < 12; n++) expect(JSON.parse((await plain.send(other)).body).StatusCode).toBe(1006)
  expect(await plain.code(memberInfo)).toBe(0)
})
