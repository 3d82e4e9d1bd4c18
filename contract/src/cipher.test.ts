import { createCipheriv, createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hkdfInfo, macInput, plainAnswers, readBody } from './cipher.ts'
import { cipherSession, cipherVectors } from './cipher-vectors.ts'
import { placeBet } from './order/calls.ts'

const { aesKey, aesIv, token, macKey } = cipherSession

test('the MAC key of the vectors follows from key, token and info', () => {
  const derived = Buffer.from(hkdfSync('sha256', aesKey, token, hkdfInfo, 32))
  expect(derived.toString('hex')).toBe(macKey)
})

test.each(cipherVectors)('$name travels as OpenSSL computed it', (vector) => {
  const mac = createHmac('sha256', Buffer.from(macKey, 'hex')).update(macInput(vector)).digest('hex')
  expect(mac).toBe(vector.mac)
  if (vector.plaintext === '') return
  const cipher = createCipheriv('aes-256-cbc', aesKey, aesIv)
  expect(cipher.update(vector.plaintext, 'utf8', 'base64') + cipher.final('base64')).toBe(vector.ciphertext)
})

test('no part of a message can be moved into another without changing what is authenticated', () => {
  const [order] = cipherVectors
  const inputs = [
    macInput(order),
    macInput({ ...order, direction: 'answer' }),
    macInput({ ...order, method: 'PUT' }),
    macInput({ ...order, path: `${order.path}?page=1` }),
    macInput({ ...order, timestamp: '1767225600001' }),
    macInput({ ...order, requestId: '9b2e6c10-77f4-4f2d-b1a3-0e5d8c4a6f17' }),
    macInput({ ...order, ciphertext: '' }),
  ]
  expect(new Set(inputs).size).toBe(inputs.length)
})

test('a plain answer is never believed to be a success or a judgement of what was asked', () => {
  expect(plainAnswers).not.toContain(0)
  for (const refused of placeBet.refusals) expect(plainAnswers).not.toContain(refused)
})

test('a decrypted body is JSON or a form; broken JSON is refused', () => {
  expect(readBody('{"a":[1]}')).toEqual({ a: [1] })
  expect(readBody('a=1&b=2&a=3%2B')).toEqual({ a: ['1', '3+'], b: '2' })
  expect(readBody('')).toEqual({})
  expect(() => readBody('{"a":')).toThrow(SyntaxError)
})

test.each(['10', '10.00', '0.1', '35.50', '0.00', '1763841600000'])('the number %s is read', (number) => {
  expect(readBody(`{"a":[${number}]}`)).toEqual({ a: [Number(number) || 0] })
})

test.each([
  '9.9999999999999999999',
  '10.00000000000000000001',
  '0.30000000000000000004',
  '9007199254740993',
  '1e2',
  '1E400',
])('the number %s is refused: what would be read is another one, or not plain', (number) => {
  expect(() => readBody(`{"a":[${number}]}`)).toThrow(SyntaxError)
  expect(readBody(`{"a":"${number}"}`)).toEqual({ a: number })
})

test('a body that is nested too deeply is refused', () => {
  const deep = `{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}`
  expect(() => readBody(deep)).toThrow(SyntaxError)
})

test('a form cannot reach the prototype', () => {
  const body = readBody('__proto__=x') as Record<string, unknown>
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
})
