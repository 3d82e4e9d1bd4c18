// Withdrawals as operators look at them: a large one is approved by two people and leaves by a file for the
// bank; another is refused, with a reason that its member reads.
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { oneWithdrawal } from '@touchline/contract/withdraw/calls'
import { acceptTerms } from '../access/new-member.ts'
import { sendAs } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, confirm, signedInAs } from '../operator/console.ts'
import { ask, openCase, startReady } from './ready.ts'

test('a large withdrawal is approved by two people, leaves by a file for the bank, and is paid', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await startReady(page, site, '25000.00')
  const { id, orderNumber } = await ask(page, member.card.id, 25_000)
  await page.goto(`/withdraw/order/${id}`)
  await acceptTerms(page, t)

  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'finance' | 'risk' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const [risk, finance, admin] = await Promise.all([signIn('risk'), signIn('finance'), signIn('admin')])
  await openCase(risk, c, member.username)
  await expect(risk.getByText(orderNumber)).toBeVisible()
  await expect(risk.getByText(c('withdraw.fails-amount')).first()).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('textbox', { name: c('withdraw.openReason') }).fill('to compare it with the papers')
  await risk.getByRole('button', { name: c('withdraw.open') }).click()
  await expect(risk.getByText(member.card.number.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  await approve(risk, c)
  await expect(page.getByText(t('withdraw.approvals', { approvals: 1, needed: 2 }))).toBeVisible()
  await openCase(finance, c, member.username)
  await expect(finance.getByText(c('withdraw.needsSecond'))).toBeVisible()
  await approve(finance, c)

  await finance.goto(`${origin}/withdrawals?tab=files`)
  await finance.getByRole('button', { name: c('withdraw.proposeFile') }).click()
  const dialog = finance.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('the file of the day')
  expect(await axeFindings(finance)).toEqual([])
  await dialog.getByRole('button', { name: c('site.propose') }).click()
  const proposed = finance.locator('main a[href*="/queue/proposal"]')
  await admin.goto(new URL((await proposed.getAttribute('href'))!, origin).href)
  await expect(admin.getByText(c('task.matter_payoutFile')).first()).toBeVisible()
  await admin.getByText(c('withdraw.fileHolds')).click()
  await expect(admin.getByRole('link', { name: orderNumber })).toBeVisible()
  await approve(admin, c)

  const file = finance.locator('main').getByRole('listitem').first()
  await expect(file).toContainText(c('withdraw.linesWait', { count: 1 }))
  await file.getByRole('button').click()
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('to the bank')
  const download = finance.waitForEvent('download')
  await dialog.getByRole('button', { name: c('withdraw.fetch'), exact: true }).click()
  const path = await (await download).path()
  await expect(page.getByText(t('withdraw.note-paying'))).toBeVisible()

  const { outside } = await site.send(sandboxState, {})
  const bank = await finance.context().newPage()
  await bank.goto(outside.find(({ name }) => name === 'bank')!.address)
  const giving = bank.locator('form[action^="/file"]')
  await giving.locator('input[type=file]').setInputFiles(path)
  await giving.locator('button').click()
  await expect(bank.getByRole('status')).toBeVisible()
  await expect(file).toContainText(c('withdraw.linesPaid', { count: 1 }))
  expect(await axeFindings(finance)).toEqual([])
  await expect(page.getByText(t('withdraw.note-paid'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('one is refused with a reason, which its member reads', async ({ page, site, language, otherBrowser }, {
  parallelIndex,
}) => {
  const member = await startReady(page, site, '900.00')
  const { id } = await ask(page, member.card.id, 500)

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
