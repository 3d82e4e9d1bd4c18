import { sandboxState } from '@touchline/contract/sandbox/calls'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { proveEmail, proveMobile, typePassword } from './prove-email.ts'
import { fillSignIn, signInDialog, slideByKeyboard } from './sign-in.ts'

test('a locked member sets a new password by a code and signs in there; a new device asks for another one by text message', async ({
  page,
  t,
  site,
  otherBrowser,
}) => {
  const { members } = await site.send(sandboxState, {})
  const cleo = members.find(({ username }) => username === 'cleo')
  if (!cleo) throw new Error('the sandbox has no cleo')
  const password = `Okapi${Math.floor(Math.random() * 90_000) + 10_000}Gletscher`
  await page.goto('/forgetPwd?lock=1')
  await expect(page.getByText(t('access.lockedNote'))).toBeVisible()
  await page.getByLabel(t('access.username'), { exact: true }).fill(cleo.username)
  await proveEmail(page, t, site, 'cleo@example.com')
  await typePassword(page, t('access.newPassword'), t, password)
  await page.getByRole('button', { name: t('access.setPassword') }).click()
  await expect(page.getByText(t('access.passwordSet'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('app.signIn') })
    .click()
  const dialog = signInDialog(page, t)
  await expect(dialog.getByLabel(t('access.username'), { exact: true })).toHaveValue(cleo.username)
  await fillSignIn(dialog, t, { username: cleo.username, password })
  await slideByKeyboard(dialog, t)
  await expect(dialog, 'the code that was typed made this device known').toBeHidden()

  const other = await (await otherBrowser()).newPage()
  await other.goto('/home?sheet=login')
  const elsewhere = signInDialog(other, t)
  await fillSignIn(elsewhere, t, { username: cleo.username, password })
  await slideByKeyboard(elsewhere, t)
  const verify = other.getByRole('dialog', { name: t('access.verify') })
  await expect(verify.getByLabel(t('access.lastSix'))).toBeVisible()
  expect(await axeFindings(other)).toEqual([])
  await proveMobile(other, t, site, '+8613800138000')
  await expect(verify).toBeHidden()
  await other.goto('/my/overview')
  await expect(other.getByRole('heading', { name: cleo.username })).toBeAttached()
})
