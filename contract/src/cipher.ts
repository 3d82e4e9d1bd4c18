// The session cipher as both ends know it (docs/wire.md, "Encryption"): node:crypto runs it on the server,
// WebCrypto in browsers. It is AES-256-CBC, as spec 7 says. With `mac`, no byte of an encrypted request or
// answer is used before its MAC is checked.
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
  /** The sender's time, Unix ms. */
  timestamp: 'x-cipher-time',
  /** A random UUID, new for each request and each retry. An answer is bound to it and does not repeat it. */
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
  /** Method of the request, upper case; the MAC of an answer covers it too. */
  readonly method: Call['method']
  /**
   * Path of the request with its query exactly as sent, `/relayApi/api/...`; the MAC of an answer covers it
   * too.
   */
  readonly path: string
  /** Text of the timestamp header: of the request, or of the answer. */
  readonly timestamp: string
  readonly requestId: string
  /** The base64 body; empty when there is none. */
  readonly ciphertext: string
}

/**
 * The authenticated text, as UTF-8, one part a line. Only the path could hold a line break, and HTTP allows
 * none there.
 */
export function macInput(parts: MacParts): string {
  const { direction, method, path, timestamp, requestId, ciphertext } = parts
  return [direction, method, path, timestamp, requestId, ciphertext].join('\n')
}

/** Whether the site has no encryption, allows it or insists on it (setting `encryption`). */
export const encryptionModes = ['off', 'allowed', 'required'] as const

/** The answer to set_encryption where the site has no encryption: the call seems not to exist. */
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
 * Codes that also come in clear, where a request was refused before its cipher was used: its body is too
 * large, or this server does not have the call. They are unproven, so a write's outcome is unknown; but they
 * are no sign of an altered answer, so the member is not signed out.
 */
export const unprovenAnswers: readonly Code[] = [1003, 1004]

/**
 * A request's body in clear: a JSON object, or else form text, where a field that is repeated or whose name
 * ends in `[]` is a list. Throws SyntaxError (1003) if the text begins like JSON and is not valid, or has a
 * number that would not be read exactly as written.
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

/** JSON.parse passes the source text of each value; TypeScript's types do not know it yet. */
type Reviver = (name: string, value: unknown, context: { readonly source?: string }) => unknown

/**
 * Refuses a number that would not be read exactly as written, and one with an exponent: 9.9999999999999999999
 * would be read as 10.
 */
const exactly: Reviver = (name, value, { source = '' }) => {
  if (typeof value !== 'number' || String(value) === plainest(source)) return value
  throw new SyntaxError(`${name}: ${source} is not a number that can be kept`)
}

function readJson(text: string): object {
  try {
    return JSON.parse(text, exactly as Parameters<typeof JSON.parse>[1])
  } catch (error) {
    // The JSON is nested too deeply for the stack.
    throw error instanceof RangeError ? new SyntaxError(error.message) : error
  }
}

/** The number's text without trailing zeros after the decimal point. */
function plainest(source: string): string {
  const text = source.includes('.') ? source.replace(/\.?0+$/, '') : source
  return text === '-0' ? '0' : text
}
