// A device that is turned, or a window made wider, shows an order in another place: in a sheet, docked, next
// to the grid. The typed stake goes along, and so does the result of an order; an order that was closed
// starts over.
import type { Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, plainScore } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { matchAt } from './order-sheet.ts'

const upright = { width: 390, height: 844 }
const across = { width: 844, height: 390 }
const desktop = { width: 1280, height: 800 }

test('what is typed of an order, and what became of it, stays while the device is turned', async ({
  page,
  t,
  site,
}) => {
  await memberWith(site, 'demo', 1_000)
  const offer = await plainScore(site, (await openMatch(site)).gameId)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.setViewportSize(upright)
  await page.goto(`${matchAt(offer)}&sheet=order`)
  const stake = page.getByRole('textbox', { name: t('order.youStake') })
  await stake.fill('27.50')
  for (const size of [across, desktop, across, upright]) {
    await page.setViewportSize(size)
    await expect(place(page, size)).toHaveCount(1)
    await expect(stake).toHaveValue('27.50')
  }
  // Another sheet that opens above the order leaves it as it is.
  await page.setViewportSize(desktop)
  await page.goto(page.url())
  await stake.fill('27.50')
  await page
    .getByRole('link', { name: t('app.menu') })
    .first()
    .click()
  await expect(page).toHaveURL(/sheet=menu/)
  await page.goBack()
  await expect(page).toHaveURL(/sheet=order/)
  await expect(stake).toHaveValue('27.50')
  await page.setViewportSize(across)
  await page.getByRole('button', { name: t('order.confirmOf', { amount: '27.50' }) }).click()
  const placed = page.getByRole('heading', { name: t('order.placed') })
  for (const size of [upright, desktop, upright]) {
    await page.setViewportSize(size)
    await expect(place(page, size)).toHaveCount(1)
    await expect(placed).toBeVisible()
  }
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/sheet=order/)
  await page.getByRole('link', { name: t('match.orderNot', { option: offer.option }) }).click()
  await expect(stake).toHaveValue('')
})

test('an order begun beside the grid is in sight when the window gets narrow', async ({ page, t, site }) => {
  await memberWith(site, 'demo', 1_000)
  const offer = await plainScore(site, (await openMatch(site)).gameId)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.setViewportSize(desktop)
  await page.goto(matchAt(offer))
  const stake = page.getByRole('textbox', { name: t('order.youStake') })
  await stake.fill('31.00')
  await page.setViewportSize(upright)
  await expect(place(page, upright)).toHaveCount(1)
  await expect(stake).toHaveValue('31.00')
  await page.keyboard.press('Escape')
  await expect(stake).toHaveCount(0)
})

/**
 * Where the order stands at that size: in a dialog on a phone that is upright, else in a part of the page.
 */
function place(page: Page, { width }: { width: number }) {
  const parts = page.getByRole(width < 768 ? 'dialog' : 'region')
  return parts.filter({ has: page.locator('h2') }).filter({ hasText: /27\.50|31\.00/ })
}
