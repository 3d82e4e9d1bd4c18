// The app with its service worker on, and the network gone: every screen says what it knows and since when, and what it does not know.
import type { BrowserContext, Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'
import { openedOnce } from './worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ noise }) => noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)/))

/** What stands on the page once it has nothing to wait for. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  await expect(page.locator('main')).not.toBeEmpty()
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('opened once, then without a network: home is there as it was, and says since when', async ({
  page,
  context,
  t,
}) => {
  await openedOnce(page, '/home')
  await goOffline(context)
  for (const round of [1, 2]) {
    await page.goto('/home')
    await settled(page)
    const hot = page.getByText(new RegExp(t('app.staleSince', { time: '[0-9:]+' })))
    await expect(hot, `opened ${round} times without a network`).toBeVisible()
    await expect(page.getByText(t('app.pageFailed'))).toBeHidden()
  }
})

test('a page whose answers were never here says so within seconds, and comes when the network does', async ({
  page,
  context,
  t,
}) => {
  await openedOnce(page, '/home')
  await goOffline(context)
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
  await goOffline(context)
  for (const [path, failed] of [
    ['/my/overview', t('my.failed')],
    ['/orderinfo', t('order.failed')],
  ] as const) {
    await page.goto(path)
    const told = page.getByRole('alert').filter({ hasText: failed })
    await expect(told.first()).toBeVisible({ timeout: 8_000 })
    await expect(page.getByRole('status', { name: t('app.loading') })).toHaveCount(0)
  }
})
