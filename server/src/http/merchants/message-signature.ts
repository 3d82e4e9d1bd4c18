// HTTP Message Signatures (RFC 9421) as far as merchants need them: one signature by Ed25519, over whole
// fields and derived components without parameters, in the very form that the RFC writes them. Whatever else
// is sent is read as no signature at all.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The parts of a request that a signature may cover. */
export interface SignedParts {
  readonly method: string
  /** The host with its port, as it was asked for. */
  readonly authority: string
  /** The path without the query. */
  readonly path: string
  /** The query with its question mark; `?` alone where there is no query. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
}

export interface MessageSignature {
  readonly covered: readonly string[]
  /** Unix seconds. */
  readonly created: number
  readonly expires: number | null
  readonly nonce: string
  readonly keyId: string
  /**
   * The signed text, byte for byte; null: the signature covers a component that the request does not have.
   */
  readonly base: string | null
  readonly signature: Buffer
}

/** The form of Signature-Input: label=("a" "b");name="text";name=1 */
const input = /^([a-z*][a-z0-9_.*-]{0,30})=(\(("[^"]*"(?: "[^"]*")*)\)((?:;[a-z]+=(?:"[^"\\]*"|\d{1,12}))+))$/
const component = /^(@[a-z-]{1,20}|[a-z0-9-]{1,60})$/
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The request's signature, read but not verified; null: the request has no signature that can be read. */
export function readSignature(request: SignedParts): MessageSignature | null {
  const said = input.exec(one(request.headers['signature-input']))
  if (!said) return null
  const [, label = '', inner = '', list = '', rest = ''] = said
  const covered = list.split(' ').map((quoted) => quoted.slice(1, -1))
  if (new Set(covered).size !== covered.length || !covered.every((name) => component.test(name))) return null
  const parameters = parametersOf(rest)
  if (!parameters) return null
  const { created, expires, nonce = '', keyid: keyId = '', alg = 'ed25519' } = parameters
  if (alg !== 'ed25519' || !created || !/^\d+$/.test(created)) return null
  if (expires !== undefined && !/^\d+$/.test(expires)) return null
  const signature = bytesOf(label, one(request.headers.signature))
  if (!signature) return null
  return {
    covered,
    created: Number(created),
    expires: expires === undefined ? null : Number(expires),
    nonce,
    keyId,
    base: baseOf(request, covered, inner),
    signature,
  }
}

export function isSigned({ base, signature }: MessageSignature, key: KeyObject): boolean {
  return base !== null && signature.length === 64 && verify(null, Buffer.from(base), key, signature)
}

/** Whether the header holds the digest of the body (RFC 9530). */
export function isDigestOf(header: string | string[] | undefined, body: string): boolean {
  return one(header) === digestOf(body)
}

function digestOf(body: string): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
}

/**
 * The signed text over these components; null when the request does not have one of them. `inner` is the rest
 * of Signature-Input after the label.
 */
function baseOf(request: SignedParts, covered: readonly string[], inner: string): string | null {
  const lines: string[] = []
  for (const name of covered) {
    const value = name.startsWith('@') ? derived(request, name) : fieldOf(request.headers[name])
    if (value === null) return null
    lines.push(`"${name}": ${value}`)
  }
  return [...lines, `"@signature-params": ${inner}`].join('\n')
}

export function publicKey(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  })
}

function derived(request: SignedParts, name: string): string | null {
  if (name === '@method') return request.method
  if (name === '@authority') return request.authority.toLowerCase()
  if (name === '@path') return request.path
  return name === '@query' ? request.query : null
}

function fieldOf(value: string | string[] | undefined): string | null {
  if (value === undefined) return null
  return [value]
    .flat()
    .map((each) => each.trim())
    .join(', ')
}

/** The value of a field that may come only once. */
function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The parameters by their names; null when one of them comes twice. */
function parametersOf(rest: string): Record<string, string> | null {
  const found: Record<string, string> = {}
  for (const [, name = '', text, number = ''] of rest.matchAll(/;([a-z]+)=(?:"([^"]*)"|(\d+))/g)) {
    if (Object.hasOwn(found, name)) return null
    found[name] = text ?? number
  }
  return found
}

function bytesOf(label: string, header: string): Buffer | null {
  const start = `${label}=:`
  const text = header.slice(start.length, -1)
  if (!header.startsWith(start) || !header.endsWith(':') || !base64.test(text)) return null
  return Buffer.from(text, 'base64')
}
