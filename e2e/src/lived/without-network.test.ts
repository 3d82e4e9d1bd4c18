// The app with its service worker on, and the network gone: every screen says what it knows and since when,
// and what it does not know.
import type { Locator, Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openOffer } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { confirmButton, matchAt, orderSheet, orderShowing, stakeInput } from '../order/order-sheet.ts'
import { newerBuild, openedOnce, pagesUnanswered } from './worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ noise }) => noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)/))

/** The page has nothing more to wait for, and shows something. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  await expect(page.locator('main')).not.toBeEmpty()
}

/** An order sheet with a stake that can be confirmed; the worker has stored the build. */
async function typedOrder(page: Page, t: Translate, site: Client, stake: string): Promise<Locator> {
  await memberWith(site, 'demo', 1_000)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  const offer = await openOffer(site)
  await openedOnce(page, `${matchAt(offer)}&sheet=order`)
  const sheet = orderSheet(page, t, offer)
  await stakeInput(sheet, t).fill(stake)
  await expect(confirmButton(sheet, t, stake)).toBeEnabled()
  return sheet
}

test('opened once, then without a network: home is there as it was, and says since when', async ({
  page,
  context,
  t,
}) => {
  await openedOnce(page, '/home')
  await context.setOffline(true)
  for (const round of [1, 2]) {
    await page.goto('/home')
    await settled(page)
    const since = page.getByText(new RegExp(t('app.staleSince', { time: '[0-9:]+' })))
    await expect(since.first(), `opened ${round} times without a network`).toBeVisible()
    await expect(page.getByText(t('app.pageFailed'))).toBeHidden()
  }
})

test('a page whose answers were never here says so within seconds, and comes when the network does', async ({
  page,
  context,
  t,
}) => {
  await openedOnce(page, '/home')
  await context.setOffline(true)
  await page.goto('/marketList/list')
  await expect(page.getByRole('alert').filter({ hasText: t('market.failed') })).toBeVisible({
    timeout: 8_000,
  })
  await context.setOffline(false)
  await expect(page.getByRole('main').locator('a[href*="marketDetail"]').first()).toBeVisible()
})

test("a member's pages without a network: nothing of the member is made up", async ({
  page,
  context,
  t,
  site,
}) => {
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await openedOnce(page, '/home')
  await context.setOffline(true)
  for (const [path, failed] of [
    ['/my/overview', t('my.failed')],
    ['/orderinfo', t('order.failed')],
    ['/wallet', t('wallet.failed')],
    ['/recharge/default', t('deposit.failed')],
    ['/recharge/orders', t('deposit.ordersFailed')],
  ] as const) {
    await page.goto(path)
    const told = page.getByRole('alert').filter({ hasText: failed })
    await expect(told.first()).toBeVisible({ timeout: 8_000 })
    await expect(page.getByRole('status', { name: t('app.loading') })).toHaveCount(0)
  }
})

test('in the middle of an order: what was typed stays, nothing can be confirmed, and it goes on by itself', async ({
  page,
  context,
  t,
  site,
}) => {
  const sheet = await typedOrder(page, t, site, '12.50')
  await context.setOffline(true)
  const waiting = sheet.getByRole('button', { name: t('order.waitForLine') })
  await expect(waiting).toBeDisabled()
  await expect(stakeInput(sheet, t)).toHaveValue('12.50')
  await context.setOffline(false)
  await confirmButton(sheet, t, '12.50').click()
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
})

test('a server that is gone while there is a network: a page that says so, and back to where one was', async ({
  page,
  context,
  t,
  site,
}) => {
  const offer = await openOffer(site)
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })`)
  await openedOnce(page, matchAt(offer))
  await context.setOffline(true)
  // The screen stays as it is for as long as a restart takes.
  await expect(page.getByText(new RegExp(t('app.staleSince', { time: '[0-9:]+' })))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('access.unreachable') })).toBeVisible({ timeout: 60_000 })
  const entries = await page.evaluate('history.length')
  // The page looks for the server every five seconds, stays where it is, and adds nothing to the history.
  await page.waitForTimeout(11_000)
  await expect(page).toHaveURL('/block?why=network')
  expect(await page.evaluate('history.length')).toBe(entries)
  await context.setOffline(false)
  await expect(page).toHaveURL(matchAt(offer))
  await expect(page.getByText(`${offer.profit}%`).first()).toBeVisible()
})

test('a page that a server accepts and does not answer leaves no window empty: the stored one comes in its place', async ({
  page,
  context,
  t,
}) => {
  await openedOnce(page, '/home')
  await pagesUnanswered(page, context)
  await page.goto('/marketList/list')
  await expect(page.getByRole('heading', { name: t('market.list') })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="marketDetail"]').first()).toBeVisible()
})

test('a new build in the middle of an order: the old one goes on until the order is placed', async ({
  page,
  context,
  t,
  site,
}) => {
  const sheet = await typedOrder(page, t, site, '13.50')
  await newerBuild(page, context)
  await confirmButton(sheet, t, '13.50').click()
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
  await expect(page.getByText(t('app.pageFailed'))).toBeHidden()
})
