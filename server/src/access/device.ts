// Identifies a device: by the random name in its cookie, or, for a client without cookies, by the `uuid`
// header that spec 7 asks it to keep. Only its hash is stored.
import { hash, randomBytes } from 'node:crypto'
import type { Cookies } from '../http/sessions/cookies.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface AskingDevice {
  readonly cookies: Cookies
  /** The `uuid` header of a client that is no browser. */
  readonly deviceId: string
}

/**
 * The device's name. A client with neither a cookie nor a `uuid` gets a name in a cookie whether or not its
 * request succeeds, so that the cookie does not tell the result.
 */
export function deviceSecret({ cookies, deviceId }: AskingDevice, keepsCookies = false): string {
  const known = cookies.get('device')
  if (known) return known
  if (!keepsCookies && uuid.test(deviceId)) return `uuid:${deviceId.toLowerCase()}`
  const made = randomBytes(32).toString('base64url')
  cookies.set('device', made)
  return made
}

/** The form in which a device's name is stored. */
export function deviceHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
