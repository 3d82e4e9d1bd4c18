// Shared by the tests of access: the code that was sent, and a contact proven by it.
import { checkMail, checkVerification, forgetPasswordSms, sendMail } from '@touchline/contract/access/calls'
import { expect } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import type { TestSite } from '../http/test-site.ts'

/** The last code that went to a number or address; null when none did. */
export async function lastCode({ deps }: TestSite, target: string): Promise<string | null> {
  const [row] = await deps.sql<{ body: string }[]>`select body from sandbox_outbox
    where target = ${target} order by id desc limit 1`
  return row ? (/\d{6}/.exec(row.body)?.[0] ?? null) : null
}

/** A code that is certainly wrong. */
export function otherCode(code: string | null): string {
  return code === '123456' ? '654321' : '123456'
}

/** The authToken for an address that a visitor (register) or member (profile, reactivate) has proven. */
export async function provenEmail(
  site: TestSite,
  client: TestClient,
  email: string,
  func: 'register' | 'profile' | 'reactivate' = 'register',
): Promise<string> {
  const { id } = await client.call(sendMail, { body: { func, email } })
  const patternCode = (await lastCode(site, email)) ?? ''
  return (await client.call(checkMail, { body: { id, patternCode } })).authToken
}

/** The proof of a member who forgot the password, by the code that came to the address. */
export async function resetProof(site: TestSite, client: TestClient, username: string, email: string) {
  const before = await lastCode(site, email)
  const { id } = await client.call(forgetPasswordSms, { body: { username, email } })
  // The mail is sent after the answer, so that the answer's time reveals nothing; the test waits for the
  // mail.
  await expect.poll(() => lastCode(site, email)).not.toBe(before)
  const patternCode = (await lastCode(site, email)) ?? ''
  return client.call(checkVerification, { body: { id, patternCode } })
}
