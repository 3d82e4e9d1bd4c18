// Passkeys in Chromium's virtual authenticator, which needs no finger and acts as if a person were always
// there.
import type { Page } from '@playwright/test'
import { axeFindings } from '../harness/axe.ts'
import { expect } from '../harness/test.ts'
import type { ConsoleTexts } from '../harness/texts.ts'

export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Adds a passkey on the page of one's own access. */
export async function addPasskey(page: Page, t: ConsoleTexts, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('link', { name: t('access.own') }).click()
  await page.getByRole('button', { name: t('access.addPasskey') }).click()
  await dialog.getByRole('textbox', { name: t('access.name') }).fill(name)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('access.makePasskey') }).click()
  await expect(page.getByRole('listitem', { name })).toBeVisible()
}

/** Uses the passkey in the question that a risky act asks. */
export async function showPasskey(page: Page, t: ConsoleTexts): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('access.usePasskey') })
    .click()
}

/** Without it the operator is asked for codes again. */
export async function removePasskey(page: Page, t: ConsoleTexts, name: string): Promise<void> {
  await page.getByRole('link', { name: t('access.own') }).click()
  const passkey = page.getByRole('listitem', { name })
  // The page asks for the passkey when it was not used for a while.
  const question = page.getByRole('alertdialog')
  await page.addLocatorHandler(question, () => showPasskey(page, t))
  await passkey.getByRole('button', { name: t('access.remove') }).click()
  await expect(passkey).toHaveCount(0)
}
