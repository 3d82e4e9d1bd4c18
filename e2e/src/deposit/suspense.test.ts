// A payment in another name: it waits for two people, who find out whose it is, and the member looks on.
import { startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, goByKeys, signedInAs } from '../operator/console.ts'
import { openBank, orderDeposit, transfer } from './pay.ts'

test('what another name paid is credited by two operators, and comes to the member at once', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await startAsNewMember(page, site)
  await orderDeposit(page, t, '300')
  const number = /\bD\d{6,}\b/.exec(await page.locator('main').innerText())![0]
  await transfer(await openBank(page, t), { payer: 'Charles Babbage' })

  const c = consoleTextsOf(language)
  const signIn = async (role: 'support' | 'finance') =>
    signedInAs(role, { context: await otherBrowser(), origin: consoleOf(parallelIndex), t: c })
  const support = await signIn('support')
  await goByKeys(support, 'y', c('deposit.payments'))
  await support
    .getByRole('listitem')
    .filter({ hasText: '300.00' })
    .filter({ hasText: c('deposit.why-name') })
    .getByRole('link')
    .last()
    .click()
  const likely = support.getByRole('listitem').filter({ hasText: number })
  await expect(likely).toContainText(c('deposit.same-reference'))
  await expect(likely).toContainText(c('deposit.other-payer'))
  expect(await axeFindings(support)).toEqual([])
  await support.getByRole('textbox', { name: c('deposit.openReason') }).fill('to ask the member about it')
  await support.getByRole('button', { name: c('deposit.open'), exact: true }).click()
  await expect(support.getByText('Charles Babbage').first()).toBeVisible()
  await likely.getByRole('button').click()
  const dialog = support.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('his father, by letter')
  expect(await axeFindings(support)).toEqual([])
  await dialog.getByRole('button', { name: c('site.propose') }).click()
  const proposed = support.locator('main a[href*="/queue/proposal"]')
  await expect(support.getByRole('heading', { name: c('deposit.proposed') })).toBeVisible()
  const address = new URL((await proposed.getAttribute('href'))!, support.url())
  await expect(page.getByRole('heading', { name: t('deposit.state-open') })).toBeVisible()

  const finance = await signIn('finance')
  await finance.goto(address.href)
  await expect(finance.getByText(number).first()).toBeVisible()
  await approve(finance, c)
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await expect(support.getByRole('heading', { name: c('deposit.decided') })).toBeVisible()

  await finance.goto(`${consoleOf(parallelIndex)}/payments?tab=day`)
  await expect(finance.getByText(c('deposit.booksAgree'))).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
})
