// What the server draws before the app runs: the same page that the app then takes over, and not a second one.
import type { Page } from '@playwright/test'
import { openMatch } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'

/** Keeps the elements that came with the page, before any script of the app runs. */
const keep = `addEventListener('DOMContentLoaded', () => { window.drawn = document.querySelector('#root main h1, #root main h2') })`

/** Presses a choice in the very moment from which React hears it, before it has taken that part over. */
const pressAtOnce = `new MutationObserver(() => document.querySelector('input[type=radio][value="3"]').click())
  .observe(document, { subtree: true, attributeFilter: ['data-waiting'] })`

async function takenOver(page: Page): Promise<boolean> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  return page.evaluate<boolean>('window.drawn?.isConnected === true')
}

test('home is in the page itself, and the app takes over its very elements', async ({
  page,
  t,
  language,
}) => {
  const answer = await page.request.get('/home', { headers: { 'accept-language': language } })
  expect(await answer.text()).toContain(t('site.hot'))
  await page.addInitScript(keep)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: t('site.hot') })).toBeVisible()
  expect(await takenOver(page)).toBe(true)
  await page.getByRole('link', { name: t('app.menu') }).click()
  await expect(page.getByRole('dialog', { name: 'Touchline' })).toBeVisible()
})

test('so is a match, whose parts answer at the first press', async ({ page, t, site }) => {
  const { gameId } = await openMatch(site)
  await page.addInitScript(keep)
  await page.goto(`/marketDetail?gameId=${gameId}`)
  await page.getByRole('tab', { name: t('match.form') }).click()
  await expect(page.getByRole('tab', { name: t('match.form') })).toHaveAttribute('aria-selected', 'true')
  expect(await takenOver(page)).toBe(true)
})

test('a choice that is pressed while the app takes over is made', async ({ page, t, site }) => {
  const { gameId } = await openMatch(site)
  await page.addInitScript(pressAtOnce)
  await page.goto(`/marketDetail?gameId=${gameId}`)
  await expect(page).toHaveURL(/[?&]market=3/)
  await expect(page.getByRole('radio', { name: t('match.market-3') })).toBeChecked()
})

test('with a sheet in the address the app draws the page, and nothing is there twice', async ({ page }) => {
  await page.goto('/home?sheet=menu')
  await expect(page.getByRole('dialog', { name: 'Touchline' })).toBeVisible()
  await expect(page.locator('main')).toHaveCount(1)
})
