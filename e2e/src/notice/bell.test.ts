// The bell from an order to its evidence: a notice is told at once while the app is open, is counted, and
// once read is read on every device of the member. A reservation that was ordered or stopped is told as well;
// nothing of another member's is.
import type { Locator, Page } from '@playwright/test'
import { noticeList } from '@touchline/contract/notice/calls'
import { addReservation, betInfo, cancelBet, verifyCancelBet } from '@touchline/contract/order/calls'
import { startSignedIn } from '../access/sign-in.ts'
import {
  clockToBefore,
  demoMember,
  memberWith,
  movedRate,
  openMatch,
  order,
  plainScore,
  playToResult,
  reserveAbove,
} from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'

/** The bell at the head of every page. */
function bell(page: Page, t: Translate, count: number): Locator {
  const name = count > 0 ? t('app.unread', { count }) : t('app.notices')
  return page.getByRole('link', { name, exact: true }).filter({ visible: true })
}

/**
 * Ends what other tests ordered or reserved, so that the bell counts only this test's notices. The result of
 * the last match usually ends all earlier ones too.
 */
async function endOpenOnes(site: Client): Promise<void> {
  for (;;) {
    const demo = await memberWith(site, 'demo', 0)
    const { betData, reserveData } = await demo.send(betInfo, { params: { id: demo.id }, query: {} })
    const waiting = reserveData.filter(({ state }) => state === 'reserved')
    const last = [...betData, ...waiting].toSorted((one, other) => other.gameTime - one.gameTime)[0]
    if (!last) return
    await playToResult(site, last.gameId)
  }
}

/** Marks all earlier notices as read. */
async function readAll(page: Page, t: Translate): Promise<void> {
  await page.goto('/bulletin')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const button = page.getByRole('button', { name: t('notice.readAll') })
  if (await button.isVisible()) await button.click()
  await expect(button).toHaveCount(0)
}

test('a settled order is told at once, opened with its sum, and read in every window and on every device', async ({
  page,
  t,
  site,
  otherBrowser,
}) => {
  await endOpenOnes(site)
  const member = await memberWith(site, 'demo', 1_000)
  const { gameId, home, away } = await openMatch(site)
  const offer = await plainScore(site, gameId)
  await order(member, offer, '20.00')
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await readAll(page, t)
  const other = await page.context().newPage()
  await page.goto('/my/setting')
  await other.goto('/my/profile')
  for (const each of [page, other]) await expect(bell(each, t, 0)).toBeVisible()

  await playToResult(site, gameId)
  for (const each of [page, other]) await expect(bell(each, t, 1)).toBeVisible()
  const told = page.getByRole('status').getByRole('link')
  await expect(told).toContainText(t('market.versus', { home: home.name, away: away.name }))
  await told.click()
  const open = page.getByRole('listitem').filter({ has: page.getByRole('table', { name: t('account.sum') }) })
  await expect(open.getByRole('row').filter({ hasText: t('account.toMain') })).toContainText(/\d/)
  await expect(bell(other, t, 0)).toBeVisible()

  const device = await (await otherBrowser()).newPage()
  await startSignedIn(device, site, await demoMember(site, 'demo'))
  await device.goto('/bulletin?tab=orders')
  const newest = device.getByRole('main').getByRole('listitem').first()
  await expect(newest).toContainText(t('market.versus', { home: home.name, away: away.name }))
  await expect(newest).not.toContainText(t('notice.unread'))
  await newest.getByRole('link').click()
  await newest.getByRole('link', { name: t('notice.evidence') }).click()
  await expect(device.getByText(t('account.sum'), { exact: true }).first()).toBeVisible()
})

test('a reservation that is ordered, and one that is stopped, are told', async ({ page, t, site }) => {
  await endOpenOnes(site)
  const anna = await memberWith(site, 'anna', 20_000)
  const member = await memberWith(site, 'demo', 1_000)
  const match = await openMatch(site)
  const offer = await plainScore(site, match.gameId)
  // This order moves the rate, but by less than the percentage point that a reservation may be away from it.
  const { betId } = await order(anna, offer, '4000.00')
  await movedRate(site, offer)
  const back = { profitStart: offer.profit, profitEnd: (Number(offer.profit) + 0.2).toFixed(2) }
  await member.send(addReservation, {
    body: { selectionId: offer.id, dealMoney: '30.00', ...back, idempotencyKey: crypto.randomUUID() },
  })
  await reserveAbove(member, offer, '31.00')
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await readAll(page, t)

  const { token } = await anna.send(verifyCancelBet, { params: { id: betId } })
  await anna.send(cancelBet, { params: { id: betId }, body: { token } })
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.first()).toContainText('30.00')
  await clockToBefore(site, match, 2)
  await expect(list.first()).toContainText('31.00')
  await expect(page.getByRole('tab', { name: t('notice.tab-orders') })).toContainText('2')
  await readAll(page, t)
})

test('nobody is told what is another member’s', async ({ page, t, site }) => {
  const anna = await memberWith(site, 'anna', 1_000)
  const { gameId } = await openMatch(site)
  await order(anna, await plainScore(site, gameId), '20.00')
  await playToResult(site, gameId)
  const again = await memberWith(site, 'anna', 0)
  const { data } = await again.send(noticeList, { params: { x: 'orders' }, query: {} })
  const foreign = data[0]!.noticeId
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.goto(`/bulletin/detail?id=${foreign}`)
  await expect(page.getByText(t('notice.gone'))).toBeVisible()
})

test('a visitor finds what the site tells everybody', async ({ page, t }) => {
  await page.goto('/bulletin')
  await expect(page.getByRole('link', { name: t('site.allNews') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('app.signIn') })).toBeVisible()
})
