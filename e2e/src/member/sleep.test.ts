// An account that no one signs in to sleeps: its member reads and asks for it to be woken, and an operator
// does that.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from '../operator/console.ts'

test('asleep, its member reads what is there, asks to be woken, and is by an operator', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await memberWith(site, 'anna', 0)
  const anna = await demoMember(site, 'anna')
  await startSignedIn(page, site, anna)
  await page.goto('/sandbox')
  await page.getByRole('button', { name: t('sandbox.sleepNow') }).click()
  const said = page.getByRole('alertdialog')
  await expect(said).toContainText(t('sandbox.asleep'))
  await said.getByRole('button', { name: t('app.confirm') }).click()
  await expect(page).toHaveURL(/\/home/)

  await startSignedIn(page, site, anna)
  await page.goto('/my/overview')
  await page.getByRole('link', { name: t('play.wake') }).click()
  await expect(page).toHaveURL(/\/wake/)
  expect(await axeFindings(page)).toEqual([])
  const main = page.locator('main')
  await main.getByRole('button', { name: t('play.wakeAsk') }).click()
  await expect(main.getByRole('button', { name: t('play.wakeAsk') })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  const c = consoleTextsOf(language)
  const context = await otherBrowser()
  const support = await signedInAs('support', { context, origin: consoleOf(parallelIndex), t: c })
  await support
    .getByRole('navigation', { name: c('app.work') })
    .getByRole('link', { name: c('task.kind_reactivation') })
    .click()
  const row = support.getByRole('row').filter({ hasText: 'anna' }).first()
  // The list may be redrawn under the press, and a member left asleep would keep the other journeys from
  // ordering.
  await expect(async () => {
    await row.click()
    await expect(support).toHaveURL(/case=/, { timeout: 3_000 })
  }).toPass()
  await expect(support.getByText(c('member.onlyContact'))).toBeVisible()
  expect(await axeFindings(support)).toEqual([])
  await approve(support, c)
  await expect(main.getByText(t('play.awake'))).toBeVisible()
  await expect(page.getByText(t('play.restricted_dormant'))).toHaveCount(0)
})
