import { memberWith, movedRate, openOffer, order } from '../harness/arrange.ts'
import { liveLine } from '../harness/live-line.ts'
import { expect, test } from '../harness/test.ts'
import { matchAt } from '../order/order-sheet.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network prices are marked as old, and are live again when it is back', async ({
  page,
  context,
  t,
  site,
  noise,
}) => {
  noise.expect(/ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|INCOMPLETE_CHUNKED_ENCODING)/)
  // The network may go while the browser fetches the service worker's own file.
  noise.expect(/error occurred when fetching the script/)
  const offer = await openOffer(site)
  const live = liveLine(page)
  await page.goto(matchAt(offer))
  await live
  const old = page.getByText(new RegExp(t('app.staleSince', { time: '[0-9:]+' })))
  await expect(page.getByText(`${offer.profit}%`).first()).toBeVisible()
  await expect(old).toBeHidden()
  await context.setOffline(true)
  await expect(old).toBeVisible()

  const anna = await memberWith(site, 'anna', 5_000)
  await order(anna, offer, '5000.00')
  const now = await movedRate(site, offer)
  await context.setOffline(false)
  await expect(page.getByText(`${now}%`).first()).toBeVisible()
  await expect(old).toBeHidden()
})

test('a price that others moved moves on the screen by itself', async ({ page, site }) => {
  const offer = await openOffer(site)
  const anna = await memberWith(site, 'anna', 5_000)
  const live = liveLine(page)
  await page.goto(matchAt(offer))
  await live
  await expect(page.getByText(`${offer.profit}%`).first()).toBeVisible()
  await order(anna, offer, '5000.00')
  const now = await movedRate(site, offer)
  await expect(page.getByText(`${now}%`).first()).toBeVisible()
})
