// Sends to the push services of browsers (RFC 8030), each message sealed for its browser and signed with the
// site's key (RFC 8292). It sends only to services of the list, so that no member can make this server call
// elsewhere; redirects are refused for the same reason.
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { type BrowserKeys, encryptPush } from './encrypt.ts'

export interface PushTarget extends BrowserKeys {
  readonly endpoint: string
}

export interface PushWay {
  /** The site's key, base64url. A browser subscribes with it and takes no message signed with another. */
  readonly publicKey: string
  takes(endpoint: string): boolean
  /**
   * `gone`: the browser no longer exists or wants no more messages. Rejects when the service did not take the
   * message. A new message replaces one of the same `topic` that still waits.
   */
  send(target: PushTarget, text: string, topic: string): Promise<'sent' | 'gone'>
}

export interface PushOptions {
  /** Of P-256, 32 bytes, base64url. */
  readonly privateKey: string
  /** The contact that a push service asks when something is wrong: a mailto: or https: address. */
  readonly subject: string
  /** The sandbox's own service; null: there is none. */
  readonly local: string | null
  /** Unix ms. */
  readonly now: () => number
}

/**
 * The services of Chrome and Android, Firefox, Safari and iOS, and Edge on Windows. A name with a leading dot
 * stands for every host that ends with it.
 */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const patienceMs = 10_000
/** How long a service keeps a message that it cannot deliver; after that, the app itself shows the notice. */
const keptS = 24 * 60 * 60
/** How long a signature is valid; services allow a day at most. */
const signedS = 12 * 60 * 60

export function pushWay({ privateKey, subject, local, now }: PushOptions): PushWay {
  const { publicKey, key } = keysOf(privateKey)
  return {
    publicKey,
    takes: (endpoint) => takes(endpoint, local),
    async send(target, text, topic) {
      if (!takes(target.endpoint, local)) return 'gone'
      const { origin } = new URL(target.endpoint)
      const answer = await fetch(target.endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${tokenFor(origin, subject, key, now())}, k=${publicKey}`,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(keptS),
          urgency: 'normal',
          topic,
        },
        body: new Uint8Array(encryptPush(text, target)),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'gone'
      if (!answer.ok) throw new Error(`the push service ${origin} answered ${answer.status}`)
      return 'sent'
    },
  }
}

function takes(endpoint: string, local: string | null): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (local !== null && url.origin === local) return true
  const listed = services.some((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name,
  )
  return url.protocol === 'https:' && url.port === '' && listed
}

function keysOf(privateKey: string): { publicKey: string; key: KeyObject } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = pair.getPublicKey()
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x: half(1), y: half(33) }
  return { publicKey: point.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** A JSON web token of ES256: who sends, to which service, until when. */
function tokenFor(origin: string, subject: string, key: KeyObject, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: Math.floor(now / 1_000) + signedS, sub: subject })}`
  return `${said}.${sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
