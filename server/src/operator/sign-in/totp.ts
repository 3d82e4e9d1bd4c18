// The second factor: codes of an authenticator app (RFC 6238, SHA-1, six digits, 30 s), which is what every
// such app can do.
import { Secret, TOTP } from 'otpauth'

const issuer = 'Touchline'
/** How long a code is shown, ms. */
export const totpPeriodMs = 30_000
/** A clock may be so many steps off, either way. */
export const totpWindow = 1

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer,
    label,
    digits: 6,
    period: totpPeriodMs / 1000,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** 160 bits, as RFC 4226 recommends. */
export const totpSecretBytes = 20

/** The step whose code this is, at `now` (Unix ms); null: it is none of those around it. */
export function totpStep(secret: Buffer, code: string, now: number): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: totpWindow })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** The secret for an authenticator app: as an address to show as a picture, and as text to type. */
export function totpUri(secret: Buffer, name: string): { readonly uri: string; readonly secret: string } {
  const totp = totpOf(secret, name)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** The code of a moment: for the sandbox's demo operators, and tests. */
export function totpCodeAt(secret: Buffer, now: number): string {
  return totpOf(secret).generate({ timestamp: now })
}
