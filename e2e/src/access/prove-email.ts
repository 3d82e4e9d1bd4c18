// Proving a contact with the code that the sandbox would have sent, and typing a new password twice.
import type { Page, Response } from '@playwright/test'
import { forgetPasswordSms, sendMail, sendSms } from '@touchline/contract/access/calls'
import { pathOf } from '@touchline/contract/path'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { choose } from '../harness/choose.ts'
import type { Client } from '../harness/client.ts'
import { expect } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { solveCaptcha } from './sign-in.ts'

/**
 * The code that the sandbox would have sent to an address or number since then. It asks until there is one,
 * because the code for a forgotten password is sent after the answer.
 */
export async function codeFor(site: Client, contact: string, since: number): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { outbox } = await site.send(sandboxState, {})
      const sent = outbox.filter(({ to, time }) => to === contact && time >= since)
      // Notices about the account go to the same contact.
      code = sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '').find((each) => each !== '') ?? ''
      return code
    })
    .not.toBe('')
  return code
}

export async function proveEmail(page: Page, t: Translate, site: Client, email: string): Promise<void> {
  const form = page.locator('form').last()
  await choose(page.getByRole('radio', { name: t('access.way_email') }))
  await page.getByLabel(t('access.email')).fill(email)
  await proveBy(page, t, site, email, () => solveCaptcha(form, t))
}

/** Proves the member's own number, of which the page asks for the last six digits. */
export async function proveMobile(page: Page, t: Translate, site: Client, mobile: string): Promise<void> {
  await choose(page.getByRole('radio', { name: t('access.way_mobile') }))
  await page.getByLabel(t('access.lastSix')).fill(mobile.slice(-6))
  await proveBy(page, t, site, mobile)
}

/** All calls that send a code; which one it is depends on what the code is for. */
const asksForCode = (answer: Response) =>
  [sendMail, sendSms, forgetPasswordSms].some((call) => new URL(answer.url()).pathname === pathOf(call))

/**
 * A contact gets one code a minute: where another project's run asked for one just now, the code is asked for
 * again later.
 */
export async function proveBy(
  page: Page,
  t: Translate,
  site: Client,
  contact: string,
  beforehand: () => Promise<void> = async () => {},
): Promise<void> {
  const code = page.getByLabel(t('access.code'), { exact: true })
  const since = Date.now()
  const send = page.getByRole('button', { name: t('access.sendCode') })
  await expect(async () => {
    // An answer may come after the wait for it has ended; the button to send is gone by then.
    if (await send.isVisible()) {
      await beforehand()
      const answered = page.waitForResponse(asksForCode, { timeout: 20_000 })
      await send.click({ timeout: 20_000 })
      await answered
    }
    await expect(code).toBeFocused({ timeout: 5_000 })
  }).toPass({ intervals: [5_000], timeout: 120_000 })
  await code.fill(await codeFor(site, contact, since))
  await page.getByRole('button', { name: t('access.checkCode') }).click()
}

export async function typePassword(page: Page, label: string, t: Translate, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel(t('access.passwordAgain')).fill(password)
}
