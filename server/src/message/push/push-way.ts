// Sends to the push services of browsers (RFC 8030), each message sealed for its browser and signed with the
// site's key (RFC 8292). Only to services of the list, so that no member makes this server call elsewhere; a
// redirect is refused for the same reason.
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { type BrowserKeys, encryptPush } from './encrypt.ts'

export interface PushTarget extends BrowserKeys {
  readonly endpoint: string
}

export interface PushWay {
  /** The site's, base64url: browsers subscribe with it and take messages of no other. */
  readonly publicKey: string
  takes(endpoint: string): boolean
  /**
   * gone: the browser is not there any more, or asked for no more. Rejects when it was not taken. `topic`
   * replaces what still waits.
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
 * Of Chrome and Android, of Firefox, of Safari and iOS, of Edge on Windows: whole names, or what they end
 * with.
 */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const patienceMs = 10_000
/** How long a service keeps what it cannot deliver: later, the app itself tells of it. */
const keptS = 24 * 60 * 60
/** A signature is good for; services allow a day. */
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
