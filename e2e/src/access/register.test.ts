import { expect, test } from '../harness/test.ts'
import { excludeOneself } from '../member/exclude.ts'
import { acceptTerms, newUsername } from './new-member.ts'
import { proveEmail, typePassword } from './prove-email.ts'
import { fillSignIn, signInDialog, slideByKeyboard } from './sign-in.ts'

test('register by an invitation, sign in and accept the terms; another browser is asked for a code; exclude oneself', async ({
  page,
  t,
  codeText,
  site,
  otherBrowser,
}) => {
  const username = newUsername()
  const password = 'Okapi3Gletscher'
  await page.goto('/register?rec=anna')
  await expect(page.getByText('ANNA')).toBeVisible()
  await proveEmail(page, t, site, `${username}@example.com`)
  await page.getByLabel(t('access.username'), { exact: true }).fill(username)
  await typePassword(page, t('access.password'), t, password)
  await page.getByText(t('access.adult')).click()
  await page.getByRole('button', { name: t('access.register') }).click()
  const made = page.getByRole('alertdialog', { name: t('access.registered', { name: username }) })
  await made.getByRole('link', { name: t('app.signIn') }).click()
  const dialog = signInDialog(page, t)
  await fillSignIn(dialog, t, { username, password })
  await slideByKeyboard(dialog, t)
  await expect(dialog).toBeHidden()

  // What the member has not accepted is asked about, once.
  await acceptTerms(page, t)
  const asked = page.waitForResponse((answer) => answer.url().includes('/members/clause'))
  await page.reload()
  expect(await (await asked).json()).toMatchObject({ Payload: { isRead: true } })

  const other = await (await otherBrowser()).newPage()
  await other.goto('/home?sheet=login')
  const elsewhere = signInDialog(other, t)
  await fillSignIn(elsewhere, t, { username, password })
  await slideByKeyboard(elsewhere, t)
  await expect(other.getByRole('dialog', { name: t('access.verify') })).toBeVisible()

  await excludeOneself(page, t, codeText, { username, password })
})
