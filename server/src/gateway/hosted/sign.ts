// Signatures between us and a provider: HMAC-SHA256 over `id.seconds.content` with the secret that both know
// (standardwebhooks.com).
import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceMs = 5 * 60_000

export interface SignedMessage {
  readonly id: string
  /** Unix seconds, as it is written. */
  readonly time: string
  readonly content: string
}

/** `secret`: `whsec_` and base64. */
export function signatureOf(secret: string, { id, time, content }: SignedMessage): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${content}`).digest('base64')}`
}

/** Whether one of the signatures, with spaces between, is right and at most five minutes from `now`. */
export function isSigned(secret: string, signed: SignedMessage, signatures: string, now: number): boolean {
  if (!/^\d{1,12}$/.test(signed.time) || Math.abs(now - Number(signed.time) * 1000) > toleranceMs)
    return false
  const right = Buffer.from(signatureOf(secret, signed))
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
