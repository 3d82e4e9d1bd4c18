// A merchant for tests, with its own code for signing: nothing here uses how the server reads a signature.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { signedIn } from '@touchline/contract/access/types'
import type { BodySent, Call } from '@touchline/contract/call'
import type { Envelope } from '@touchline/contract/envelope'
import { routeOf } from '@touchline/contract/path'
import type { Deps } from '../deps.ts'
import type { TestClient, WireRequest } from '../http/test-client.ts'
import type { TestSite } from '../http/test-site.ts'

export interface TestKey {
  readonly id: string
  readonly raw: Buffer
  readonly secret: KeyObject
}

export interface TestMerchant {
  readonly id: string
  readonly code: string
  readonly key: TestKey
}

export function newKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const id = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')
  return { id, raw: Buffer.from(x, 'base64url'), secret: privateKey }
}

/** Adds a merchant directly, without the console, which `console.db.test.ts` tests. */
export async function addMerchant(
  { sql, wallClock }: Deps,
  code: string,
  limits: { readonly perMinute?: number; readonly mostMembers?: number } = {},
): Promise<TestMerchant> {
  const [id, at] = [randomUUID(), new Date(wallClock.now())]
  const key = newKey()
  const { perMinute = 10_000, mostMembers = 10_000 } = limits
  await sql`insert into merchant (id, code, name, per_minute, most_members, created_at)
    values (${id}, ${code}, ${code}, ${perMinute}, ${mostMembers}, ${at})`
  await addKey({ sql, wallClock }, id, key)
  return { id, code, key }
}

export async function addKey(
  { sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>,
  merchantId: string,
  key: TestKey,
): Promise<void> {
  await sql`insert into merchant_key (id, merchant_id, public_key, added_at)
    values (${key.id}, ${merchantId}, ${key.raw}, ${new Date(wallClock.now())})`
}

export interface SigningOptions {
  readonly key?: TestKey
  readonly headers?: Record<string, string>
  readonly covered?: readonly string[]
  /** Unix ms. */
  readonly at?: number
  readonly nonce?: string
  /** Further signature parameters, in their written form. */
  readonly more?: string
}

/** A signed request for a call; `signing` is what the test wants to be different. */
export function signed<C extends Call>(
  site: TestSite,
  merchant: TestMerchant,
  call: C,
  body: BodySent<C> | undefined,
  signing: SigningOptions = {},
): WireRequest {
  const text = body === undefined ? '' : JSON.stringify(body)
  return signedText(site, merchant, { method: call.method, path: routeOf(call), text }, signing)
}

/** As `signed`, but with any text as the body. */
export function signedText(
  site: TestSite,
  merchant: TestMerchant,
  { method, path, text }: { readonly method: Call['method']; readonly path: string; readonly text: string },
  {
    key = merchant.key,
    headers = {},
    at = site.clock.now(),
    nonce = randomUUID(),
    ...rest
  }: SigningOptions = {},
): WireRequest {
  const digest = `sha-256=:${createHash('sha256').update(text).digest('base64')}:`
  const sent: Record<string, string> = {
    host: 'localhost:80',
    lang: 'en-us',
    ...headers,
    'content-digest': digest,
  }
  const own = ['ticket', 'uuid'].filter((name) => sent[name] !== undefined)
  const covered = rest.covered ?? ['@method', '@authority', '@path', 'content-digest', ...own]
  const values: Record<string, string> = {
    '@method': method,
    '@authority': 'localhost:80',
    '@path': path,
    ...sent,
  }
  const list = covered.map((name) => `"${name}"`).join(' ')
  const params = `(${list});created=${Math.floor(at / 1000)};nonce="${nonce}";keyid="${key.id}";alg="ed25519"${rest.more ?? ''}`
  const lines = [
    ...covered.map((name) => `"${name}": ${values[name] ?? ''}`),
    `"@signature-params": ${params}`,
  ]
  const signature = sign(null, Buffer.from(lines.join('\n')), key.secret).toString('base64')
  return {
    method,
    path,
    headers: {
      ...sent,
      ...(text && { 'content-type': 'application/json' }),
      'signature-input': `sig=${params}`,
      signature: `sig=:${signature}:`,
    },
    ...(text && { body: text }),
  }
}

/** The answer to a request that is sent unchanged. */
export async function answerTo(site: TestSite, request: WireRequest): Promise<Envelope> {
  const { body } = await site.client().transport(request)
  return JSON.parse(body) as Envelope
}

/** The answer to a call that the merchant signs. */
export function ask<C extends Call>(
  site: TestSite,
  merchant: TestMerchant,
  call: C,
  body?: BodySent<C>,
  signing: SigningOptions = {},
): Promise<Envelope> {
  return answerTo(site, signed(site, merchant, call, body, signing))
}

/** A client with the session in the answer that a merchant got. */
export function clientOf(site: TestSite, { Payload }: Envelope): TestClient {
  const { ticket, userid, username } = signedIn.parse(Payload)
  return Object.assign(site.client(), { ticket, memberId: userid, username })
}
