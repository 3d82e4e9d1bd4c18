// The proofs that a withdrawal asks for: a code counts only where it was typed, the withdrawal password does
// not sign in, and for a while after an account was recovered its money goes only where it went before.
import type { Page } from '@playwright/test'
import type { SettingValues } from '@touchline/contract/settings'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { proveBy, proveEmail, typePassword } from '../access/prove-email.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { consolePagesOf, putBack, setSettings, settingNow } from '../operator/settings.ts'
import {
  payIn,
  proveAs,
  refusedWish,
  saveCard,
  sendForm,
  signInAnew,
  startReady,
  waitForAccount,
  withdrawalPassword,
} from './ready.ts'
import { confirmTold, saysBefore } from './said.ts'

const hour = 3_600_000

test.afterEach(async ({ language, otherBrowser }, { parallelIndex }) => {
  await putBack(() => consolePagesOf(otherBrowser, parallelIndex, language))
})

test('a code is good in the browser in which it was typed: in another, or without one, nothing leaves', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { card, ...member } = await startReady(page, site, '900.00')
  const consolePages = await consolePagesOf(otherBrowser, parallelIndex, language)
  await setSettings(consolePages, { withdrawCode: 'always' })
  expect(await refusedWish(page, language, { account: card.id, amount: 200 })).toEqual({
    code: 1033,
    words: codeText(1033),
  })
  await page.goto('/withdraw/default?amount=200')
  await acceptTerms(page, t)
  await sendForm(page, t)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(t('withdraw.codeNote'))
  // The member has no number, so there is only one way to be reached, and no choice.
  await expect(sheet.getByRole('radio')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await proveBy(page, t, site, `${member.username}@example.com`)
  await expect(sheet.getByLabel(t('withdraw.password'), { exact: true })).toBeVisible()

  // The browser loses the cookie that says which device it is.
  await page.context().clearCookies({ name: 'touchline_device' })
  await proveAs(page, t, withdrawalPassword)
  await confirmTold(page, t, codeText(1033))
  await expect(sheet).toContainText(t('withdraw.codeNote'))
  await expect(sheet.getByRole('alert').filter({ hasText: codeText(1033) })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('neither password may be the other; and once the account was got back, its money waits for cards that were paid before', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await startAsNewMember(page, site)
  await payIn(page, '900.00')
  await passwordsDiffer(page, t, codeText(1153), member.password)
  await signInAnew(page, site, member)
  const card = await saveCard(page)
  await waitForAccount(site)
  const consolePages = await consolePagesOf(otherBrowser, parallelIndex, language)
  const rules = await settingNow<SettingValues['withdrawRules']>(consolePages, 'withdrawRules')
  await setSettings(consolePages, { withdrawRules: { ...rules, regainedMs: hour } })

  await page.goto('/forgetPwd')
  await page.getByLabel(t('access.username'), { exact: true }).fill(member.username)
  await proveEmail(page, t, site, `${member.username}@example.com`)
  const set = page.getByRole('button', { name: t('access.setPassword') })
  await typePassword(page, t('access.newPassword'), t, withdrawalPassword)
  await set.click()
  await expect(page.getByText(codeText(1153))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const password = 'Gletscher5Okapi'
  await typePassword(page, t('access.newPassword'), t, password)
  await set.click()
  await expect(page.getByText(t('access.passwordSet'))).toBeVisible()

  await signInAnew(page, site, { ...member, password })
  const refused = await refusedWish(page, language, { account: card.id, amount: 200 })
  expect(refused.code).toBe(2266)
  expect(refused.words).toContain(codeText(2266))
  await page.goto('/withdraw/default?amount=200')
  // The time until which the card waits stands between the words.
  const words = t('withdraw.fail-2266', { time: '|' }).split('|')
  for (const part of words) await saysBefore(page, t, 'known', part)
})

/** The settings refuse a withdrawal password that is the sign-in password, and the other way round. */
async function passwordsDiffer(page: Page, t: Translate, refused: string, password: string): Promise<void> {
  await page.goto('/my/setting?change=withdraw')
  await acceptTerms(page, t)
  const set = page.getByRole('button', { name: t('access.setPassword') })
  await page.getByLabel(t('my.current'), { exact: true }).fill(password)
  await typePassword(page, t('access.newWithdrawalPassword'), t, password)
  await set.click()
  await expect(page.getByText(refused)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await typePassword(page, t('access.newWithdrawalPassword'), t, withdrawalPassword)
  await set.click()
  await expect(page.getByText(t('my.withdrawChanged'))).toBeVisible()

  await page.goto('/my/setting?change=login')
  await page.getByLabel(t('my.current'), { exact: true }).fill(password)
  await typePassword(page, t('access.newPassword'), t, withdrawalPassword)
  await set.click()
  await expect(page.getByText(refused)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
}
