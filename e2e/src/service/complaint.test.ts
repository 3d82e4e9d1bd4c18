// A complaint about an order: written by a member, left by support to finance and answered there, told to the
// member at once and read.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openOffer, order } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { goByKeys, signedInAs } from '../operator/console.ts'

/** Neither is ever rendered as markup, no matter who wrote it. */
const asked = '<b>Why</b> is this order still open?'
const answer = '<a href="https://evil.example">Because</a> the match has not begun.'

test('a member complains about an order, and reads the answer that finance gave', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await memberWith(site, 'demo', 1_000)
  const { betId } = await order(member, await openOffer(site), '20.00')
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.goto(`/history/${betId}`)
  await page.getByRole('link', { name: t('service.aboutOrder') }).click()
  const main = page.locator('main')
  await expect(main.getByRole('radio', { name: t('service.topic-order') })).toBeChecked()
  await expect(main.getByText(t('service.order'), { exact: true })).toBeVisible()
  await main.getByRole('button', { name: t('service.send') }).click()
  await expect(main.getByText(t('service.tooShort'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await main.getByRole('textbox', { name: t('service.content') }).fill(asked)
  await main.getByRole('button', { name: t('service.send') }).click()
  await expect(main.getByText(t('service.sent'))).toBeVisible()
  const mine = main.getByRole('listitem').first()
  await expect(mine).toContainText(asked)
  await expect(mine).toContainText(t('service.waits'))
  expect(await axeFindings(page)).toEqual([])

  const c = consoleTextsOf(language)
  const signIn = async (role: 'support' | 'finance') =>
    signedInAs(role, { context: await otherBrowser(), origin: consoleOf(parallelIndex), t: c })
  const support = await signIn('support')
  await goByKeys(support, 'c', c('task.kind_complaint'))
  // Other complaints may have waited longer; each press takes the next one.
  await expect(async () => {
    await support.keyboard.press('n')
    await expect(support.getByRole('paragraph').filter({ hasText: asked })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(support.getByText(c('task.claimMine'))).toBeVisible()
  await expect(support.getByText(betId)).toBeVisible()
  expect(await axeFindings(support)).toEqual([])
  await support.keyboard.press('h')
  const dialog = support.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: c('operator.role_finance') }).check()
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('knows about settling')
  expect(await axeFindings(support)).toEqual([])
  await dialog.getByRole('button', { name: c('service.handOn') }).click()
  await expect(support.getByText('knows about settling')).toBeVisible()
  await expect(support.getByRole('button', { name: c('task.answer') })).toBeDisabled()

  const finance = await signIn('finance')
  await finance.goto(support.url())
  await finance.getByRole('button', { name: c('task.answer') }).click()
  await finance.getByRole('textbox', { name: c('task.toMember') }).fill('Soon.')
  await expect(finance.getByRole('button', { name: c('task.confirm_answer') })).toBeDisabled()
  await finance.getByRole('textbox', { name: c('task.toMember') }).fill(answer)
  expect(await axeFindings(finance)).toEqual([])
  await finance.keyboard.press('Control+Enter')
  await expect(finance.getByRole('button', { name: c('task.confirm_answer') })).toBeHidden()

  await expect(mine).toContainText(answer)
  await expect(mine).toContainText(t('service.answered'))
  await page.goto('/bulletin?tab=account')
  const notice = main.getByRole('listitem').first()
  await notice.getByRole('link').first().click()
  await notice.getByRole('link', { name: t('service.title'), exact: true }).click()
  await expect(mine).toContainText(answer)
  expect(await axeFindings(page)).toEqual([])
})
