// A self-signed certificate for the sandbox on the local network: browsers give encryption in the page
// (WebCrypto) only to HTTPS. X.509 v3 (RFC 5280) with the machine's names and addresses, ECDSA P-256; Node
// can sign one but not compose it.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

export type Certificate = { cert: string; key: string }

/** PEM texts, valid from an hour before `nowMs` for a year; `names` are host names or IPv4 addresses. */
export function selfSigned(names: readonly string[], nowMs: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid('1.2.840.10045.4.3.2')) // ecdsa-with-SHA256
  const name = sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from('Touchline sandbox')))))
  const validity = sequence(utcTime(nowMs - 3_600_000), utcTime(nowMs + 365 * 86_400_000))
  const serial = der(0x02, Buffer.concat([Buffer.of(0x01), randomBytes(15)]))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))), // version 3
    serial,
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(serverOnly(), alternativeNames(names))),
  )
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)]))
  const cert = pem('CERTIFICATE', sequence(content, algorithm, signature))
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }
}

function serverOnly(): Buffer {
  return sequence(oid('2.5.29.37'), der(0x04, sequence(oid('1.3.6.1.5.5.7.3.1'))))
}

function alternativeNames(names: readonly string[]): Buffer {
  const entries = names.map((name) =>
    isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
  )
  return sequence(oid('2.5.29.17'), der(0x04, sequence(...entries)))
}

/** DER: a tag, the length, the content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function set(part: Buffer): Buffer {
  return der(0x31, part)
}

/** The first two numbers share a byte, the others are written in groups of seven bits. */
function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = rest.flatMap((value) => {
    const groups = [value & 0x7f]
    for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    return groups
  })
  return der(0x06, Buffer.of(first * 40 + second, ...bytes))
}

function utcTime(ms: number): Buffer {
  const text = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return der(0x17, Buffer.from(text.slice(2)))
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN ${label}-----\n${lines.trimEnd()}\n-----END ${label}-----\n`
}
