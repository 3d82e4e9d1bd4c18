// Risky acts ask for the authenticator's code once more: a wrong code or giving up changes nothing, and the
// right one lets the act go on by itself, with nothing typed again.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('a risky act waits for the code, and goes on with it', async ({ language, otherBrowser }, {
  parallelIndex,
}) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const consolePage = await signedInAs('content', { context: await otherBrowser(), origin, t })
  // Five minutes after the sign-in the server asks by itself (own-access.db.test.ts); here it is made to ask
  // now.
  let asked = 0
  await consolePage.route('**/consoleApi/own/email', async (route) => {
    asked += 1
    if (asked > 2) await route.continue()
    else await route.fulfill({ json: { StatusCode: 1966, Message: '', Payload: {} } })
  })
  await consolePage.getByRole('link', { name: t('access.own') }).click()
  const address = `content${Date.now()}@house.example`
  await consolePage.getByRole('textbox', { name: t('access.email') }).fill(address)
  const change = consolePage.getByRole('button', { name: t('access.change') }).last()
  const dialog = consolePage.getByRole('alertdialog')
  await change.click()
  await expect(dialog.getByText(t('access.proveHint'))).toBeVisible()
  expect(await axeFindings(consolePage)).toEqual([])
  await dialog.getByRole('button', { name: t('app.cancel') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(consolePage.getByText(t('access.changed'), { exact: true })).toHaveCount(0)

  await change.click()
  const code = dialog.getByRole('textbox', { name: t('operator.code') })
  await code.fill('12')
  await dialog.getByRole('button', { name: t('access.prove') }).click()
  await expect(dialog.getByText(t('operator.codeWrongForm'))).toBeVisible()
  // No one has the authenticator of a demo operator. Each code is accepted once; there is another at most
  // half a minute later.
  await dialog.getByRole('button', { name: t('operator.demoCode') }).click({ timeout: 40_000 })
  await expect(code).toHaveValue(/^\d{6}$/)
  await dialog.getByRole('button', { name: t('access.prove') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(consolePage.getByText(t('access.changed'), { exact: true })).toBeVisible()
  expect(asked).toBe(3)
  await consolePage.reload()
  await expect(consolePage.getByRole('textbox', { name: t('access.email') })).toHaveValue(address)
})
