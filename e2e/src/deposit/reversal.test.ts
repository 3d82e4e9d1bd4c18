// A bank takes back a payment: two operators take the money from where it is, and its member sees it at once.
import { startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from '../operator/console.ts'
import { openBank, orderDeposit, transfer } from './pay.ts'

test('what was credited is taken back by two operators, and the order says so', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { username } = await startAsNewMember(page, site)
  const payer = await orderDeposit(page, t, '431')
  const bank = await openBank(page, t)
  await transfer(bank, { payer })
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await bank.getByRole('row').filter({ hasText: payer }).locator('form[action^="/reverse"] button').click()
  await expect(bank.getByRole('status')).toBeVisible()

  const c = consoleTextsOf(language)
  const signIn = async (role: 'support' | 'finance') =>
    signedInAs(role, { context: await otherBrowser(), origin: consoleOf(parallelIndex), t: c })
  const support = await signIn('support')
  await support.goto(`${consoleOf(parallelIndex)}/payments`)
  await support
    .getByRole('listitem')
    .filter({ hasText: '431.00' })
    .filter({ hasText: c('deposit.why-reversal') })
    .getByRole('link')
    .last()
    .click()
  await expect(support.getByRole('link', { name: username })).toBeVisible()
  expect(await axeFindings(support)).toEqual([])
  await support.getByRole('button', { name: c('deposit.take') }).click()
  const dialog = support.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('the bank wrote of a wrong transfer')
  await dialog.getByRole('button', { name: c('site.propose') }).click()
  const proposed = support.locator('main a[href*="/queue/proposal"]')
  await expect(support.getByRole('heading', { name: c('deposit.proposed') })).toBeVisible()
  const address = new URL((await proposed.getAttribute('href'))!, support.url())

  const finance = await signIn('finance')
  await finance.goto(address.href)
  await expect(finance.getByText(c('deposit.effectTake-credited')).first()).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
  await approve(finance, c)
  await expect(page.getByText(t('deposit.step-takenBack'))).toBeVisible()
  await expect(page.getByText(/^[-−]431\.00/).first()).toBeVisible()
  await expect(support.getByText(c('deposit.takenFrom', { member: username }))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
