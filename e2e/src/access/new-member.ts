// A member of a test's own, which the test may change in ways that other tests would notice. The member is
// registered outside the page but on its device, which therefore asks for no code, and is signed in.
import type { Page } from '@playwright/test'
import { addMember, checkMail, sendMail } from '@touchline/contract/access/calls'
import type { Credentials } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { expect } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { codeFor } from './prove-email.ts'
import { post, startSignedIn } from './sign-in.ts'

/** A name that no member has: earlier runs may have registered members on the same site. */
export function newUsername(): string {
  return `e2e${Math.floor(Math.random() * 90_000) + 10_000}`
}

/** Registers a member and signs the page in; the next page that the browser opens asks about the terms. */
export async function startAsNewMember(page: Page, site: Client): Promise<Credentials> {
  const username = newUsername()
  const member = { username, password: 'Okapi3Gletscher' }
  const email = `${username}@example.com`
  const since = Date.now()
  const { id } = await post(page, sendMail, { func: 'register', email, ...(await site.captcha('register')) })
  const { authToken } = await post(page, checkMail, { id, patternCode: await codeFor(site, email, since) })
  await post(page, addMember, { ...member, authToken, adult: true })
  await startSignedIn(page, site, member)
  return member
}

export async function acceptTerms(page: Page, t: Translate): Promise<void> {
  const terms = page.getByRole('alertdialog', { name: t('notice.terms') })
  await terms.getByRole('button', { name: t('notice.accept') }).click()
  await expect(terms).toBeHidden()
}
