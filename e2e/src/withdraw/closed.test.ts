// Things change while a form is open: operators close all withdrawals, one way, or this member's; a fee
// rises; the same is sent once more. The member is told on sending, and by the form from then on.
import type { Page } from '@playwright/test'
import type { SettingValues } from '@touchline/contract/settings'
import { acceptTerms } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { closeService, consolePagesOf, putBack, setSettings, settingNow } from '../operator/settings.ts'
import { proveAs, refusedWish, sendForm, signInAnew, startReady, withdrawalPassword } from './ready.ts'
import { confirmTold, late, saysBefore, sendInVain } from './said.ts'

const hour = 3_600_000

test.afterEach(async ({ language, otherBrowser }, { parallelIndex }) => {
  await putBack(() => consolePagesOf(otherBrowser, parallelIndex, language))
})

test('withdrawals are closed, the books, a way, and one member’s: each is said, and nothing is taken', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await startReady(page, site, '900.00')
  const refused = async (as: { code: number; words: string }) => {
    await signInAnew(page, site, member)
    expect(await refusedWish(page, language, { account: member.card.id, amount: 200 })).toEqual(as)
  }
  const consolePages = await consolePagesOf(otherBrowser, parallelIndex, language)
  await page.goto('/withdraw/default?amount=200')
  await acceptTerms(page, t)
  const amount = page.getByRole('textbox', { name: t('withdraw.amount') })
  await expect(amount).toHaveValue('200')

  const said = { 'zh-cn': '银行线路更换中', 'en-us': 'The line to the bank is being replaced' }
  // The form's own reading is delayed: it might learn of the closing first, and let nothing be sent.
  const readsAgain = await late(page)
  await closeService(consolePages, 'withdrawals', said)
  await sendInVain(page, t, said[language])
  readsAgain()
  await saysBefore(page, t, 'open', t('withdraw.fail-2000'))
  // The form is there as before, and no invisible sheet is in the way.
  await amount.fill('300')
  await expect(amount).toHaveValue('300')
  await refused({ code: 2000, words: said[language] })
  await closeService(consolePages, 'withdrawals', null)
  await page.goto('/withdraw/default?amount=200')
  await expect(page.locator('main form button[type=submit]')).toBeEnabled()
  const readsFrozen = await late(page)
  await setSettings(consolePages, { moneyFrozen: true })
  await sendInVain(page, t, codeText(2227))
  readsFrozen()
  await saysBefore(page, t, 'open', t('withdraw.fail-2227'))
  await refused({ code: 2227, words: codeText(2227) })

  const ways = await settingNow<SettingValues['withdrawWays']>(consolePages, 'withdrawWays')
  const withdrawWays = ways.map((way) => (way.method === 'card' ? { ...way, open: false } : way))
  await setSettings(consolePages, { moneyFrozen: false, withdrawWays })
  await refused({ code: 2226, words: codeText(2226) })
  await page.goto('/withdraw/default?amount=200')
  await saysBefore(page, t, 'open', t('withdraw.fail-2226'))

  await stopWithdrawing(consolePages.finance, consoleTextsOf(language), member.username)
  await refused({ code: 2238, words: codeText(2238) })
  await page.goto('/withdraw/default?amount=200')
  await saysBefore(page, t, 'open', t('withdraw.fail-2238'))
  await page.getByRole('link', { name: t('withdraw.to-service') }).click()
  await expect(page).toHaveURL(/\/assistant/)
})

/** Stops the member's withdrawals on the member's page in the console, with a reason. */
async function stopWithdrawing(consolePage: Page, c: ConsoleTexts, username: string): Promise<void> {
  await consolePage.getByRole('link', { name: c('member.members'), exact: true }).click()
  await consolePage.getByRole('textbox', { name: c('member.findHint') }).fill(username)
  await consolePage.getByRole('link', { name: username }).click()
  await consolePage.getByRole('button', { name: c('member.setFlag') }).click()
  const dialog = consolePage.getByRole('alertdialog')
  await dialog.getByRole('combobox', { name: c('member.flagChoice') }).click()
  await consolePage.getByRole('option', { name: c('member.flag_withdrawMoneyBlocked') }).click()
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('the card is said to be stolen')
  expect(await axeFindings(consolePage)).toEqual([])
  await dialog.getByRole('button', { name: c('member.setFlagConfirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(consolePage.getByText('the card is said to be stolen').first()).toBeVisible()
}

test('a fee that rose is shown before it is taken, and the same is not sent twice within its time', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { card, ...member } = await startReady(page, site, '900.00')
  const consolePages = await consolePagesOf(otherBrowser, parallelIndex, language)
  const rules = await settingNow<SettingValues['withdrawRules']>(consolePages, 'withdrawRules')
  await setSettings(consolePages, { withdrawRules: { ...rules, gapMs: 0, sameMs: hour } })
  await page.goto('/withdraw/default?amount=200')
  await acceptTerms(page, t)
  await sendForm(page, t)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('200.00')

  const levels = await settingNow<SettingValues['vipLevels']>(consolePages, 'vipLevels')
  const vipLevels = levels.map((each) => (each.level === 0 ? { ...each, freeWithdrawals: 0 } : each))
  await setSettings(consolePages, { vipLevels })
  await proveAs(page, t, withdrawalPassword)
  await confirmTold(page, t, codeText(2229))
  // The present fee and the sum that arrives stand above the password.
  await expect(sheet).toContainText('10.00')
  await expect(sheet).toContainText('190.00')
  await expect(sheet.getByRole('alert')).toHaveText(codeText(2229))
  expect(await axeFindings(page)).toEqual([])
  await proveAs(page, t, withdrawalPassword)
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('190.00')

  await page.getByRole('button', { name: t('withdraw.cancel') }).click()
  await sheet.getByRole('button', { name: t('withdraw.cancelDo') }).click()
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('200')
  await sendInVain(page, t, codeText(2228))
  await expect(sheet.getByRole('alert')).toHaveText(codeText(2228))
  expect(await axeFindings(page)).toEqual([])
  await signInAnew(page, site, member)
  expect(await refusedWish(page, language, { account: card.id, amount: 200 })).toEqual({
    code: 2228,
    words: codeText(2228),
  })
})
