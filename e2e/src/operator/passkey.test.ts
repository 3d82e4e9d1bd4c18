// A passkey in a real browser: made on the page of one's own access, asked for by risky acts, and used to
// sign in.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'
import { invitedBy, joinBy, newPassword } from './joining.ts'
import { addAuthenticator, addPasskey, removePasskey, showPasskey } from './passkey.ts'

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
  await addAuthenticator(kim)
  await joinBy(kim, link, { name, t })

  await addPasskey(kim, t, 'laptop')

  const dialog = kim.getByRole('alertdialog')
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
  await showPasskey(kim, t)
  await expect(kim.getByText(t('access.changed'), { exact: true })).toBeVisible()
  expect(await axeFindings(kim)).toEqual([])

  await kim.getByRole('button', { name: t('app.signOut') }).click()
  await kim.getByRole('textbox', { name: t('operator.name') }).fill(name)
  await kim.getByRole('textbox', { name: t('operator.password') }).fill(newPassword)
  expect(await axeFindings(kim)).toEqual([])
  await kim.getByRole('button', { name: t('access.usePasskey') }).click()
  await expect(kim.getByRole('navigation', { name: t('app.work') })).toBeVisible()

  await removePasskey(kim, t, 'laptop')
})
