// A bank takes back money that its member has staked, so the member owes it: finance sees what writing it off
// would move and proposes that, another operator approves it, and the member is told.
import type { Page } from '@playwright/test'
import { login } from '@touchline/contract/access/calls'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { post, startSignedIn } from '../access/sign-in.ts'
import { openBank, orderDeposit, transfer } from '../deposit/pay.ts'
import { openOffer, order } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { Member } from '../harness/client.ts'
import { consoleOf, originOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { approve, goByKeys, signedInAs } from './console.ts'

const told = { 'zh-cn': '欠款已核销', 'en-us': 'What you owed is written off' }

test('what a member owes is written off by two, and the member is told', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const credentials = await startAsNewMember(page, site)
  const { username } = credentials
  const payer = await orderDeposit(page, t, '431')
  const bank = await openBank(page, t)
  await transfer(bank, { payer })
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  // Signing in uses the browser's device, which asks for no code; the session belongs to a program.
  const session = await post(page, login, { ...credentials, ...(await site.captcha()) })
  await order(new Member(originOf(parallelIndex), language, session), await openOffer(site), '400.00')
  await bank.getByRole('row').filter({ hasText: payer }).locator('form[action^="/reverse"] button').click()
  await expect(bank.getByRole('status')).toBeVisible()

  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'support' | 'finance' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const support = await signIn('support')
  const taken = await proposeTaking(support, c, `${origin}/payments`)
  const finance = await signIn('finance')
  await finance.goto(taken)
  await approve(finance, c)

  await finance.goto(origin)
  await goByKeys(finance, '4', c('accounting.owed'))
  await finance.getByRole('textbox', { name: c('accounting.owedFind') }).fill(username)
  await expect(finance.getByText(c('accounting.owedAgrees')).first()).toBeVisible()
  const row = finance.getByRole('listitem').filter({ hasText: username })
  await expect(row).toContainText('400.00')
  expect(await axeFindings(finance)).toEqual([])
  await row
    .getByRole('button', { name: c('accounting.writeOffOf', { member: username, amount: '400.00' }) })
    .click()
  const asked = finance.getByRole('alertdialog')
  const effect = asked.getByRole('row', { name: c('accounting.effect-member', { member: username }) })
  await expect(effect.getByRole('cell').first()).toHaveText('400.00')
  await expect(effect.getByRole('cell').last()).toHaveText('0.00')
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('cannot be reached any more')
  expect(await axeFindings(finance)).toEqual([])
  await asked.getByRole('button', { name: c('site.propose') }).click()
  await expect(asked).toBeHidden()
  const address = new URL((await row.locator('a[href*="/queue/proposal"]').getAttribute('href'))!, origin)
  await finance.goto(address.href)
  await expect(finance.getByText(c('task.hindrance_out'))).toBeVisible()
  await expect(finance.getByRole('button', { name: c('task.approve') })).toBeDisabled()

  const admin = await signIn('admin')
  await approveSeen(admin, c, {
    at: address.href,
    reason: 'cannot be reached any more',
    effect: c('accounting.effect-member', { member: username }),
  })

  await finance.goto(`${origin}/owed?member=${username}`)
  await expect(finance.getByText(c('app.nothingFound'))).toBeVisible()
  await startSignedIn(page, site, credentials)
  await page.goto('/bulletin')
  await expect(page.getByText(told[language]).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

/** Proposes to take the money from where it is; answers the address of the case. */
async function proposeTaking(support: Page, c: ConsoleTexts, payments: string): Promise<string> {
  await support.goto(payments)
  await support
    .getByRole('listitem')
    .filter({ hasText: '431.00' })
    .filter({ hasText: c('deposit.why-reversal') })
    .getByRole('link')
    .last()
    .click()
  await support.getByRole('button', { name: c('deposit.take') }).click()
  const asked = support.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('the bank wrote of a wrong transfer')
  await asked.getByRole('button', { name: c('site.propose') }).click()
  const proposed = support.locator('main a[href*="/queue/proposal"]')
  await expect(support.getByRole('heading', { name: c('deposit.proposed') })).toBeVisible()
  return new URL((await proposed.getAttribute('href'))!, support.url()).href
}

interface WriteOffPreview {
  readonly at: string
  readonly reason: string
  /** The name of the preview's row that shows the effect. */
  readonly effect: string
}

/** The second person sees reason and effect before approving. */
async function approveSeen(
  page: Page,
  c: ConsoleTexts,
  { at, reason, effect }: WriteOffPreview,
): Promise<void> {
  await page.goto(at)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('row', { name: effect })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await approve(page, c)
}

test('a balance is corrected by hand by two, and the member reads why', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { username } = await startAsNewMember(page, site)
  await page.goto('/records')
  await acceptTerms(page, t)
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'finance' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const finance = await signIn('finance')
  await finance.goto(`${origin}/members?find=${username}`)
  await finance.getByRole('link', { name: username }).click()
  await finance.getByRole('button', { name: c('accounting.adjust') }).click()
  const asked = finance.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: c('accounting.adjustAmount') }).fill('12.5')
  const effect = c('accounting.adjust-main', { member: username })
  await expect(asked.getByRole('row', { name: effect }).getByRole('cell').last()).toHaveText('12.50')
  await asked.getByRole('textbox', { name: c('accounting.reference') }).fill('C-1042')
  const words = { 'zh-cn': '补回系统故障造成的差额。', 'en-us': 'Made up for what a fault took.' }
  const said = asked.getByRole('group', { name: c('accounting.said') }).getByRole('textbox')
  for (const at of [0, 1]) {
    const language = (await said.nth(at).getAttribute('lang'))?.startsWith('zh') ? 'zh-cn' : 'en-us'
    await said.nth(at).fill(words[language])
  }
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('case C-1042')
  expect(await axeFindings(finance)).toEqual([])
  await asked.getByRole('button', { name: c('site.propose') }).click()
  await expect(asked).toBeHidden()

  const admin = await signIn('admin')
  await admin.goto(`${origin}/queue/proposal`)
  await admin.getByRole('row').filter({ hasText: username }).first().click()
  await admin.waitForURL(/case=/)
  await approveSeen(admin, c, { at: admin.url(), reason: 'case C-1042', effect })
  await expect(page.getByText(words[language])).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
