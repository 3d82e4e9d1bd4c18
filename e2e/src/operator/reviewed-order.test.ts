// Orders of a large stake are under review: one is released and stands, the other is refused and its stake is
// back.
import type { Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, order, plainScore } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { confirmButton, openOrder, orderShowing, stakeInput } from '../order/order-sheet.ts'
import { confirm, goByKeys, signedInAs } from './console.ts'

test('an order under review is released, another is refused, and the member sees both', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await memberWith(site, 'bo', 100_000)
  const [first, second] = [await openMatch(site), await openMatch(site)]
  const { betId: released } = await order(member, await plainScore(site, first.gameId), '30000.00')
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  const look = async (betId: string, word: 'pending' | 'placed' | 'refused-by-risk') => {
    await page.goto(`/history/${betId}`)
    await expect(page.locator('main').getByText(t(`order.state-${word}`), { exact: true })).toBeVisible()
  }
  await look(released, 'pending')
  const sheet = await openOrder(page, t, await plainScore(site, second.gameId))
  await stakeInput(sheet, t).fill('30000.00')
  await confirmButton(sheet, t, '30000.00').click()
  const receipt = orderShowing(page, t('order.received'))
  await expect(receipt.getByText(t('order.underReview'))).toBeVisible()

  const c = consoleTextsOf(language)
  const risk = await signedInAs('risk', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await goByKeys(risk, 'o', c('task.kind_order'))
  await decide(risk, c, 'approve')
  await decide(risk, c, 'refuse')
  // The receipt is still open and shows the refusal.
  await expect(receipt.getByText(t('order.is-refused'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await receipt.getByRole('link', { name: t('order.seeOrder') }).click()
  await expect(
    page.locator('main').getByText(t('order.state-refused-by-risk'), { exact: true }),
  ).toBeVisible()
  await look(released, 'placed')
  expect(await axeFindings(page)).toEqual([])
})

/** Takes the next case, looks at it and decides it, by keys. */
async function decide(page: Page, c: ConsoleTexts, verdict: 'approve' | 'refuse'): Promise<void> {
  await page.keyboard.press('n')
  await expect(page.getByText(c('task.claimMine'))).toBeVisible()
  await expect(page.getByText(c('order.why_size'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press(verdict === 'approve' ? 'a' : 'r')
  await expect(page.getByRole('textbox', { name: c('task.words') })).toBeFocused()
  await confirm(page, c)
  // The case shown next is not claimed by anyone yet.
  await expect(page.getByText(c('task.claimMine'))).toBeHidden()
}
