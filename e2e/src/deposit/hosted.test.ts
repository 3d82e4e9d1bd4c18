// Paying in on the page of the sandbox's provider, a program at another address that leads the member back.
import type { Page } from '@playwright/test'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'

/** Orders a deposit, up to the order's page. */
async function order(page: Page, t: Translate, route: string, amount: string): Promise<void> {
  await page.goto(`/recharge/${route}?amount=${amount}`)
  await acceptTerms(page, t)
  await expect(page.getByText(t('deposit.nextThere'))).toBeVisible()
  await page
    .locator('main')
    .getByRole('button', { name: /\d\.\d\d$/ })
    .click()
  await expect(page.getByRole('heading', { name: t('deposit.payThere') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
}

/** Orders a deposit and goes on to the provider's page. */
async function orderAndGo(page: Page, t: Translate, route: string, amount: string): Promise<void> {
  await order(page, t, route, amount)
  await page.getByRole('link', { name: t('deposit.goThere') }).click()
  await expect(page.locator('.sum')).toContainText(amount)
}

/** At the provider: pays as `fields` say, and goes back. */
async function payAndReturn(page: Page, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const form = page.locator('form[action^="/pay"]')
  const { way, amount } = fields
  if (amount) await form.locator('[name=amount]').fill(amount)
  if (way) await form.locator('[name=way]').selectOption(way)
  await form.locator('button').click()
  await expect(page.getByRole('status')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.locator('.bill a').click()
}

test('an order leads to the provider, and back to where it is credited', async ({ page, t, site }) => {
  await startAsNewMember(page, site)
  await orderAndGo(page, t, 'Bankpay', '300')
  await payAndReturn(page)
  await expect(page).toHaveURL(/\/recharge\/order\//)
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await expect(page.getByText('+300.00')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('what failed is paid again, less and twice: each payment is credited as it is', async ({
  page,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  await orderAndGo(page, t, 'Pay', '200')
  await payAndReturn(page, { way: 'fail' })
  await expect(page.getByRole('heading', { name: t('deposit.state-open') })).toBeVisible()
  await page.getByRole('link', { name: t('deposit.goThere') }).click()
  await payAndReturn(page, { way: 'twice', amount: '50.50' })
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await expect(page.getByText('+50.50')).toHaveCount(2)
  await expect(page.getByText(t('deposit.mark-second'))).toBeVisible()
})

test('while the provider is down the order says that it is asked, and leads there as soon as it answers', async ({
  page,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  const { outside } = await site.send(sandboxState, {})
  const provider = outside.find(({ name }) => name === 'provider')!.address
  const set = (fault: string) =>
    fetch(`${provider}/own/set`, { method: 'POST', body: new URLSearchParams({ fault, lie: 'none' }) })
  await set('down')
  try {
    await order(page, t, 'Bankpay', '120')
    await expect(page.getByText(t('deposit.thereAsked'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('deposit.goThere') })).toBeHidden()
  } finally {
    await set('none')
  }
  await page.getByRole('link', { name: t('deposit.goThere') }).click()
  await payAndReturn(page)
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
})
