// Operators look at two accounts that are used on one device: orders of one have to wait for a look, and the
// link is dismissed.
import { startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { confirm, signedInAs } from './console.ts'

test('two accounts of one device are linked, looked at, and dismissed', async ({
  page,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const first = await startAsNewMember(page, site)
  const second = await startAsNewMember(page, site)
  const risk = await signedInAs('risk', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  const linked = risk
    .locator('section')
    .filter({ has: risk.getByRole('heading', { name: c('member.linked'), level: 2 }) })
  await risk.getByRole('link', { name: c('member.members'), exact: true }).click()
  await risk.getByRole('textbox', { name: c('member.findHint') }).fill(second.username)
  await risk.getByRole('link', { name: second.username }).click()
  await expect(linked.getByText(first.username)).toBeVisible()
  await expect(linked.getByText(c('member.shared_device'))).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await linked.getByRole('link', { name: c('member.seeLinked') }).click()
  await expect(risk.getByRole('heading', { level: 1 })).toContainText(second.username)
  expect(await axeFindings(risk)).toEqual([])

  await risk.getByRole('main').getByRole('link', { name: /\d+$/ }).last().click()
  await risk
    .getByRole('button', { name: c('member.setFlagFor', { member: second.username }), exact: true })
    .click()
  const dialog = risk.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('two accounts on one device')
  expect(await axeFindings(risk)).toEqual([])
  await dialog.getByRole('button', { name: c('member.setFlagConfirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(risk.getByText(c('member.flag_holdOrders'), { exact: true })).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])

  await risk.getByRole('button', { name: c('task.refuse') }).click()
  await risk.getByRole('textbox', { name: c('task.words') }).fill('two brothers')
  await confirm(risk, c)
  await risk.getByRole('link', { name: c('member.members'), exact: true }).click()
  await risk.getByRole('textbox', { name: c('member.findHint') }).fill(second.username)
  await risk.getByRole('link', { name: second.username }).click()
  await expect(linked.getByText(c('member.none'))).toBeVisible()
})
