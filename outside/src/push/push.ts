// The sandbox's push service, with the browsers that subscribed to it (RFC 8030, 8291, 8292): it checks the
// sender, opens each message as a browser does, and shows it. It shares no code with the sender, so each is a
// test of the other.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { type Service, type ServiceOptions, startService } from '../service.ts'

export interface PushServiceOptions extends ServiceOptions {
  /** Unix ms. */
  readonly now: () => number
}

interface Browser {
  readonly pair: ECDH
  readonly auth: Buffer
  readonly messages: { readonly text: string; readonly topic: string | null }[]
  /** Statuses that answer the next messages, which are then not accepted. */
  readonly answers: number[]
  gone: boolean
}

const DAY_S = 24 * 60 * 60

export async function startPushService({ port, now }: PushServiceOptions): Promise<Service> {
  const browsers = new Map<string, Browser>()
  const service: Service = await startService({ port }, (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    app.get('/', async () => ({ browsers: browsers.size }))
    app.post('/subscriptions', async () => {
      const [id, pair, auth] = [randomUUID(), createECDH('prime256v1'), randomBytes(16)]
      const p256dh = pair.generateKeys('base64url')
      browsers.set(id, { pair, auth, messages: [], answers: [], gone: false })
      return { id, endpoint: `${service.url}/send/${id}`, p256dh, auth: auth.toString('base64url') }
    })
    app.delete<{ Params: { id: string } }>('/subscriptions/:id', async ({ params }, reply) => {
      const browser = browsers.get(params.id)
      if (browser) browser.gone = true
      return reply.code(204).send()
    })
    app.post<{ Params: { id: string }; Body: { status: number } }>(
      '/subscriptions/:id/answers',
      async ({ params, body }, reply) => {
        browsers.get(params.id)?.answers.push(body.status)
        return reply.code(204).send()
      },
    )
    app.get<{ Params: { id: string } }>(
      '/subscriptions/:id/messages',
      async ({ params }) => browsers.get(params.id)?.messages ?? [],
    )
    app.post<{ Params: { id: string }; Body: Buffer }>(
      '/send/:id',
      async ({ params, body, headers }, reply) => {
        const browser = browsers.get(params.id)
        if (!browser) return reply.code(404).send()
        if (browser.gone) return reply.code(410).send()
        const answer = browser.answers.shift()
        if (answer) return reply.code(answer).header('location', '/elsewhere').send()
        if (!isSigned(headers.authorization ?? '', service.url, now())) return reply.code(403).send()
        if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl)))
          return reply.code(400).send()
        const text = opened(body, browser)
        if (text === null) return reply.code(400).send()
        browser.messages.push({ text, topic: typeof headers.topic === 'string' ? headers.topic : null })
        return reply.code(201).send()
      },
    )
  })
  return service
}

/** Whether the message is signed by the key that it names, for this service, and for a day at most. */
function isSigned(authorization: string, origin: string, now: number): boolean {
  const [, said = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, 'base64url')
  if (point.length !== 65) return false
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
  const good = verify(
    'sha256',
    Buffer.from(said),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!good) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = Number(exp) - now / 1_000
  return aud === origin && seconds > 0 && seconds <= DAY_S && /^(mailto:|https:)/.test(String(sub))
}

/** The message as the browser reads it; null: it was not sealed for this browser. */
function opened(body: Buffer, { pair, auth }: Browser): string | null {
  const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  try {
    const salt = body.subarray(0, 16)
    const end = 21 + body.readUInt8(20)
    const theirs = body.subarray(21, end)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const secret = derive(auth, pair.computeSecret(theirs), info, 32)
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([cipher.update(body.subarray(end, -16)), cipher.final()])
    return text.at(-1) === 2 ? text.subarray(0, -1).toString() : null
  } catch {
    // A message that does not open was not sealed for this browser.
    return null
  }
}
