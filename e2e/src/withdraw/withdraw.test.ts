// Withdrawing as a member meets it: what comes before the first one, the checks, the password, the steps, and
// taking it back.
import type { Page } from '@playwright/test'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { openBank, orderDeposit, transfer } from '../deposit/pay.ts'
import { axeFindings } from '../harness/axe.ts'
import { choose } from '../harness/choose.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf, type Translate } from '../harness/texts.ts'
import { excludeOneself } from '../member/exclude.ts'
import { approve, signedInAs } from '../operator/console.ts'
import {
  askFor,
  openCase,
  payIn,
  proveAs,
  startReady,
  startWithPassword,
  waitForAccount,
  withdrawalPassword,
} from './ready.ts'

test('a first withdrawal asks for a password and a card, is held, taken back, and lies among what arrived', async ({
  page,
  t,
  site,
  codeText,
}) => {
  const member = await startAsNewMember(page, site)
  await payIn(page, '1000.00')
  await page.goto('/withdraw/default')
  await acceptTerms(page, t)
  await expect(page.getByRole('heading', { name: t('withdraw.firstTitle') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: t('withdraw.setPassword') }).click()
  await page.getByLabel(t('my.current'), { exact: true }).fill(member.password)
  await page.getByLabel(t('access.newWithdrawalPassword'), { exact: true }).fill(withdrawalPassword)
  await page.getByLabel(t('access.passwordAgain'), { exact: true }).fill(withdrawalPassword)
  await page.getByRole('button', { name: t('access.setPassword') }).click()
  await page.getByRole('link', { name: t('withdraw.goOn') }).click()

  await page.getByRole('link', { name: t('withdraw.addCard') }).click()
  await page.getByRole('combobox', { name: t('withdraw.bank') }).click()
  await page.getByRole('option').nth(4).click()
  await page.getByRole('textbox', { name: t('withdraw.number') }).fill('6217 0012 3456 4418')
  await expect(page.getByText(t('withdraw.luhn'))).toBeVisible()
  await page.getByRole('textbox', { name: t('withdraw.holder') }).fill('Ada Lovelace')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('withdraw.saveCard') }).click()
  expect(await axeFindings(page)).toEqual([])
  await proveAs(page, t, withdrawalPassword)

  // The card was saved just now, and the page says until when it waits.
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('500')
  const checks = page.getByRole('listitem').filter({ hasText: t('withdraw.check-changed') })
  await expect(checks).toContainText(/\d{2}:\d{2}:\d{2}/)
  await expect(page.getByRole('button', { name: t('withdraw.notYet', { count: 1 }) })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await waitForAccount(site)
  const send = page.getByRole('main').getByRole('button', { name: /500.*4418/ })
  await expect(send).toBeEnabled()
  expect(await axeFindings(page)).toEqual([])
  await send.click()
  await proveAs(page, t, 'Wrong77xx')
  await expect(page.getByRole('dialog')).toContainText(codeText(2234))
  expect(await axeFindings(page)).toEqual([])
  await proveAs(page, t, withdrawalPassword)

  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
  await expect(page.getByRole('list', { name: t('withdraw.steps') })).toContainText(
    t('withdraw.reason-account'),
  )
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('withdraw.cancel') }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('500.00')
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: t('withdraw.cancelDo') }).click()
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeHidden()
  await isTakenBack(page, t)
})

/** Reads that it was taken back: in the list, on the order's own page, in the wallet and in the records. */
async function isTakenBack(page: Page, t: Translate): Promise<void> {
  await page.getByRole('link', { name: t('withdraw.orders') }).click()
  const canceled = t('withdraw.state-canceled')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: canceled })
  await expect(row).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page.getByText(t('withdraw.whereNow'))).toBeVisible()
  await expect(page.getByText('500.00').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/wallet')
  await expect(
    page.getByRole('heading', { name: t('deposit.arrivedThere', { amount: '500.00' }) }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /500\.00/ })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/records?kind=withdrawal')
  await expect(page.getByText(t('books.kind-withdraw-return')).first()).toBeVisible()
}

test('every check that does not pass is said with what mends it', async ({ page, t, site }) => {
  await startReady(page, site, '6240.50')
  await page.goto('/withdraw/default')
  await acceptTerms(page, t)
  const amount = page.getByRole('textbox', { name: t('withdraw.amount') })
  await amount.fill('50')
  await page.getByRole('button', { name: t('withdraw.changeTo', { amount: '100' }) }).click()
  await expect(amount).toHaveValue('100')
  await amount.fill('150.5')
  await expect(page.getByText(t('withdraw.fail-notWhole'))).toBeVisible()
  await amount.fill('9000')
  await expect(page.getByText(t('withdraw.fail-2237', { missing: '2,759.50' }))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('button', { name: t('withdraw.changeTo', { amount: '6,240' }) })
    .first()
    .click()
  await expect(amount).toHaveValue('6,240')
  await askFor(page, t, '3000')
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
  // A page that is opened later shows it at once, and no second one can be asked for.
  await page.goto('/withdraw/default?amount=100')
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
  await expect(amount).toHaveCount(0)
})

test('what a bank paid in goes back there at once, and anything else once it was wagered', async ({
  page,
  t,
  site,
}) => {
  await startReady(page, site, '200.00')
  const payer = await orderDeposit(page, t, '1000')
  await transfer(await openBank(page, t), { payer })
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await page.goto('/withdraw/default?amount=800')
  await expect(page.getByRole('radio', { name: t('withdraw.backNote') })).toBeChecked()
  await expect(page.getByText(t('withdraw.fee-back'))).toBeVisible()
  // The page says which orders count, so that no one stakes in vain.
  await expect(page.getByText(t('withdraw.wageringCounts', { rate: '1' }))).toBeVisible()
  await choose(page.getByRole('radio', { name: t('withdraw.freely') }))
  await expect(page.getByText(t('withdraw.fail-2241', { amount: '1,000.00' }))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('withdraw.mend-back') }).click()
  await expect(page.getByRole('radio', { name: t('withdraw.backNote') })).toBeChecked()
  await askFor(page, t, '800')
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
  await expect(page.getByText(t('withdraw.goesBack'))).toBeVisible()
})

test('who has excluded themselves takes out all they have, to an e-wallet, and sees it paid', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await startWithPassword(page, site)
  await payIn(page, '321.50')
  await page.goto('/withdraw/epayAdd')
  await acceptTerms(page, t)
  await page.getByRole('textbox', { name: t('withdraw.walletAccount') }).fill(`${member.username}@pay`)
  await page.getByRole('textbox', { name: t('withdraw.holder') }).fill('Ada Lovelace')
  await page.getByRole('button', { name: t('withdraw.saveWallet') }).click()
  await proveAs(page, t, withdrawalPassword)
  await expect(page.getByRole('textbox', { name: t('withdraw.amount') })).toBeVisible()
  await waitForAccount(site)
  await excludeOneself(page, t, member)
  await page.goto('/my/overview')
  const link = page.getByRole('main').getByRole('link', { name: t('withdraw.title') })
  await link.first().click()
  await page.getByRole('button', { name: t('withdraw.all', { amount: '321.5' }) }).click()
  await expect(page.getByText(t('withdraw.wageringNever'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await askFor(page, t, '321.5')
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()

  const c = consoleTextsOf(language)
  const context = await otherBrowser()
  const risk = await signedInAs('risk', { context, origin: consoleOf(parallelIndex), t: c })
  await openCase(risk, c, member.username)
  await expect(risk.getByText(c('withdraw.fails-restricted')).first()).toBeVisible()
  await approve(risk, c)

  // The withdrawal is no longer under way, and another one could be asked for.
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeHidden()
  // A member who watched it reads how it ended.
  const ended = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t('withdraw.state-paid') })
  await expect(ended).toContainText('321.50')
  await page.getByRole('link', { name: t('withdraw.orders') }).click()
  const paid = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('withdraw.state-paid') })
  await expect(paid).toContainText('321.50')
  expect(await axeFindings(page)).toEqual([])
})
