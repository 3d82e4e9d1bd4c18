// Withdrawals as operators let them out: a large one by two people, then by a file that the bank is given; one is refused, with a reason that its
// member reads.
import type { Page } from '@playwright/test'
import { sandboxDeposit, sandboxState } from '@touchline/contract/sandbox/calls'
import { oneWithdrawal } from '@touchline/contract/withdraw/calls'
import { startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { approve, confirm, signedInAs } from '../operator/console.ts'
import { ask, newCard, saveCard, sendAs } from './ask.ts'

test('a large withdrawal is approved by two people, leaves by a file for the bank, and is paid', async ({
  page,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await startAsNewMember(page, site)
  const card = newCard()
  const account = await saveCard(page, site, member, card)
  await giveMoney(page, '25000.00')
  const { id, orderNumber } = await ask(page, account, 25_000)

  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'finance' | 'risk' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const risk = await signIn('risk')
  await openCase(risk, c, member.username)
  await expect(risk.getByText(orderNumber)).toBeVisible()
  await expect(risk.getByText(c('withdraw.fails-amount')).first()).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('textbox', { name: c('withdraw.openReason') }).fill('to compare it with the papers')
  await risk.getByRole('button', { name: c('withdraw.open') }).click()
  await expect(risk.getByText(card.number.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  await approve(risk, c)

  const finance = await signIn('finance')
  await openCase(finance, c, member.username)
  await expect(finance.getByText(c('withdraw.needsSecond'))).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
  await approve(finance, c)

  await finance.goto(`${origin}/withdrawals?tab=files`)
  await finance.getByRole('button', { name: c('withdraw.proposeFile') }).click()
  const dialog = finance.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('the file of the day')
  expect(await axeFindings(finance)).toEqual([])
  await dialog.getByRole('button', { name: c('site.propose') }).click()
  const proposed = finance.locator('main a[href*="/queue/proposal"]')
  await expect(proposed).toBeVisible()
  const admin = await signIn('admin')
  await admin.goto(new URL((await proposed.getAttribute('href'))!, origin).href)
  await expect(admin.getByText(c('task.matter_payoutFile')).first()).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])
  await approve(admin, c)

  const file = finance.locator('main').getByRole('listitem').first()
  await expect(file).toContainText(c('withdraw.linesWait', { count: 1 }))
  expect(await axeFindings(finance)).toEqual([])
  await file.getByRole('button').click()
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('to the bank')
  const download = finance.waitForEvent('download')
  await dialog.getByRole('button', { name: c('withdraw.fetch'), exact: true }).click()
  const path = await (await download).path()

  const { outside } = await site.send(sandboxState, {})
  const bank = await finance.context().newPage()
  await bank.goto(outside.find(({ name }) => name === 'bank')!.address)
  const giving = bank.locator('form[action^="/file"]')
  await giving.locator('input[type=file]').setInputFiles(path)
  await giving.locator('button').click()
  await expect(bank.getByRole('status')).toBeVisible()
  await expect(file).toContainText(c('withdraw.linesPaid', { count: 1 }))

  await finance.goto(`${origin}/withdrawals/${id}`)
  await expect(finance.getByText(c('withdraw.result-paid'), { exact: true })).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
})

test('one is refused with a reason, which its member reads', async ({ page, site, language, otherBrowser }, {
  parallelIndex,
}) => {
  const member = await startAsNewMember(page, site)
  const account = await saveCard(page, site, member, newCard())
  await giveMoney(page, '900.00')
  const { id } = await ask(page, account, 500)

  const c = consoleTextsOf(language)
  const risk = await signedInAs('risk', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await openCase(risk, c, member.username)
  await risk.getByRole('button', { name: c('task.refuse') }).click()
  await risk.getByRole('combobox', { name: c('task.reason') }).click()
  await risk.getByRole('option', { name: c('task.reason_withdrawal_account') }).click()
  await expect(risk.getByText(c('task.seenByMember'))).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await confirm(risk, c)
  const { order } = await sendAs(page, oneWithdrawal, undefined, { x: id })
  expect(order).toMatchObject({ state: 'refused', refused: 'account' })
})

/** Of the sandbox's own, so that nothing of it has to be wagered. */
async function giveMoney(page: Page, amount: string): Promise<void> {
  await sendAs(page, sandboxDeposit, { amount, idempotencyKey: crypto.randomUUID() })
}

/** By the keys of the queue, found by its member's name. */
async function openCase(desk: Page, c: ConsoleTexts, username: string): Promise<void> {
  await desk.keyboard.press('g')
  await desk.keyboard.press('w')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(c('task.kind_withdrawal'))
  await desk.keyboard.press('/')
  await desk.getByRole('textbox', { name: c('task.find') }).fill(username)
  await desk.getByRole('textbox', { name: c('task.find') }).press('Enter')
  await desk.getByRole('row', { name: username }).getByRole('button').click()
  await expect(desk.getByText(c('withdraw.checks')).first()).toBeVisible()
}
