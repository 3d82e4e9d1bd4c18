import { sendMail } from '@touchline/contract/access/calls'
import { pathOf } from '@touchline/contract/path'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/test.ts'
import { excludeOneself } from '../member/exclude.ts'
import { acceptTerms, newUsername, startAsNewMember } from './new-member.ts'
import { proveEmail, typePassword } from './prove-email.ts'
import { fillSignIn, signInDialog, slideByKeyboard, solveCaptcha, startSignedIn } from './sign-in.ts'

test('register by an invitation, which signs in, and accept the terms; another browser is asked for a code; exclude oneself', async ({
  page,
  t,
  codeText,
  site,
  otherBrowser,
}) => {
  const username = newUsername()
  const password = 'Okapi3Gletscher'
  await page.goto('/register?rec=anna')
  await expect(page.getByText('A**A')).toBeVisible()
  await proveEmail(page, t, site, `${username}@example.com`)
  const name = page.getByLabel(t('access.username'), { exact: true })
  await name.fill('1x')
  await page.getByRole('button', { name: t('access.register') }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill(username)
  await expect(name, 'what was wrong is typed anew').not.toHaveAttribute('aria-invalid', 'true')
  await typePassword(page, t('access.password'), t, password)
  const register = page.getByRole('button', { name: t('access.register') })
  await register.click()
  await expect(page.getByText(codeText(1015))).toBeVisible()
  await page.getByText(t('access.adult')).click()
  await expect(page.getByText(codeText(1015)), 'what was said of it is gone').toBeHidden()
  await register.click()
  await expect(page).toHaveURL('/home')

  // The page asks once about terms that are not accepted. On acceptance the first page asks for the terms
  // again; leaving the page drops that answer.
  await acceptTerms(page, t)
  await page.goto('about:blank')
  const asked = page.waitForResponse((answer) => answer.url().includes('/members/clause'))
  await page.goto('/home')
  expect(await (await asked).json()).toMatchObject({ Payload: { isRead: true } })

  const other = await (await otherBrowser()).newPage()
  await other.goto('/home?sheet=login')
  const elsewhere = signInDialog(other, t)
  await fillSignIn(elsewhere, t, { username, password })
  await slideByKeyboard(elsewhere, t)
  await expect(other.getByRole('dialog', { name: t('access.verify') })).toBeVisible()

  await excludeOneself(page, t, { username, password })
})

test('another code is asked for without typing one; the sandbox says where codes are', async ({
  page,
  t,
  codeText,
}) => {
  // Makes the page believe that the minute between two codes is over; the site still refuses.
  await page.route(`**${pathOf(sendMail)}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (json.StatusCode === 0) json.Payload.resendAt = 0
    await route.fulfill({ response, json })
  })
  await page.goto('/register')
  await choose(page.getByRole('radio', { name: t('access.way_email') }))
  await page.getByLabel(t('access.email')).fill(`${newUsername()}@example.com`)
  await solveCaptcha(page.locator('form'), t)
  await page.getByRole('button', { name: t('access.sendCode') }).click()
  const panel = page.getByRole('link', { name: t('access.sandboxCodes') })
  await expect(panel).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: t('access.resend') }).click()
  await expect(page.getByText(codeText(1136))).toBeVisible()
  await expect(page.getByText(t('access.resendIn')), 'and from when on it is possible').toBeVisible()
})

test('a refusal to send a code is said where no contact is typed', async ({ page, t, codeText, site }) => {
  await startAsNewMember(page, site)
  await page.goto('/forgetWithdraw')
  await acceptTerms(page, t)
  const send = page.getByRole('button', { name: t('access.sendCode') })
  // The contact got its last code at the registration. If that is over a minute ago, it gets another one now.
  await expect(async () => {
    await page.reload()
    await send.click()
    await expect(page.getByText(codeText(1136))).toBeVisible({ timeout: 5_000 })
    await expect(page.getByText(t('access.possibleIn')), 'and from when on one is').toBeVisible()
  }).toPass({ timeout: 120_000 })
  // The member has only one of the two kinds of contact, so the page does not ask which one to use.
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('who has no contact is led to add one before a withdrawal password', async ({ page, t, site }) => {
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.goto('/forgetWithdraw')
  await expect(page.getByText(t('access.withdrawalNoContact'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: t('access.withdrawalBind') }).click()
  await expect(page).toHaveURL(/forgetUserInfo/)
})
