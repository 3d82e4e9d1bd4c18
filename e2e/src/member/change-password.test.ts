import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { typePassword } from '../access/prove-email.ts'
import { fillSignIn, signInDialog, slideByKeyboard } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'

test('a password is changed with the old one; other devices need the new one and a code, this one goes on', async ({
  page,
  context,
  t,
  codeText,
  site,
  otherBrowser,
}) => {
  const { username, password } = await startAsNewMember(page, site)
  const changed = 'Gletscher4Okapi'
  await page.goto('/my/setting')
  await acceptTerms(page, t)
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('my.loginPassword') }) })
  await section.getByRole('link', { name: t('my.change') }).click()
  await expect(page).toHaveURL(/change=login/)
  const current = section.getByLabel(t('my.current'), { exact: true })
  const set = section.getByRole('button', { name: t('access.setPassword') })

  await current.fill(`${password}x`)
  await typePassword(page, t('access.newPassword'), t, changed)
  await section.getByLabel(t('access.passwordAgain')).fill(`${changed}x`)
  await set.click()
  await expect(section.getByText(t('access.passwordsDiffer'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await section.getByLabel(t('access.passwordAgain')).fill(changed)
  await set.click()
  await expect(section.getByText(codeText(1051, { errorcount: 1 }))).toBeVisible()
  // Pasting is how a password manager without an extension is used.
  await context.grantPermissions(['clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(password)})`)
  await current.fill('')
  await current.press('ControlOrMeta+V')
  await expect(current).toHaveValue(password)
  await set.click()
  await expect(section.getByRole('status')).toHaveText(t('my.passwordChanged'))

  const other = await (await otherBrowser()).newPage()
  await other.goto('/home?sheet=login')
  const elsewhere = signInDialog(other, t)
  await fillSignIn(elsewhere, t, { username, password })
  await slideByKeyboard(elsewhere, t)
  const wrong = other.getByRole('alertdialog', { name: t('access.wrong') })
  await wrong.getByRole('button', { name: t('access.again') }).click()
  await fillSignIn(elsewhere, t, { username, password: changed })
  await slideByKeyboard(elsewhere, t)
  await expect(other.getByRole('dialog', { name: t('access.verify') })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: t('my.passwords'), exact: true })).toBeVisible()
})
