// Proving an address with the code that the sandbox would have sent, and typing a new password twice.
import type { Page } from '@playwright/test'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import type { Client } from '../harness/client.ts'
import { expect } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { solveCaptcha } from './sign-in.ts'

/** The code that the sandbox would have sent there; a forgotten password's is sent after the answer. */
async function codeFor(site: Client, email: string, since: number): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { outbox } = await site.send(sandboxState, {})
      const mails = outbox.filter(({ to, time }) => to === email && time >= since)
      // Notices about the account go to the same address.
      code = mails.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '').find((each) => each !== '') ?? ''
      return code
    })
    .not.toBe('')
  return code
}

export async function proveEmail(page: Page, t: Translate, site: Client, email: string): Promise<void> {
  await page.getByRole('radio', { name: t('access.way_email') }).check()
  await page.getByLabel(t('access.email')).fill(email)
  const code = page.getByLabel(t('access.code'), { exact: true })
  const since = Date.now()
  // An address gets a code a minute: where another project's run asked for one just now, it is asked for again.
  await expect(async () => {
    await solveCaptcha(page.locator('form').last(), t)
    await page.getByRole('button', { name: t('access.sendCode') }).click()
    await expect(code).toBeVisible({ timeout: 3_000 })
  }).toPass({ intervals: [5_000], timeout: 90_000 })
  await code.fill(await codeFor(site, email, since))
  await page.getByRole('button', { name: t('access.checkCode') }).click()
}

export async function typePassword(page: Page, label: string, t: Translate, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel(t('access.passwordAgain')).fill(password)
}
