// Signatures of both directions: HMAC-SHA256 with the secret that shop and provider share, in the form of
// standardwebhooks.com.
import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceMs = 5 * 60_000

/** `secret`: `whsec_` followed by base64. */
export function signatureOf(secret: string, id: string, seconds: number, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${content}`).digest('base64')}`
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether the shop sent this content, within the last five minutes. */
export function isFromShop(secret: string, headers: Headers, content: string, now: number): boolean {
  const [id, time, given] = ['request-id', 'request-timestamp', 'request-signature'].map((name) =>
    String(headers[name]),
  ) as [string, string, string]
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > toleranceMs) return false
  const right = Buffer.from(signatureOf(secret, id, Number(time), content))
  const told = Buffer.from(given)
  return told.length === right.length && timingSafeEqual(told, right)
}
