// The page as the server draws it before the app runs: the same one that the app then takes over, not a second one.
import type { Page } from '@playwright/test'
import { matchList } from '@touchline/contract/market/calls'
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
  await expect(page.getByRole('heading', { name: t('site.leadThen') })).toBeVisible()
  expect(await takenOver(page)).toBe(true)
  await page.getByRole('link', { name: t('app.menu') }).click()
  await expect(page.getByRole('dialog', { name: 'Touchline' })).toBeVisible()
})

test('so is the list of matches, which goes on as far as one scrolls', async ({
  page,
  t,
  site,
  language,
}) => {
  const { data, totalPage } = await site.send(matchList, { query: {} })
  const end = await site.send(matchList, { query: { page: totalPage } })
  const answer = await page.request.get('/marketList/list', { headers: { 'accept-language': language } })
  // One that closes meanwhile goes behind the others of its league.
  const first = data.find(({ state }) => state === 'open')
  expect(await answer.text()).toContain(`gameId=${first?.gameId}`)
  await page.addInitScript(keep)
  await page.goto('/marketList/list')
  expect(await takenOver(page)).toBe(true)
  const lineOf = (gameId = '') =>
    page.locator(`main li[aria-posinset] a:is([href$="=${gameId}"], [href*="=${gameId}&"])`)
  await expect(lineOf(first?.gameId)).toBeVisible()
  // Only what is seen is there: the last of all comes when one gets to it.
  const last = end.data.at(-1)
  await expect(lineOf(last?.gameId)).toHaveCount(0)
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(lineOf(last?.gameId)).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('textbox', { name: t('market.find') }).fill(last?.home.name ?? '')
  await expect(lineOf(last?.gameId)).toBeVisible()
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
