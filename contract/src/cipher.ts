// The session cipher as both ends know it (docs/wire.md, "Encryption"); node:crypto does it on the server,
// WebCrypto in browsers. AES-256-CBC as spec 7 has it; with `mac`, no byte of an encrypted request or answer
// is used before its MAC is checked.
import type { Call } from './call.ts'
import type { Code } from './codes.ts'

/**
 * Header names, lower case as servers see them. `token` is the specification's ENCRYPT; the others come with
 * `mac`.
 */
export const cipherHeaders = {
  /** The token that set_encryption answered. */
  token: 'encrypt',
  /** HMAC-SHA-256 of `macInput`, 64 lower-case hex digits. */
  mac: 'x-cipher-mac',
  /** Unix ms of the sender. */
  timestamp: 'x-cipher-time',
  /** A random UUID for each request, a retry included; the answer is bound to it and does not repeat it. */
  requestId: 'x-cipher-id',
} as const

/**
 * Content type of an encrypted body: base64 (standard alphabet, padded, no line breaks) of the AES-CBC bytes.
 */
export const cipherContentType = 'text/plain; charset=utf-8'

/**
 * The MAC key is HKDF-SHA-256 of the 32 key bytes with the token (ASCII) as salt and this (ASCII) as info, 32
 * bytes long.
 */
export const hkdfInfo = 'touchline mac v1'

/** How far, in ms, a request's time may be from the server's wall clock in either direction; else 1006. */
export const macWindowMs = 60_000

export interface MacParts {
  readonly direction: 'request' | 'answer'
  /** Of the request, upper case; also in its answer. */
  readonly method: Call['method']
  /** Path of the request with query exactly as sent, `/relayApi/api/...`; also in its answer. */
  readonly path: string
  /** Text of the timestamp header: of the request, or of the answer. */
  readonly timestamp: string
  readonly requestId: string
  /** The base64 body; empty when there is none. */
  readonly ciphertext: string
}

/**
 * The authenticated text, as UTF-8. No part but the path could hold a line break, and HTTP allows none there.
 */
export function macInput(parts: MacParts): string {
  const { direction, method, path, timestamp, requestId, ciphertext } = parts
  return [direction, method, path, timestamp, requestId, ciphertext].join('\n')
}

/** Whether the site has this layer at all, and whether it insists on it (setting `encryption`). */
export const encryptionModes = ['off', 'allowed', 'required'] as const

/** The answer to set_encryption where the site encrypts nothing: as if there were no such call. */
export const noEncryption: Code = 1004

/**
 * Whether the call is encrypted once the member has registered a cipher: its answer, and its body if it has
 * one.
 */
export function isEncrypted(call: Pick<Call, 'secrecy'>): boolean {
  return call.secrecy === 'encrypted'
}

/**
 * With `mac`, an answer that comes as plain JSON is believed only with these codes: the server could not or
 * would not use the cipher. Anything else in clear is treated as an altered answer, and what became of the
 * request as unknown.
 */
export const plainAnswers: readonly Code[] = [500, 993, 1005, 1006, 1040, 1041, 1042, 1043, 1900, 1999, 4500]

/**
 * These come in clear, too, where a request did not get as far as its cipher: a body that is too large, a
 * call that this server does not have. Nothing proves them, so a write's outcome is unknown; nothing was
 * altered either, so the member is not signed out.
 */
export const unprovenAnswers: readonly Code[] = [1003, 1004]

/**
 * A request's body in clear: a JSON object, or else form text, in which a repeated field is a list, and so is
 * one whose name ends in `[]`. Throws SyntaxError when it begins as JSON and is not, or has a number that is
 * not what was written (1003).
 */
export function readBody(text: string): object {
  if (text === '') return {}
  if (text.startsWith('{')) return readJson(text)
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      const isList = values.length > 1 || name.endsWith('[]')
      return [name.replace(/\[\]$/, ''), isList ? values : values[0]]
    }),
  )
}

/** How JSON.parse tells what stood there; the types do not know it yet. */
type Reviver = (name: string, value: unknown, context: { readonly source?: string }) => unknown

/**
 * 9.9999999999999999999 would be read as 10: a number that is not exactly what was written is refused, and so
 * is an exponent.
 */
const exactly: Reviver = (name, value, { source = '' }) => {
  if (typeof value !== 'number' || String(value) === plainest(source)) return value
  throw new SyntaxError(`${name}: ${source} is not a number that can be kept`)
}

function readJson(text: string): object {
  try {
    return JSON.parse(text, exactly as Parameters<typeof JSON.parse>[1])
  } catch (error) {
    // Nested so deeply that the stack does not hold it.
    throw error instanceof RangeError ? new SyntaxError(error.message) : error
  }
}

/** Without the zeros that say nothing. */
function plainest(source: string): string {
  const text = source.includes('.') ? source.replace(/\.?0+$/, '') : source
  return text === '-0' ? '0' : text
}
