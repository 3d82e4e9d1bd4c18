// A deposit by keyboard alone: the way is chosen with the arrows, Enter orders, and the order is canceled
// where it stands.
import type { Locator, Page } from '@playwright/test'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { expect, test } from '../harness/test.ts'
import { newPayer } from './pay.ts'

const mostTabs = 60

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never comes there')
}

test('typed, ordered with Enter, copied and canceled without a pointer', async ({ page, t, site }) => {
  await startAsNewMember(page, site)
  await page.goto('/recharge/default')
  await acceptTerms(page, t)
  await tabTo(page, page.getByRole('textbox', { name: t('deposit.amount') }))
  await page.keyboard.type('700')
  const ways = page.getByRole('radio')
  await expect(ways.first()).toBeChecked()
  await tabTo(page, ways.first())
  await page.keyboard.press('ArrowDown')
  await expect(ways.nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(ways.first()).toBeChecked()
  await tabTo(page, page.getByRole('textbox', { name: t('deposit.payerName') }))
  await page.keyboard.type(newPayer())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('deposit.payThis') })).toBeVisible()

  const copy = page.getByRole('button', { name: t('deposit.copy', { what: t('deposit.amount') }) })
  await tabTo(page, copy)
  await expect(copy).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: t('deposit.cancel') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('deposit.state-canceled') })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: t('deposit.another') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recharge\/default$/)
})
