// A session that is left alone, and two tabs of one member, with the service worker on.
import type { Page } from '@playwright/test'
import { logout } from '@touchline/contract/access/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { pathOf } from '@touchline/contract/path'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openOffer, order, quietOffer } from '../harness/arrange.ts'
import { liveLine } from '../harness/live-line.ts'
import { expect, test } from '../harness/test.ts'
import { matchAt } from '../order/order-sheet.ts'
import { openedOnce } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Sets the time of the member's last act so many minutes back, and has the tab shown again. */
async function comeBackAfter(page: Page, minutes: number): Promise<void> {
  await page.evaluate(`
    localStorage.setItem('touchline.active', String(Date.now() - ${minutes} * 60000))
    dispatchEvent(new Event('visibilitychange'))`)
}

test('idle for the whole session: every tab says so, and the server has ended it too', async ({
  page,
  context,
  t,
  site,
  codeText,
}) => {
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await openedOnce(page, '/home')
  const other = await context.newPage()
  // The app watches for this only once the live line has started, after the first screen.
  for (const [tab, path] of [
    [page, '/my/overview'],
    [other, '/home'],
  ] as const) {
    const live = liveLine(tab)
    await tab.goto(path)
    await live
  }
  await expect(page.getByRole('button', { name: t('access.signOut') })).toBeVisible()
  const ticket = String(await page.evaluate(`JSON.parse(localStorage.getItem('touchline.session')).ticket`))
  const ended = page.waitForResponse((answer) => answer.url().endsWith(pathOf(logout)))
  await comeBackAfter(page, 31)
  await ended
  await expect(page.getByRole('alertdialog')).toContainText(codeText(4100))
  await expect(page).toHaveURL('/home')
  const signIn = other.getByRole('link', { name: t('app.signIn'), exact: true })
  await expect(signIn.filter({ visible: true }).first()).toBeVisible()
  const asked = await page.request.get(pathOf(memberInfo), { headers: { Ticket: ticket } })
  expect(await asked.json()).toMatchObject({ StatusCode: 1040 })
})

test('what cancelling would return holds for two minutes: after that it is said anew, and nothing was canceled', async ({
  page,
  t,
  site,
}) => {
  const demo = await memberWith(site, 'demo', 1_000)
  const { betId } = await order(demo, await quietOffer(site), '33.33')
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.goto(`/history/${betId}?sheet=cancel`)
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: t('order.cancelConfirm', { amount: '33.33' }) })
  await expect(confirm).toBeVisible()
  await page.waitForTimeout(121_000)
  await confirm.click()
  await expect(question).toContainText(t('order.cancelRanOut'))
  await confirm.click()
  await expect(question.getByRole('status')).toContainText(t('order.canceled'))
})

test('what live events fetch says that nobody asked for it', async ({ page, site }) => {
  await memberWith(site, 'demo', 100)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  const offer = await openOffer(site)
  const anna = await memberWith(site, 'anna', 1_000)
  const live = liveLine(page)
  await page.goto(matchAt(offer))
  await live
  // This is longer than the requests that still follow from opening the page.
  await page.waitForTimeout(11_000)
  const refetched = page.waitForRequest((request) => request.url().includes('bet_info'))
  await order(anna, offer, '100.00')
  expect((await refetched).headers()).toMatchObject({ background: '1' })
})
