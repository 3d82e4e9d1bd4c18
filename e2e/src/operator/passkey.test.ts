// A passkey in a real browser: made on the page of one's own access, asked for by what is risky, and shown to sign in. The authenticator is
// Chromium's own, without a finger.
import type { Page } from '@playwright/test'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'
import { invitedBy, joinBy, newPassword } from './joining.ts'

test('a passkey is added, asked for once more by what is risky, and signs in', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const name = `kim${Date.now()}`
  const admin = await signedInAs('admin', { context: await otherBrowser(), origin, t })
  const finance = await signedInAs('finance', { context: await otherBrowser(), origin, t })
  const link = await invitedBy(admin, name, { t, colleague: finance })
  const kim = await (await otherBrowser()).newPage()
  await authenticator(kim)
  await joinBy(kim, link, { name, t })

  const dialog = kim.getByRole('alertdialog')
  await kim.getByRole('link', { name: t('access.own') }).click()
  await kim.getByRole('button', { name: t('access.addPasskey') }).click()
  await dialog.getByRole('textbox', { name: t('access.name') }).fill('laptop')
  expect(await axeFindings(kim)).toEqual([])
  await dialog.getByRole('button', { name: t('access.makePasskey') }).click()
  const passkey = kim.getByRole('listitem', { name: 'laptop' })
  await expect(passkey).toBeVisible()

  await kim.getByRole('textbox', { name: t('access.email') }).fill('kim@elsewhere.example')
  await kim
    .getByRole('button', { name: t('access.change') })
    .last()
    .click()
  await expect(dialog.getByText(t('access.provePasskeyHint'))).toBeVisible()
  expect(await axeFindings(kim)).toEqual([])
  await dialog.getByRole('button', { name: t('app.cancel') }).click()
  await kim
    .getByRole('button', { name: t('access.change') })
    .last()
    .click()
  await dialog.getByRole('button', { name: t('access.usePasskey') }).click()
  await expect(kim.getByText(t('access.changed'), { exact: true })).toBeVisible()
  expect(await axeFindings(kim)).toEqual([])

  await kim.getByRole('button', { name: t('app.signOut') }).click()
  await kim.getByRole('textbox', { name: t('operator.name') }).fill(name)
  await kim.getByRole('textbox', { name: t('operator.password') }).fill(newPassword)
  expect(await axeFindings(kim)).toEqual([])
  await kim.getByRole('button', { name: t('access.usePasskey') }).click()
  await expect(kim.getByRole('navigation', { name: t('app.work') })).toBeVisible()

  await kim.getByRole('link', { name: t('access.own') }).click()
  await passkey.getByRole('button', { name: t('access.remove') }).click()
  await expect(passkey).toHaveCount(0)
})

/** Kept in the browser, with a person who is always there. */
async function authenticator(page: Page): Promise<void> {
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
