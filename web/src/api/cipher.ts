// The session cipher by WebCrypto: AES-256-CBC with a MAC over every request and answer (contract/src/cipher.ts has the wire).
// No byte of an answer is decrypted before its MAC is checked, and the keys cannot leave the browser.
import { setEncryption } from '@touchline/contract/access/calls'
import {
  cipherContentType,
  cipherHeaders,
  hkdfInfo,
  type MacParts,
  macInput,
  macWindowMs,
} from '@touchline/contract/cipher'
import { CallError } from './call-error.ts'
import { wallNow } from './clock.ts'
import { type CipherKeys, keyDatabase, loadKeys, saveKeys } from './key-store.ts'
import { send } from './send.ts'
import type { Session } from './session.ts'

const utf8 = new TextEncoder()
let atHand: { ticket: string; keys: Promise<CipherKeys> } | null = null

/** The keys of the member's session: those at hand, else the stored ones, else newly registered with the server. */
export function cipherKeys(member: Session): Promise<CipherKeys> {
  if (atHand?.ticket === member.ticket) return atHand.keys
  const keys = stored(member)
  atHand = { ticket: member.ticket, keys }
  // A failure is the waiting call's to show; the next call tries anew.
  keys.catch(() => {
    atHand = null
  })
  return keys
}

/** The next call registers anew: the server refused these. */
export function forgetKeys(): void {
  atHand = null
  indexedDB.deleteDatabase(keyDatabase)
}

async function stored(member: Session): Promise<CipherKeys> {
  const found = await loadKeys()
  return found?.ticket === member.ticket ? found : register(member)
}

/** Registers a fresh key with the server; the answer's key and iv are the ones to use (spec 4, sign-in step 2). */
async function register(member: Session): Promise<CipherKeys> {
  const proposed = { key: randomHex(), iv: randomHex().slice(0, 16) }
  const body = { userId: member.userid, ...proposed, mac: true }
  const { aesKey, aesIv, token } = await send(setEncryption, { body })
  const made = await importKeys(member.ticket, { aesKey, aesIv, token })
  await saveKeys(made)
  return made
}

/** Key and iv are hex digits taken as bytes, as the specification has it. */
export async function importKeys(
  ticket: string,
  { aesKey, aesIv, token }: { aesKey: string; aesIv: string; token: string },
): Promise<CipherKeys> {
  const bytes = utf8.encode(aesKey)
  const [aes, secret] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']),
  ])
  const mac = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8.encode(token), info: utf8.encode(hkdfInfo) },
    secret,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  )
  return { ticket, token, aes, iv: utf8.encode(aesIv), mac }
}

/** A request under way: what its answer must be bound to. */
export interface Sealed {
  readonly keys: CipherKeys
  readonly requestId: string
  readonly headers: Record<string, string>
  readonly body: string | null
}

/** Encrypts the body, if there is one, and signs the request. */
export async function seal(
  using: CipherKeys,
  request: Pick<MacParts, 'method' | 'path'> & { body: object | undefined },
): Promise<Sealed> {
  const { method, path, body } = request
  const ciphertext = body === undefined ? '' : await encrypt(using, JSON.stringify(body))
  const requestId = crypto.randomUUID()
  const timestamp = String(wallNow())
  const parts: MacParts = { direction: 'request', method, path, timestamp, requestId, ciphertext }
  const signature = await crypto.subtle.sign('HMAC', using.mac, utf8.encode(macInput(parts)))
  return {
    keys: using,
    requestId,
    headers: {
      [cipherHeaders.token]: using.token,
      [cipherHeaders.mac]: new Uint8Array(signature).reduce((hex, byte) => hex + hexOf(byte), ''),
      [cipherHeaders.timestamp]: timestamp,
      [cipherHeaders.requestId]: requestId,
      ...(body === undefined ? {} : { 'content-type': cipherContentType }),
    },
    body: body === undefined ? null : ciphertext,
  }
}

/** The text of an answer after its MAC held; otherwise 4444, and the caller ends the session. */
export async function open(
  sealed: Sealed,
  request: Pick<MacParts, 'method' | 'path'>,
  answer: { mac: string; timestamp: string; ciphertext: string },
): Promise<string> {
  const { timestamp, ciphertext } = answer
  const parts: MacParts = {
    direction: 'answer',
    ...request,
    timestamp,
    requestId: sealed.requestId,
    ciphertext,
  }
  const holds = await crypto.subtle.verify(
    'HMAC',
    sealed.keys.mac,
    bytesOfHex(answer.mac),
    utf8.encode(macInput(parts)),
  )
  if (!holds || Math.abs(Number(timestamp) - wallNow()) > macWindowMs) throw new CallError(4444)
  const { iv, aes } = sealed.keys
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, aes, bytesOfBase64(ciphertext))
  return new TextDecoder().decode(plain)
}

async function encrypt({ iv, aes }: CipherKeys, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, utf8.encode(text)))
  return btoa(bytes.reduce((chars, byte) => chars + String.fromCharCode(byte), ''))
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** 32 hex digits: a UUID v4 without its dashes (decision 65). */
function randomHex(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
