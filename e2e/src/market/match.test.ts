import { openOffer } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'
import { matchAt, wayToOrder } from '../order/order-sheet.ts'

test('a press on the market that is shown keeps the option chosen in it; another market lets it go', async ({
  page,
  t,
  site,
}) => {
  const offer = await openOffer(site)
  await page.goto(matchAt(offer))
  const order = wayToOrder(page, t, offer)
  await expect(order).toBeVisible()
  await page.getByRole('radio', { name: t('match.market-1') }).click()
  // By way of another tab, so that whatever the press did is done.
  await page.getByRole('tab', { name: t('match.form') }).click()
  await expect(page).toHaveURL(/[?&]tab=form/)
  await page.getByRole('tab', { name: t('match.markets') }).click()
  await expect(order).toBeVisible()
  await page.getByRole('radio', { name: t('match.market-3') }).click()
  await expect(page).not.toHaveURL(/[?&]option=/)
  await expect(page).toHaveURL(/[?&]market=3/)
  await expect(order).toBeHidden()
})
