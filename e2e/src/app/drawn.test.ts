// The page as the server draws it before the app runs: the app takes over that same page and draws no second
// one.
import type { Page } from '@playwright/test'
import { matchList } from '@touchline/contract/market/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, openMatch } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'

/** Keeps the elements that came with the page, before any script of the app runs. */
const keep = `addEventListener('DOMContentLoaded', () => { window.drawn = document.querySelector('#root main h1, #root main h2') })`

/**
 * Presses the first visible match at the very moment from which React hears a press, before React has taken
 * over that part of the page.
 */
function pressAtOnce(selector: string): string {
  return `new MutationObserver((_, once) => {
    const shown = [...document.querySelectorAll('${selector}')].find((each) => each.checkVisibility())
    if (!shown) return
    once.disconnect()
    shown.click()
  }).observe(document, { subtree: true, attributeFilter: ['data-waiting'] })`
}

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
  // A match that closes meanwhile moves behind the others of its league.
  const first = data.find(({ state }) => state === 'open')
  expect(await answer.text()).toContain(`gameId=${first?.gameId}`)
  await page.addInitScript(keep)
  await page.goto('/marketList/list')
  expect(await takenOver(page)).toBe(true)
  const lineOf = (gameId = '') =>
    page.locator(`main li[aria-posinset] a:is([href$="=${gameId}"], [href*="=${gameId}&"])`)
  await expect(lineOf(first?.gameId)).toBeVisible()
  // The list draws only what is seen: its last match appears on scrolling there.
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
  await page.addInitScript(pressAtOnce('input[type=radio][value="3"]'))
  await page.goto(`/marketDetail?gameId=${gameId}`)
  await expect(page).toHaveURL(/[?&]market=3/)
  await expect(page.getByRole('radio', { name: t('match.market-3') })).toBeChecked()
})

// If React found another page than the one that it took over, the console would say so, and every test here
// fails on what the console says.
test('a place that is pressed while the app takes over is gone to', async ({ page, t }) => {
  await page.addInitScript(pressAtOnce('nav a[href="/marketList/list"]'))
  await page.goto('/home')
  await expect(page).toHaveURL('/marketList/list')
  await expect(page.getByRole('heading', { name: t('market.list') })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="marketDetail"]').first()).toBeVisible()
})

test('what was being chosen on a match is chosen again when its page is opened anew', async ({
  page,
  t,
  site,
}) => {
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  const { gameId } = await openMatch(site)
  const chosen = JSON.stringify({ gameId, market: '3', option: '2+' })
  await page.evaluate((kept) => sessionStorage.setItem('touchline.selection', kept), chosen)
  await page.goto(`/marketDetail?gameId=${gameId}`)
  await expect(page).toHaveURL(/[?&]market=3/)
  await expect(page.getByRole('radio', { name: t('match.market-3') })).toBeChecked()
})

test('with a sheet in the address the app draws the page, and nothing is there twice', async ({ page }) => {
  await page.goto('/home?sheet=menu')
  await expect(page.getByRole('dialog', { name: 'Touchline' })).toBeVisible()
  await expect(page.locator('main')).toHaveCount(1)
})
