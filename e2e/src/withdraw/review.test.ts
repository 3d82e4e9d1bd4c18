// A withdrawal as operators look at it: one is refused, with a reason that its member reads.
import type { Page } from '@playwright/test'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { oneWithdrawal } from '@touchline/contract/withdraw/calls'
import { startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { confirm, signedInAs } from '../operator/console.ts'
import { ask, newCard, saveCard, sendAs } from './ask.ts'

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
