import { cipherHeaders } from '@touchline/contract/cipher'
import { cipherSession, cipherVectors } from '@touchline/contract/cipher-vectors'
import { expect, test } from 'vitest'
import { importKeys, open, seal } from './cipher.ts'

const keys = await importKeys('ticket', cipherSession)
// The app sends only JSON; the vectors also have a form, which other clients may send.
const requests = cipherVectors.filter(
  ({ direction, plaintext }) => direction === 'request' && /^(\{|$)/.test(plaintext),
)
const answers = cipherVectors.filter(({ direction }) => direction === 'answer')

test('the keys cannot be read out again', async () => {
  await expect(crypto.subtle.exportKey('raw', keys.aes)).rejects.toThrow()
  await expect(crypto.subtle.exportKey('raw', keys.mac)).rejects.toThrow()
})

test.each(requests)('$name travels as the vectors have it', async (vector) => {
  const body = vector.plaintext === '' ? undefined : JSON.parse(vector.plaintext)
  const sealed = await seal(keys, { ...vector, body })
  expect(sealed.body ?? '').toBe(vector.ciphertext)
  expect(sealed.headers[cipherHeaders.mac]).toBe(vector.mac)
})

test.each(answers)('$name is opened', async (vector) => {
  expect(await opened(vector)).toBe(vector.plaintext)
})

const [answer] = answers
if (!answer) throw new Error('no vector of an answer')

test.each([
  ['a changed text', { ciphertext: answer.ciphertext.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }],
  ['a cut text', { ciphertext: answer.ciphertext.slice(0, -24) }],
  ['another time', { timestamp: String(Number(answer.timestamp) + 1) }],
  ['another path', { path: '/relayApi/api/games/bet_info' }],
  ['an answer to another request', { requestId: crypto.randomUUID() }],
  ['no code at all', { mac: '' }],
  ['a code that is not hex', { mac: 'zz'.repeat(32) }],
])('%s is refused before decrypting', async (_, change) => {
  await expect(opened({ ...answer, ...change })).rejects.toMatchObject({ code: 4444 })
})

test('an answer from more than a minute ago is refused though its code holds', async () => {
  await expect(opened(answer, Number(answer.timestamp) + 60_001)).rejects.toMatchObject({ code: 4444 })
})

type Answer = { [Name in keyof (typeof answers)[number]]: string } & { method: 'GET' | 'POST' | 'PUT' }

async function opened(vector: Answer, now = Number(vector.timestamp)): Promise<string> {
  const { method, path, requestId, mac, timestamp, ciphertext } = vector
  const sealed = { keys, requestId, headers: {}, body: null }
  return open(sealed, { method, path }, { mac, timestamp, ciphertext }, now)
}
