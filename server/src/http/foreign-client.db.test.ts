// Another program than ours, written from docs/wire.md alone: plain fetch and WebCrypto, nothing of the
// contract and nothing of the server's cipher. What the page says must be enough to sign in, solve a captcha,
// encrypt, be believed, and be refused.
import type { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPassword, testPasswordHash, testSite } from './test-site.ts'

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'wire.md'), 'utf8')
const ascii = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')

interface Cipher {
  readonly token: string
  readonly aes: webcrypto.CryptoKey
  readonly mac: webcrypto.CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
}

async function cipherOf(aesKey: string, aesIv: string, token: string): Promise<Cipher> {
  const bytes = ascii(aesKey)
  const aes = await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt'])
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: ascii(token), info: ascii('touchline mac v1') }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const mac = await crypto.subtle.deriveKey(hkdf, root, hmac, true, ['sign', 'verify'])
  return { token, aes, mac, iv: ascii(aesIv) }
}

async function encrypt({ aes, iv }: Cipher, text: string): Promise<string> {
  if (text === '') return ''
  return Buffer.from(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, ascii(text))).toString(
    'base64',
  )
}

async function decrypt({ aes, iv }: Cipher, text: string): Promise<string> {
  const clear = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, aes, Buffer.from(text, 'base64'))
  return new TextDecoder().decode(clear)
}

async function sign({ mac }: Cipher, lines: readonly string[]): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', mac, ascii(lines.join('\n'))))
}

/** The page's test vectors, read from its headings and code blocks. */
const vectors = [...page.matchAll(/\*\*(.+)\*\* \((request|answer)\)\n\n```\n([\s\S]*?)\n```/g)].map(
  ([, name = '', direction = '', block = '']) => {
    const [first = '', ...rows] = block.split('\n')
    const [method = '', path = ''] = first.split(' ')
    const row = (label: string) => rows.find((one) => one.startsWith(label))?.slice(11) ?? ''
    const said = {
      time: row('time'),
      id: row('id'),
      plaintext: row('plaintext'),
      body: row('body'),
      mac: row('mac'),
    }
    return { name, direction, method, path, ...said }
  },
)
const [, aesKey = '', aesIv = '', token = ''] =
  /`aesKey` `(.+?)`, `aesIv` `(.+?)`, `token` `(.+?)`/.exec(page) ?? []

test('the page has vectors of both directions, with and without a body', () => {
  expect(vectors.map(({ direction }) => direction)).toEqual(expect.arrayContaining(['request', 'answer']))
  expect(vectors.length).toBeGreaterThanOrEqual(4)
  expect(vectors.some(({ body }) => body === '')).toBe(true)
})

test('WebCrypto derives the MAC key of the page', async () => {
  const { mac } = await cipherOf(aesKey, aesIv, token)
  expect(page).toContain(`MAC key: \`${hex(await crypto.subtle.exportKey('raw', mac))}\``)
})

test.each(vectors.map((vector) => [vector.name, vector] as const))('vector: %s', async (_, vector) => {
  const cipher = await cipherOf(aesKey, aesIv, token)
  const { direction, method, path, time, id, plaintext, body, mac } = vector
  expect(await encrypt(cipher, plaintext)).toBe(body)
  expect(await sign(cipher, [direction, method, path, time, id, body])).toBe(mac)
  if (body !== '') expect(await decrypt(cipher, body)).toBe(plaintext)
})

const site = await testSite({ captchas: true, trustProxy: [] })
// The wire's time is the machine's here, as it is for any other program.
site.clock.set(Date.now())
const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
await seedMember('ada')

async function seedMember(name: string): Promise<void> {
  const { createMember } = await import('../access/create-member.ts')
  const given = {
    username: name,
    nickname: name,
    language: 'en-us',
    passwordHash: testPasswordHash,
    verifySignIn: false,
  } as const
  await site.deps.sql.begin((tx) => createMember(tx, { ...given, createdAt: site.clock.now() }))
}

interface Envelope {
  StatusCode: number
  Message: string
  // biome-ignore lint/suspicious/noExplicitAny: another program knows no types of ours
  Payload: any
}

async function plain(method: string, path: string, body?: object, headers = {}): Promise<Envelope> {
  const json = { 'content-type': 'application/json', lang: 'en-us', ...headers }
  const answer = await fetch(origin + path, {
    method,
    headers: json,
    body: body ? JSON.stringify(body) : null,
  })
  return (await answer.json()) as Envelope
}

interface Session {
  readonly ticket: string
  readonly userid: string
  readonly cipher: Cipher
}

async function signIn(): Promise<Session> {
  const captcha = await plain('GET', '/relayApi/api/members/graphic_verification/1/login')
  const { text } = (await plain('GET', `/relayApi/api/sandbox/captcha/${captcha.Payload.id}`)).Payload
  const login = await plain('POST', '/relayApi/api/members/login', {
    username: 'ada',
    password: testPassword,
    captchaId: captcha.Payload.id,
    captchaText: text,
  })
  expect(login).toMatchObject({ StatusCode: 0, Payload: { type: 1 } })
  const { ticket, userid } = login.Payload
  const random = () => crypto.randomUUID().replaceAll('-', '')
  const offered = { userId: userid, key: random(), iv: random().slice(0, 16), mac: true }
  const { Payload: given } = await plain('POST', '/relayApi/api/others/set_encryption', offered, { ticket })
  return { ticket, userid, cipher: await cipherOf(given.aesKey, given.aesIv, given.token) }
}

interface SealedRequest {
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string
}

async function seal(
  { ticket, cipher }: Session,
  method: string,
  path: string,
  text = '',
): Promise<SealedRequest> {
  const [time, id] = [String(Date.now()), crypto.randomUUID()]
  const body = await encrypt(cipher, text)
  const mac = await sign(cipher, ['request', method, path, time, id, body])
  const own = { 'x-cipher-time': time, 'x-cipher-id': id, 'x-cipher-mac': mac }
  return { path, method, body, headers: { ticket, lang: 'en-us', encrypt: cipher.token, ...own } }
}

async function open({ cipher }: Session, sent: SealedRequest): Promise<Envelope> {
  const { path, method, headers, body } = sent
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'text/plain; charset=utf-8' }) },
    body: body || null,
  })
  const text = await answer.text()
  const mac = answer.headers.get('x-cipher-mac')
  if (mac === null) return JSON.parse(text)
  const lines = [
    'answer',
    method,
    path,
    answer.headers.get('x-cipher-time') ?? '',
    headers['x-cipher-id'] ?? '',
    text,
  ]
  expect(await sign(cipher, lines)).toBe(mac)
  return JSON.parse(await decrypt(cipher, text))
}

test('it signs in, reads and writes over the encrypted wire', async () => {
  const session = await signIn()
  const info = await open(session, await seal(session, 'GET', '/relayApi/api/members/info'))
  expect(info).toMatchObject({ StatusCode: 0, Payload: { userid: session.userid, username: 'ada' } })
  const path = '/relayApi/api/members/set_betsize'
  const json = await open(session, await seal(session, 'POST', path, '{"betsize":["50","60","500.50"]}'))
  expect(json).toMatchObject({ StatusCode: 0, Payload: { betsize: '50.00,60.00,500.50' } })
  const form = await open(session, await seal(session, 'POST', path, 'betsize=70&betsize=80&betsize=90'))
  expect(form).toMatchObject({ StatusCode: 0, Payload: { betsize: '70.00,80.00,90.00' } })
})

test('its refusals come encrypted, too, in its language', async () => {
  const session = await signIn()
  const sent = await seal(session, 'POST', '/relayApi/api/members/set_betsize', '{"betsize":["0.01"]}')
  const refused = await open(session, sent)
  expect(refused.StatusCode).toBe(1719)
  expect(refused.Message).toContain('too small')
})

test('a request that it repeats, alters, or makes too late is refused with 1006', async () => {
  const session = await signIn()
  const sent = await seal(session, 'POST', '/relayApi/api/members/set_betsize', '{"betsize":["90"]}')
  expect((await open(session, sent)).StatusCode).toBe(0)
  expect((await open(session, sent)).StatusCode).toBe(1006)
  const fresh = await seal(session, 'GET', '/relayApi/api/members/info')
  expect((await open(session, { ...fresh, path: '/relayApi/api/members/assets/full' })).StatusCode).toBe(1006)
  const late = { ...fresh, headers: { ...fresh.headers, 'x-cipher-time': String(Date.now() - 61_000) } }
  expect((await open(session, late)).StatusCode).toBe(1006)
})
