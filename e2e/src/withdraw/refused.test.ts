// Withdrawals refused because of the member, the destination or the amount: the form says so in its own words
// before anything is sent, and the call refuses with the code. What the form cannot know is refused on
// sending.
import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { codeTexts } from '@touchline/contract/message-of'
import { addEpayment, cancelWithdrawal, withdrawOverview } from '@touchline/contract/withdraw/calls'
import { acceptTerms } from '../access/new-member.ts'
import { refusalAs, sendAs } from '../access/sign-in.ts'
import { openBank, orderDeposit, transfer } from '../deposit/pay.ts'
import { axeFindings } from '../harness/axe.ts'
import { choose } from '../harness/choose.ts'
import type { Client } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type CodeText, consoleTextsOf, type Translate } from '../harness/texts.ts'
import { approveIdentity, fillPapers } from '../member/papers.ts'
import { approve, signedInAs } from '../operator/console.ts'
import {
  ask,
  askFor,
  openCase,
  payIn,
  proveAs,
  refusedWish,
  saveCard,
  signInAnew,
  startReady,
  startWithPassword,
  waitForAccount,
  withdrawalPassword,
} from './ready.ts'
import { confirmTold, late, saysBefore } from './said.ts'

test('too young a card, more than the level allows, two within a minute: the form says it first, the call refuses it', async ({
  page,
  t,
  codeText,
  site,
  language,
}) => {
  const member = await startWithPassword(page, site)
  await payIn(page, '60000.00')
  const { id: account } = await saveCard(page)
  const { accounts, changedMs } = await sendAs(page, withdrawOverview)
  const time = accounts[0]!.changedAt! + changedMs
  expect(await refusedWish(page, language, { account, amount: 500 })).toEqual({
    code: 2231,
    words: codeText(2231, { time }),
  })
  expect(await refusedWish(page, language, { account, amount: 55_000 })).toEqual({
    code: 2260,
    words: codeText(2260, { messageValue: '50000.00' }),
  })
  await page.goto('/withdraw/default?amount=55000')
  await acceptTerms(page, t)
  // The time until which the card waits stands between the words.
  const words = t('withdraw.fail-2231', { time: '|' }).split('|')
  for (const part of words) await saysBefore(page, t, 'changed', part)

  await waitForAccount(site)
  await saysBefore(page, t, 'day', t('withdraw.fail-2260', { level: 0, amount: '50,000.00' }))
  await page.getByRole('button', { name: t('withdraw.changeTo', { amount: '50,000' }) }).click()
  const amount = page.getByRole('textbox', { name: t('withdraw.amount') })
  await expect(amount).toHaveValue('50,000')

  await askFor(page, t, '300')
  await page.getByRole('button', { name: t('withdraw.cancel') }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: t('withdraw.cancelDo') }).click()
  await amount.fill('400')
  // The time from which the next one may be sent stands behind the words.
  await saysBefore(page, t, 'one', t('withdraw.fail-2223', { time: '' }))
  await signInAnew(page, site, member)
  expect(await refusedWish(page, language, { account, amount: 400 })).toEqual({
    code: 2223,
    words: codeTexts[language].code_2223_1,
  })
})

test('back goes no more than came: the form says how much, and the call refuses more', async ({
  page,
  t,
  codeText,
  site,
  language,
}) => {
  const { card, ...member } = await startReady(page, site, '500.00')
  const payer = await orderDeposit(page, t, '1000')
  await transfer(await openBank(page, t), { payer })
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await page.goto('/withdraw/default?amount=1200')
  await choose(page.getByRole('radio', { name: t('withdraw.backNote') }))
  await saysBefore(page, t, 'room', t('withdraw.fail-2261', { amount: '1,000.00' }))
  await page.getByRole('button', { name: t('withdraw.changeTo', { amount: '1,000' }) }).click()
  await expect(page.locator('main form button[type=submit]')).toBeEnabled()
  await signInAnew(page, site, member)
  expect(await refusedWish(page, language, { account: card.id, amount: 1200, back: true })).toEqual({
    code: 2261,
    words: codeText(2261, { messageValue: '1000.00' }),
  })
})

test('a wallet in another name is not saved, and a card is not paid to once another name is approved', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { card, ...member } = await startReady(page, site, '900.00')
  await page.goto('/withdraw/epayAdd')
  await acceptTerms(page, t)
  await page.getByRole('textbox', { name: t('withdraw.walletAccount') }).fill('ada.lovelace')
  await page.getByRole('textbox', { name: t('withdraw.holder') }).fill('Bo Lindqvist')
  await page.getByRole('button', { name: t('withdraw.saveWallet') }).click()
  await proveAs(page, t, withdrawalPassword)
  await confirmTold(page, t, codeText(2236))
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(codeText(2236))
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/real_name')
  await fillPapers(page, t)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('identity.apply') })
    .click()
  await expect(page.getByText(t('identity.inReview'))).toBeVisible()
  await approveIdentity(await otherBrowser(), parallelIndex, language)
  await page.goto('/withdraw/default?amount=500')
  await saysBefore(page, t, 'holder', t('withdraw.fail-2236'))
  await page.getByRole('link', { name: t('withdraw.to-cards') }).click()
  await expect(page).toHaveURL(/\/withdraw\/bankEdit/)
  await signInAnew(page, site, member)
  expect(await refusedWish(page, language, { account: card.id, amount: 500 })).toEqual({
    code: 2236,
    words: codeText(2236),
  })
})

test('what is approved is not taken back; who comes after it on its device and to its wallet is not paid', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const first = await startWithPassword(page, site)
  await payIn(page, '300.00')
  const wallet = { paymentId: 'wallet', address: `${first.username}@pay`, accountName: 'Ada Lovelace' }
  const { id: account } = await sendAs(page, addEpayment, { ...wallet, pickupPassword: withdrawalPassword })
  await waitForAccount(site)
  const { id } = await ask(page, account, 100)
  await page.goto('/withdraw/default')
  await acceptTerms(page, t)
  await page.getByRole('button', { name: t('withdraw.cancel') }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('100.00')

  const c = consoleTextsOf(language)
  const context = await otherBrowser()
  const risk = await signedInAs('risk', { context, origin: consoleOf(parallelIndex), t: c })
  await openCase(risk, c, first.username)
  const readAgain = await late(page)
  await approve(risk, c)
  await question.getByRole('button', { name: t('withdraw.cancelDo') }).click()
  await confirmTold(page, t, codeText(2263))
  readAgain()
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeHidden()
  await signInAnew(page, site, first)
  expect(await refusalAs(page, language, cancelWithdrawal, undefined, { x: id })).toEqual({
    code: 2263,
    words: codeText(2263),
  })
  await saysOfAnothers(page, { t, codeText, site, language, wallet })
})

interface RefusalSetup {
  readonly t: Translate
  readonly codeText: CodeText
  readonly site: Client
  readonly language: Language
  readonly wallet: { readonly paymentId: string; readonly address: string; readonly accountName: string }
}

/**
 * A second member in the same browser asks to be paid to the first one's wallet, and then to a card of its
 * own.
 */
async function saysOfAnothers(
  page: Page,
  { t, codeText, site, language, wallet }: RefusalSetup,
): Promise<void> {
  const { card } = await startReady(page, site, '300.00')
  const { id: theirs } = await sendAs(page, addEpayment, { ...wallet, pickupPassword: withdrawalPassword })
  await waitForAccount(site)
  expect(await refusedWish(page, language, { account: theirs, amount: 100 })).toEqual({
    code: 2233,
    words: codeText(2233),
  })
  expect(await refusedWish(page, language, { account: card.id, amount: 100 })).toEqual({
    code: 2232,
    words: codeText(2232),
  })
  await page.goto(`/withdraw/default?amount=100&account=${theirs}`)
  await acceptTerms(page, t)
  await saysBefore(page, t, 'holder', t('withdraw.fail-2233'))
  await page.getByRole('button', { name: t('withdraw.mend-account') }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('radio', { name: card.number.slice(-4) }).click()
  await expect(chooser).toBeHidden()
  await saysBefore(page, t, 'network', t('withdraw.fail-2232'))
}
