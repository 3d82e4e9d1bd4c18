// The session cipher by WebCrypto: AES-256-CBC with a MAC over every request and answer
// (contract/src/cipher.ts has the format). An answer is decrypted only after its MAC was verified, and the
// keys cannot leave the browser.
import {
  cipherContentType,
  cipherHeaders,
  hkdfInfo,
  type MacParts,
  macInput,
  macWindowMs,
} from '@touchline/contract/cipher'
import { CallError } from './call-error.ts'
import type { CipherKeys } from './key-store.ts'

const utf8 = new TextEncoder()

/** By the specification, the bytes of key and iv are the characters of their hex digits. */
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

/** A request that was encrypted and signed; its answer has to match `keys` and `requestId`. */
export interface SealedRequest {
  readonly keys: CipherKeys
  readonly requestId: string
  readonly headers: Record<string, string>
  readonly body: string | null
}

/** Encrypts the body, if there is one, and signs the request. */
export async function seal(
  using: CipherKeys,
  request: Omit<MacParts, 'direction' | 'ciphertext'> & { body: object | undefined },
): Promise<SealedRequest> {
  const { method, path, timestamp, requestId, body } = request
  const ciphertext = body === undefined ? '' : await encrypt(using, JSON.stringify(body))
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

/** The text of an answer whose MAC is right; otherwise throws 4444, and the caller ends the session. */
export async function open(
  sealed: SealedRequest,
  request: Pick<MacParts, 'method' | 'path'>,
  answer: { mac: string; timestamp: string; ciphertext: string },
  /** The server's wall clock in Unix ms: an answer whose time is too far from it is refused. */
  now: number,
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
  if (!holds || Math.abs(Number(timestamp) - now) > macWindowMs) throw new CallError(4444)
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
