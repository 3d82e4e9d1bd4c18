// Encrypts a message so that only one browser can read it (RFC 8291 with the content coding aes128gcm of RFC
// 8188): one record, with a key derived from a new key pair of ours, the browser's key and its secret.
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface BrowserKeys {
  /** base64url, a point of P-256 without compression. */
  readonly p256dh: string
  /** base64url, 16 bytes. */
  readonly auth: string
}

const curve = 'prime256v1'
const recordSize = 4_096
/** The byte with which the padding of the last record begins. */
const lastRecord = 2

/**
 * Throws when the browser's key is no point of the curve. Only the test with the RFC's vector gives a salt
 * and a key pair; otherwise both are new each time.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, pair }: { salt: Buffer; pair: ECDH } = { salt: randomBytes(16), pair: newPair() },
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(Buffer.from(auth, 'base64url'), pair.computeSecret(theirs), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(lastRecord)), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, ...sealed, cipher.getAuthTag()])
}

function newPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

function derive(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
