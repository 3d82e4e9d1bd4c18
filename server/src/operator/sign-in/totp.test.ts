import { expect, test } from 'vitest'
import { totpCodeAt, totpStep, totpUri } from './totp.ts'

/** RFC 6238, appendix B: the last six of eight digits, SHA-1. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as the RFC has it', (second, code) => {
  expect(totpCodeAt(secret, second * 1000)).toBe(code)
  expect(totpStep(secret, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('a clock that is one step off is understood, two are not', () => {
  const now = 1_234_567_890_000
  const code = totpCodeAt(secret, now)
  const step = Math.floor(now / 30_000)
  expect([-30_000, 30_000].map((off) => totpStep(secret, code, now + off))).toEqual([step, step])
  expect([-60_000, 60_000].map((off) => totpStep(secret, code, now + off))).toEqual([null, null])
  expect(totpStep(secret, '12345', now)).toBeNull()
})

test('an authenticator app reads who issued it and for whom', () => {
  expect(totpUri(secret, 'anna')).toEqual({
    uri: 'otpauth://totp/Touchline:anna?issuer=Touchline&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  })
})
